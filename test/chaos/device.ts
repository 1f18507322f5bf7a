import type { AckedListeners, AckedSocket, AudioStreamListeners } from '../../generated/client/audio-stream.js';
import { createClient } from '../../generated/client/index.js';
import { ResumableStream } from '../../generated/client/resumable-stream.js';
import type { DeviceFrame } from '../../src/cli/device/encoder.ts';
import { sendFrames } from '../../src/cli/device/stream.ts';
import { encodePositions } from './coded-audio.ts';

/** 50 ms: frames do not align with the provider's results. */
const FRAME_SAMPLES = 800;
const query = { codec: 'pcm16', ack: true, conversation_timeout: 14_400 } as const;
const RETRY = { retries: 1000, retryMs: 50, maxRetryMs: 1000 };

export interface ChaosDevice {
  uid: string;
  /** Samples of the recording: a multiple of 800. */
  samples: number;
  speed: number;
}

/** Opens the stream of a recording, at one of the addresses with each connection. */
export const openStream = (baseUrl: () => string, uid: string, listeners: AudioStreamListeners & AckedListeners = {}) =>
  new ResumableStream(
    (stream_id, own) => createClient({ baseUrl: baseUrl() }).listen({ ...query, uid, stream_id }, own),
    listeners,
    { ...RETRY, streamId: `chaos-${uid}` },
  );

/**
 * Streams a coded recording until all of it is acknowledged, over any number of connections. Returns the number of
 * reconnections.
 */
export async function streamCodedAudio(baseUrl: () => string, { uid, samples, speed }: ChaosDevice): Promise<number> {
  let interruptions = 0;
  const onInterrupted = () => {
    interruptions += 1;
  };
  const stream = openStream(baseUrl, uid, { onInterrupted });
  await stream.ready;
  await sendCodedAudio(stream, { speed, isOver: (sent) => sent === samples });
  stream.close();
  return interruptions;
}

/** Sends audio until it is over, and returns the number of its samples when all of them are acknowledged. */
export async function sendCodedAudio(
  stream: Pick<ResumableStream<AckedSocket>, 'sendAudio' | 'held'>,
  { speed, isOver }: { speed: number; isOver: (samples: number) => boolean },
): Promise<number> {
  let samples = 0;
  function* frames(): Generator<DeviceFrame> {
    for (; !isOver(samples); samples += FRAME_SAMPLES)
      yield { bytes: new Uint8Array(encodePositions(samples, FRAME_SAMPLES).buffer), durationMs: FRAME_SAMPLES / 16 };
  }
  const device = { bufferedAmount: 0, sendAudio: (frame: Uint8Array) => stream.sendAudio(frame) };
  const signal = new AbortController().signal;
  await sendFrames(device, { frames: frames(), speed, signal, onProgress: () => {} });
  await stream.held();
  return samples;
}
