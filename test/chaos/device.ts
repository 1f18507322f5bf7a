import { createClient } from '../../generated/client/index.js';
import type { DeviceFrame } from '../../src/cli/device/encoder.ts';
import { streamResumably } from '../../src/cli/device/resumable.ts';
import { codedAudio } from './coded-audio.ts';

/** Of a frame. Whole milliseconds of samples, though not those of the provider's results. */
const FRAME_SAMPLES = 800;
const BACKOFF_MS = { first: 50, last: 1000 };

export interface ChaosDevice {
  uid: string;
  /** Samples of the recording: a multiple of 800. */
  samples: number;
  speed: number;
}

/**
 * Streams a recording that says of every sample where it is, until all of it is held, wherever each connection leads to. Answers
 * how often it had to reconnect.
 */
export async function streamCoded(baseUrl: () => string, { uid, samples, speed }: ChaosDevice): Promise<number> {
  let interruptions = 0;
  const socket = await streamResumably({
    connect: (listeners) =>
      createClient({ baseUrl: baseUrl() }).listen(
        { uid, codec: 'pcm16', ack: true, stream_id: `chaos-${uid}`, conversation_timeout: 14_400 },
        listeners,
      ),
    frames: frames(samples),
    speed,
    signal: new AbortController().signal,
    onProgress: () => {},
    onInterrupted: () => {
      interruptions += 1;
    },
    onResumed: () => {},
    backoffMs: BACKOFF_MS,
    attempts: 1000,
  });
  socket.close();
  await socket.closed;
  return interruptions;
}

function* frames(samples: number): Generator<DeviceFrame> {
  for (let at = 0; at < samples; at += FRAME_SAMPLES)
    yield { bytes: new Uint8Array(codedAudio(at, FRAME_SAMPLES).buffer), durationMs: FRAME_SAMPLES / 16 };
}
