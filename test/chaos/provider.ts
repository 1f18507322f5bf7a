import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import type { DoubleFailure, DoubleScript } from '../../src/providers/stt/deepgram/double/script.test-support.ts';
import { CodedRecognizer } from './coded-audio.ts';

/** Failures of a live provider during a session. */
const failureKinds = ['reset', 'close', 'stall', 'garbage'] as const;
type FailureKind = (typeof failureKinds)[number];

export type UnreliableProvider = Awaited<ReturnType<typeof startUnreliableProvider>>;

interface ProviderOptions {
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
export async function startUnreliableProvider({ random, sessionMs, failAgain = 0.3 }: ProviderOptions) {
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

  const { url, close } = await startDeepgramDouble(script);
  return {
    url,
    /** Failed live connections by kind. */
    failures,
    /** Failed transcriptions of recordings. */
    get failedRecordings() {
      return failedRecordings;
    },
    close,
  };
}
