import { createClient } from '../../generated/client/index.js';
import { ResumableStream } from '../../generated/client/resumable-stream.js';
import type { DeviceFrame } from '../../src/cli/device/encoder.ts';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { codedAudio } from './coded-audio.ts';

/** Of a frame. Whole milliseconds of samples, though not those of the provider's results. */
const FRAME_SAMPLES = 800;
const RETRY = { retries: 1000, retryMs: 50, maxRetryMs: 1000 };

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
  const query = { uid, codec: 'pcm16', ack: true, conversation_timeout: 14_400 } as const;
  const stream = new ResumableStream(
    (stream_id, listeners) => createClient({ baseUrl: baseUrl() }).listen({ ...query, stream_id }, listeners),
    {
      onInterrupted: () => {
        interruptions += 1;
      },
    },
    { ...RETRY, streamId: `chaos-${uid}` },
  );
  await stream.ready;
  const device = { bufferedAmount: 0, sendAudio: (frame: Uint8Array) => stream.sendAudio(frame) };
  const signal = new AbortController().signal;
  await sendFrames(device, { frames: frames(samples), speed, signal, onProgress: () => {} });
  await stream.held();
  stream.close();
  return interruptions;
}

function* frames(samples: number): Generator<DeviceFrame> {
  for (let at = 0; at < samples; at += FRAME_SAMPLES)
    yield { bytes: new Uint8Array(codedAudio(at, FRAME_SAMPLES).buffer), durationMs: FRAME_SAMPLES / 16 };
}
