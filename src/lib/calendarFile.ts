/**
 * An event as a file that calendars read: iCalendar, RFC 5545.
 * @module
 */
import { utf8 } from './bytes';

export interface CalendarEvent {
  /** Names the event wherever the file is read; it need not say anything. */
  readonly uid: string;
  /** When the file is made. Both times lie in the years 1 to 9999. */
  readonly stampMs: number;
  readonly startMs: number;
  readonly hours: number;
  readonly title: string;
  readonly text: string;
  /** Throws if it is no address. */
  readonly url: string;
}

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;
const END = '\r\n';

/** The text of the file, one calendar with this event. */
export function calendarFile({ uid, stampMs, startMs, hours, title, text, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Svista//Svista//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcTime(stampMs)}`,
    `DTSTART:${utcTime(startMs)}`,
    `DURATION:PT${hours}H`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${new URL(url).href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + END).join('');
}

/** `20261125T130245Z` (3.3.5) */
function utcTime(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A text as a value (3.3.11), in which no control character may stand. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Broken between characters, so that no line is too long; what goes on begins with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = utf8(char).length;
    if (octets + size > MAX_OCTETS) {
      text += `${END} `;
      octets = 1;
    }
    text += char;
    octets += size;
  }
  return text;
}
