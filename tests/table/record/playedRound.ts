/** A round as it was played, and what can be told of it: for the tests of evidence. */
import type { CryptoService } from '../../../src/crypto/service/service';
import { must } from '../../../src/lib/result';
import { type SignedInput } from '../../../src/log/input';
import { type Charter, genesisOf } from '../../../src/table/charter/charter';
import type { SignedCharter } from '../../../src/table/charter/signedCharter';
import { type EvidenceLog, makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { makeHeader, parseHeader } from '../../../src/table/step/payloads';
import { PAIRS, playScenes } from '../scenes';
import { signedBy } from '../signing';
import { type Scene, signAt } from '../walk';

/** An input, and the scene in which it was made. */
interface Found {
  readonly scene: Scene;
  readonly input: SignedInput;
}

export class PlayedRound {
  readonly scenes: readonly Scene[];
  readonly signed: SignedCharter;

  readonly #crypto: CryptoService;

  private constructor(scenes: readonly Scene[], charter: Charter, crypto: CryptoService) {
    this.scenes = scenes;
    this.signed = signedBy(charter, PAIRS);
    this.#crypto = crypto;
  }

  /** `charter`: of the trial game. */
  static async play(charter: Charter, crypto: CryptoService): Promise<PlayedRound> {
    return new PlayedRound(await playScenes(charter.seats.length, crypto, charter), charter, crypto);
  }

  /** The log of the round before that step. */
  before(step: number): RoundLog {
    const inputs = this.scenes.filter((scene) => scene.step < step).flatMap((scene) => scene.inputs);
    const head = genesisOf(this.signed.charter);
    return {
      signed: this.signed,
      opening: { round: 0, attempt: 0, step: 0, head, dealer: null, results: [] },
      inputs,
    };
  }

  /** Evidence that these inputs are false where they were signed. */
  against(...inputs: readonly SignedInput[]): EvidenceLog {
    return { signed: this.signed, round: this.before(inputs[0]!.step), inputs };
  }

  /** The first scene and input whose payload is longer than that. */
  find(name: string, longerThan: number): Found {
    for (const scene of this.scenes)
      if (scene.name === name)
        for (const input of scene.inputs) if (input.payload.length > longerThan) return { scene, input };
    throw new Error(`no ${name} has so many bytes`);
  }

  share(): Found {
    return this.find('share', 100);
  }

  /**
   * Whom the evidence convicts, in which step and of what; or why it does not convince. The code is the one that a file
   * with this evidence must name.
   */
  async verdict(evidence: EvidenceLog, code: string): Promise<string> {
    const verified = await verifyEvidence(makeEvidenceFile(evidence, code), this.#crypto);
    return verified.ok
      ? `${verified.value.seats.join(' and ')} in ${verified.value.step}: ${verified.value.code}`
      : verified.fault.code;
  }
}

/** The input of a seat in that scene with another payload, signed by it. */
export function lie(scene: Scene, { seat, kind }: SignedInput, payload: Uint8Array): SignedInput {
  return signAt(scene, seat, kind, payload, PAIRS[seat]!);
}

/** The header of the third seat with key and proof of the second one. */
export function copiedHeader(scene: Scene): SignedInput {
  const [, second, third] = scene.inputs as [SignedInput, SignedInput, SignedInput];
  const { seedCommitment } = must(parseHeader(third.payload));
  return lie(scene, third, makeHeader({ ...must(parseHeader(second.payload)), seedCommitment }));
}
