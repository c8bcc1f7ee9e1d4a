/**
 * Has the browser keep the seat, once there is one. Says when this device cannot keep it, and why, for as long as that is
 * so; whoever would lose it by a reload is asked first.
 * @module
 */
import { untrack } from 'svelte';
import type { DiskTrouble } from '../../../log/steadyStore';
import { watchDisk } from '../../client/loading/browserStore';
import { persistence } from '../../client/loading/persistence';
import type { TableModel } from '../../client/models/tableModel.svelte';
import type { Announcer } from '../../kit/announcer.svelte';
import { say } from '../../words/made/arrival';
import { after } from '../../frame/after';

/** What of it a person reads. `isSeated`: whether they have a seat that a reload would lose. */
function textOf(trouble: DiskTrouble, isSeated: boolean): string {
  if (trouble === 'silent' && !isSeated) return say.diskWaits();
  if (trouble === 'other') return say.diskOther();
  return trouble === 'full' ? say.diskFull() : say.diskClosed();
}

/** What passes within so many ms is not worth a word: a database cannot be opened while it is being erased. */
const PASSING_MS = 1_000;

/** To be called while a component is made, whose end is the end of it. `table`: that it shows, once it is open. */
export function keepSeat(announcer: Announcer, table: () => TableModel | null): void {
  let trouble = $state.raw<DiskTrouble | null>(null);
  const isHere = $derived(table()?.taken === false);
  /** A disk that does not answer is what a table waits for that does not open. */
  const told = $derived(isHere || (trouble === 'silent' && table() === null) ? trouble : null);
  const isSeated = $derived(isHere && table()!.view.table !== null);
  const text = $derived(told === null ? null : textOf(told, isSeated));
  const inDanger = $derived(told !== null && isSeated);
  $effect(() => {
    if (!isSeated) return;
    void persistence().ask(() => {
      const note = announcer.note(say.keepAsked(), 'plain', 0);
      return () => announcer.dismiss(note);
    });
  });
  let isKept = true;
  $effect(() =>
    watchDisk((now) => {
      isKept = now === null;
      trouble = now;
    }),
  );
  $effect(() => {
    const what = text;
    if (what === null) return;
    let note = 0;
    const cancel = after(PASSING_MS, () => {
      note = announcer.note(what, 'danger', 0);
    });
    return () => {
      cancel();
      if (note === 0) return;
      untrack(() => announcer.dismiss(note));
      if (isKept) announcer.note(say.diskBack());
    };
  });
  $effect(() => {
    if (!inDanger) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });
}
