import { type DeepgramDouble, startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import type { DoubleFailure, DoubleScript } from '../../src/providers/stt/deepgram/double/script.ts';
import { CodedRecognizer } from './coded-audio.ts';

/** How a live provider fails during a session. */
export const failureKinds = ['reset', 'close', 'stall', 'garbage'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface UnreliableProvider {
  url: string;
  /** Failed live connections by kind. */
  readonly failures: Readonly<Record<FailureKind, number>>;
  /** Failed transcriptions of recordings. */
  readonly failedRecordings: number;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Returns 0 to 1. */
  random: () => number;
  /** Audio of a session; a connection fails within it. */
  sessionMs: number;
  /** The share of resumed connections that fail; of recordings, a third of it. */
  failAgain?: number;
}

/**
 * Starts a provider that recognizes coded audio and fails: on each connection that has the start of a recording, with every
 * kind in turn, and on some of the others.
 */
export async function startUnreliableProvider(options: ProviderOptions): Promise<UnreliableProvider> {
  const { random, sessionMs, failAgain = 0.3 } = options;
  const failures: Record<FailureKind, number> = { reset: 0, close: 0, stall: 0, garbage: 0 };
  let failedRecordings = 0;
  let turn = 0;

  function script(): DoubleScript {
    const recognizer = new CodedRecognizer(300 + Math.floor(random() * 900));
    const atMs = 200 + random() * sessionMs * 0.7;
    const isUnlucky = random() < failAgain;
    const failsRecording = random() < failAgain / 3;
    let failure: DoubleFailure | undefined;
    return {
      recognizer: () => recognizer,
      interimEveryMs: 500,
      get recordingFailure() {
        if (!failsRecording) return undefined;
        failedRecordings += 1;
        return 'reset' as const;
      },
      /** Read at each message, when the position of the audio is known. */
      get failure() {
        const isBeginning = recognizer.start === 0;
        if (recognizer.receivedMs < atMs || !(isBeginning || isUnlucky)) return undefined;
        if (!failure) {
          const kind = failureKinds[turn++ % failureKinds.length] ?? 'reset';
          failures[kind] += 1;
          failure = { kind, atMs: 0 };
        }
        return failure;
      },
    };
  }

  const double: DeepgramDouble = await startDeepgramDouble(script);
  return {
    url: double.url,
    failures,
    get failedRecordings() {
      return failedRecordings;
    },
    close: () => double.close(),
  };
}
