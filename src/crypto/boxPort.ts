/**
 * What goes between the page and the worker of its links.
 * @module
 */
import { type BoxJob, workBox } from './boxes';

export interface BoxRequest extends BoxJob {
  /** Counts up; the reply repeats it. */
  readonly id: number;
}

export type BoxReply =
  /** The worker is there: its first word. */
  { readonly here: true } | { readonly id: number; readonly bytes: Uint8Array | null };

/** The worker's end of the channel: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: BoxRequest }) => void) | null;
  postMessage(reply: BoxReply): void;
}

/** Answers every request, in the order in which they come. */
export function serveBoxes(port: Port): void {
  port.onmessage = ({ data }) => port.postMessage({ id: data.id, bytes: workBox(data) });
  port.postMessage({ here: true });
}
