/**
 * Copying text, also on pages that are no secure context and have no clipboard.
 * @module
 */

/** Copies `text`, which `field` shows. False if the browser does not allow it; the text is selected then. */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may still be.
  }
  const focused = document.activeElement;
  field.select();
  field.setSelectionRange(0, text.length);
  const copied = document.execCommand('copy');
  if (copied && focused instanceof HTMLElement) focused.focus();
  return copied;
}
