/**
 * The next evening of a table, as a file for the calendars of its people.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { toHex } from '../../../lib/bytes';
import { type CalendarEvent, calendarFile } from '../../../lib/calendarFile';

export const eveningFile = (evening: Omit<CalendarEvent, 'uid'>): string =>
  calendarFile({ ...evening, uid: toHex(randomBytes(16)) });
