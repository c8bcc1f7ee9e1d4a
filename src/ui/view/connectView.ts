/**
 * What the screen needs to connect by a code, and to say why it cannot connect.
 * @module
 */
import type { OpenDirect, WayKind } from '../../net/link/direct';
import type { BrokerStatus, RawLink } from '../../net/link/transport';
import type { IntroducerState, NetworkView } from '../text/network';

/** What an exchange of codes needs of a table's network. */
export interface CodeNet {
  /** The table's. */
  readonly secret: Uint8Array;
  readonly direct: OpenDirect;
  /** A link has come about. */
  readonly receive: (link: RawLink) => void;
  /** By which ways this device could be reached just now. */
  readonly findWays: () => Promise<readonly WayKind[]>;
}

export interface ConnectProps {
  /** Where no code leads to those who are looked for, only the ways to be found. */
  readonly net: CodeNet | Pick<CodeNet, 'findWays'>;
  /** As it is now; whoever reads it in an effect hears of every change. */
  readonly network: () => {
    readonly introducers: readonly IntroducerState[];
    /** Of all of them together. */
    readonly broker: BrokerStatus;
    readonly view: NetworkView;
    readonly blocked: boolean;
  };
  /** The table's link; nothing where no code is made. */
  readonly link?: string;
}
