/**
 * Joining a table by a number and two words that somebody has said, as reactive data.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';
import { signingPair } from '../../../crypto/sign';
import { realClock } from '../../../lib/clock';
import { type Result, ok } from '../../../lib/result';
import type { BrokerStatus } from '../../../net/link/transport';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import { Joiner, type JoinerState } from '../../../net/spoken/joiner';
import { parseSpoken } from '../../../net/spoken/wordLists';
import { type SpokenWords, pairOfNumber } from '../../../net/spoken/spokenWords';
import { AT_DOOR, type Door, linkedIn, openDoor } from '../handover/door';

/** Looks for whoever says what was typed. Fails as {@link parseSpoken}. */
export function joinBy(typed: string, config: SearchedConfig): Result<JoiningModel> {
  const spoken = parseSpoken(typed);
  return spoken.ok ? ok(new JoiningModel(spoken.value, config)) : spoken;
}

class JoiningModel {
  readonly number: number;
  readonly #joiner: Joiner;
  readonly #door: Door;
  #state = $state.raw<JoinerState>({ at: 'looking', long: false });
  #broker = $state.raw<BrokerStatus>({ state: 'connecting' });

  constructor(spoken: SpokenWords, config: SearchedConfig) {
    this.number = spoken.number;
    const pair = signingPair(randomBytes(32));
    this.#joiner = new Joiner({
      spoken,
      self: pair.publicKey,
      clock: realClock,
      random: randomBytes,
      send: (device, bytes) => this.#door.send(device, bytes),
      onChange: () => (this.#state = this.#joiner.state),
    });
    this.#door = openDoor({
      maxLinked: AT_DOOR,
      config,
      side: { is: 'watcher', key: pairOfNumber(spoken.number).publicKey },
      pair,
      epoch: 1,
      onMessage: (device, bytes) => this.#joiner.receive(device, bytes),
      onPeers: (peers) => this.#joiner.setLinked(linkedIn(peers)),
      onStatus: (status) => {
        if (status.state !== 'connecting') this.#broker = status; // each new try is no news
      },
    });
  }

  get state(): JoinerState {
    return this.#state;
  }

  /** How it stands with those who could introduce the two devices, as it was last known. */
  get broker(): BrokerStatus {
    return this.#broker;
  }

  close(): void {
    this.#joiner.close();
    this.#door.close();
  }
}
