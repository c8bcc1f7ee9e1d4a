/**
 * Sends the picture of a round by the system's own means, or saves it: nobody else draws it, and no server sees it.
 * @module
 */
import { NOBODY } from '../../../cards/card';
import { bestFirst, places } from '../../../games/standings';
import { narratorOf } from '../../games/registry';
import { saveFile } from '../../app/saveFile';
import { share } from '../../app/share';
import { avatarOn } from '../../kit/worn.svelte';
import { plain, signed } from '../../text/points';
import { sentence } from '../../text/sentence';
import type { TableView } from '../../view/roomView';
import { roundTitle } from './moment';
import { verdictText, winnersAt } from './verdict';
import { drawPicture } from './drawPicture';
import type { PictureFacts } from './pictureLayout';

/** What the picture of the last round says. */
function factsOf(table: TableView, names: readonly string[], letters: readonly string[]): PictureFacts {
  const result = table.results.at(-1)!;
  const winners = winnersAt(table);
  const place = places(table.totals, table.teams);
  return {
    game: table.game.name,
    title: sentence(roundTitle(table)),
    // Whoever gets it is not the one at this screen: nobody is “you”.
    verdict: verdictText({ ...table, ownSeat: NOBODY }, names),
    how: `${narratorOf(table.game.id).scores.reason(result, names, null)}.`,
    players: bestFirst(table.totals, table.teams).map((seat) => ({
      seat,
      name: names[seat]!,
      letter: letters[seat]!,
      art: avatarOn(seat),
      place: place[seat]!,
      points: signed(result.scores[seat]!.total),
      total: plain(table.totals[seat]!),
      won: winners.includes(seat),
    })),
  };
}

/** Fails if the browser draws none. */
export async function sharePicture(
  table: TableView,
  names: readonly string[],
  letters: readonly string[],
): Promise<void> {
  const picture = await drawPicture(factsOf(table, names, letters));
  const name = `${table.game.id}-round-${table.results.length}.png`;
  const what: ShareData = { files: [new File([picture], name, { type: picture.type })] };
  // Where it cannot be sent it is saved.
  if ('canShare' in navigator && navigator.canShare(what) && (await share(what))) return;
  saveFile(name, new Uint8Array(await picture.arrayBuffer()), picture.type);
}
