/**
 * Hands something to the person as a file.
 * @module
 */
import { after } from '../frame/after';

export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'text/plain;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  after(10_000, () => URL.revokeObjectURL(url));
}
