/** The file of an evening, as RFC 5545 has it: what a calendar would read, read here as the standard says. */
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from '../../src/lib/calendarFile';

const EVENT: CalendarEvent = {
  uid: 'abc',
  stampMs: Date.UTC(2026, 10, 25, 13, 2, 45, 678),
  startMs: Date.UTC(2026, 11, 2, 19, 30),
  hours: 2,
  title: 'Lynx: Anna, Ben and Cleo',
  text: 'Your table: https://example.org/#t=abc',
  url: 'https://example.org/#t=abc',
};

/** The lines as a reader joins them again (3.1), by name. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.pop(), 'the last line has its end').toBe('');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

/** A value as a reader understands it (3.3.11). */
const understood = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char));

describe('the file of an evening', () => {
  it('is one calendar with one event, its lines ended by CR and LF', () => {
    expect(calendarFile(EVENT)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Svista//Svista//EN',
        'BEGIN:VEVENT',
        'UID:abc',
        'DTSTAMP:20261125T130245Z',
        'DTSTART:20261202T193000Z',
        'DURATION:PT2H',
        'SUMMARY:Lynx: Anna\\, Ben and Cleo',
        'DESCRIPTION:Your table: https://example.org/#t=abc',
        'URL:https://example.org/#t=abc',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('gives back every text as it was, whatever a name has in it', () => {
    const title = 'a;b,c\\d\\n "e": Žofie 🐾';
    const found = read(calendarFile({ ...EVENT, title, text: 'one\r\ntwo\nthree\rfour' }));
    expect(understood(found.get('SUMMARY')!)).toBe(title);
    expect(understood(found.get('DESCRIPTION')!)).toBe('one\ntwo\nthree\nfour');
  });

  it('has no line that a name could have written', () => {
    const found = calendarFile({ ...EVENT, title: 'x\r\nATTENDEE:mailto:y\u0000\u0085\u2028z' });
    expect(found.match(/^ATTENDEE/m)).toBeNull();
    expect(understood(read(found).get('SUMMARY')!)).toBe('x\nATTENDEE:mailto:y  \u2028z');
  });

  it.each(['a'.repeat(300), 'ß'.repeat(150), '🐾'.repeat(90), `a${'🐾'.repeat(90)}`, ';'.repeat(150)])(
    'has no line of more than 75 octets, and no character cut in two: %s',
    (title) => {
      const file = calendarFile({ ...EVENT, title });
      const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      expect(Math.max(...octets), 'and folds none too early').toBeGreaterThan(75 - 4);
      expect(Buffer.from(file).toString()).toBe(file);
      expect(understood(read(file).get('SUMMARY')!)).toBe(title);
    },
  );

  it('has the address as addresses are written, and throws where there is none', () => {
    const file = calendarFile({ ...EVENT, url: 'https://example.org/a b#t=x&from=Žofie\n' });
    expect(read(file).get('URL')).toBe('https://example.org/a%20b#t=x&from=%C5%BDofie');
    expect(() => calendarFile({ ...EVENT, url: 'no address' })).toThrow();
  });
});
