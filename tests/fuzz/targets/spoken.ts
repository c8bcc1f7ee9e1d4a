/** What two devices tell each other that meet by words, and what somebody types. */
import { TAG_BYTES } from '../../../src/crypto/cpace';
import { toHex } from '../../../src/lib/bytes';
import { decodeSpoken, encodeSpoken } from '../../../src/net/spoken/spokenMessages';
import { parseSpoken, wordsIn } from '../../../src/net/spoken/wordLists';
import { bytesOf } from '../../log/seats';
import { editedBytes, editedText } from '../edits';
import { type Target, answered, broken, same, target, within } from '../target';

const tag = new Uint8Array(TAG_BYTES).fill(7);

export const SPOKEN: readonly Target[] = [
  target<Uint8Array>({
    name: 'spoken-message',
    given: () =>
      editedBytes([
        encodeSpoken({ kind: 'ya', session: bytesOf('session').slice(0, 16), share: bytesOf('share') }),
        encodeSpoken({ kind: 'yb', share: bytesOf('share') }),
        encodeSpoken({ kind: 'tag', tag }),
        encodeSpoken({ kind: 'link', tag, box: bytesOf('box') }),
        encodeSpoken({ kind: 'no', why: 'wrong' }),
      ]),
    show: toHex,
    check: (bytes) => {
      const read = answered(decodeSpoken(bytes));
      if (!read) return;
      within(read.value, bytes.length, 40, 400);
      same(bytes, encodeSpoken(read.value), 'bytes that were read');
    },
  }),
  target<string>({
    name: 'spoken-words',
    given: () => editedText(['7 otter violin', 'Tulpe, 12 Koffer', '999-chiave-tulipano'], 2),
    check: (text) => {
      const read = answered(parseSpoken(text));
      if (!read) return;
      const { number, words } = read.value;
      const again = parseSpoken(`${number} ${wordsIn('it', words).join(' ')}`);
      if (!again.ok || String(again.value.words) !== String(words)) broken('words that are other ones in Italian');
    },
  }),
];
