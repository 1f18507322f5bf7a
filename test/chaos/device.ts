import { createClient } from '../../generated/client/index.js';
import { ResumableStream } from '../../generated/client/resumable-stream.js';
import type { DeviceFrame } from '../../src/cli/device/encoder.ts';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { encodePositions } from './coded-audio.ts';

/** 50 ms: frames do not align with the provider's results. */
const FRAME_SAMPLES = 800;
const RETRY = { retries: 1000, retryMs: 50, maxRetryMs: 1000 };

export interface ChaosDevice {
  uid: string;
  /** Samples of the recording: a multiple of 800. */
  samples: number;
  speed: number;
}

/**
 * Streams a coded recording until all of it is acknowledged, over any number of connections. Returns the number of
 * reconnections.
 */
export async function streamCodedAudio(baseUrl: () => string, { uid, samples, speed }: ChaosDevice): Promise<number> {
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
    yield { bytes: new Uint8Array(encodePositions(at, FRAME_SAMPLES).buffer), durationMs: FRAME_SAMPLES / 16 };
}
