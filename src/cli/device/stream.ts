import { setTimeout as delay } from 'node:timers/promises';
import type { Client, CustomSttError, ListenListeners, ListenSocket } from '../../../generated/client/index.js';
import type { Conversation, ListenQuery } from '../../../generated/types.gen.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { type DeviceFrame, frameMs } from './encoder.ts';
import type { TimedSegment } from './recording.ts';

interface StreamOptions {
  frames: Iterable<DeviceFrame>;
  /** 1 is real time. */
  speed: number;
  signal: AbortSignal;
  onProgress(sentMs: number, frames: number): void;
}

/** The options for streaming a recording. */
export interface StreamContext extends Omit<StreamOptions, 'signal'> {
  client: Client;
  query: Omit<ListenQuery, 'custom_stt'>;
  listeners: ListenListeners;
  /** Called when everything is sent and stored. */
  onSent(): void;
}

interface DeviceSocket {
  readonly bufferedAmount?: number;
  /** Returns false if the socket accepts no more data now. */
  sendAudio(frame: Uint8Array): unknown;
}

/** The amount of data that is buffered while the network is slow. */
const maxBufferedBytes = 256 * 1024;
const progressMs = 100;

/** Sends each frame at the time it would be recorded, and late ones at once. Returns early if `signal` aborts. */
export async function sendFrames(
  socket: DeviceSocket,
  { frames, speed, signal, onProgress }: StreamOptions,
  onSent: (sentMs: number) => void = () => {},
): Promise<void> {
  const startedAt = performance.now();
  let recordedMs = 0;
  let sent = 0;
  let shownAt = 0;
  for (const { bytes, durationMs } of frames) {
    const waitMs = recordedMs / speed - (performance.now() - startedAt);
    if (waitMs > 1) await delay(waitMs);
    while ((socket.bufferedAmount ?? 0) > maxBufferedBytes && !signal.aborted) await delay(progressMs);
    while (!signal.aborted && socket.sendAudio(bytes) === false) await delay(progressMs);
    if (signal.aborted) return;
    sent += 1;
    recordedMs += durationMs;
    onSent(recordedMs);
    if (performance.now() - shownAt < progressMs) continue;
    shownAt = performance.now();
    onProgress(recordedMs, sent);
  }
  onProgress(recordedMs, sent);
}

/** Sends a recording, and each segment of its transcript when the audio reaches the end of the segment. */
export async function streamRecording(
  socket: ListenSocket,
  transcript: readonly TimedSegment[],
  options: StreamOptions,
): Promise<void> {
  const waiting = [...transcript];
  const sendTranscript = (sentMs: number) => {
    const due = waiting.findIndex(({ end }) => end * 1000 > sentMs);
    const segments = waiting.splice(0, due === -1 ? waiting.length : due);
    if (segments.length > 0) socket.sendSuggestedTranscript({ segments, stt_provider: 'device' });
  };
  await sendFrames(socket, options, sendTranscript);
  if (!options.signal.aborted) sendTranscript(Number.POSITIVE_INFINITY);
}

/** Streams a recording through the user's own speech-to-text server. Returns the conversation. */
export async function streamThroughServer(
  { client, query, listeners, onSent, ...recording }: StreamContext,
  url: string,
): Promise<Conversation> {
  const ready = Promise.withResolvers<void>();
  const created = Promise.withResolvers<Conversation>();
  const stt = client.customStt(
    { url, query, frameMs, provider: 'custom' },
    {
      ...listeners,
      onServiceStatus: ({ status }) => status === 'ready' && ready.resolve(),
      onMemoryCreated: ({ memory }) => created.resolve(memory),
    },
  );
  const over = new AbortController();
  const failed = stt.closed.then((error) => {
    over.abort();
    throw toCliError(error);
  });
  failed.catch(() => {});
  process.once('SIGINT', () => stt.close());
  try {
    await Promise.race([ready.promise, failed]);
    await sendFrames(stt, { ...recording, signal: over.signal });
    await Promise.race([stt.endAudio(), failed]);
    onSent();
    return await Promise.race([created.promise, failed]);
  } finally {
    stt.close();
  }
}

function toCliError(error: CustomSttError | undefined): CliError {
  if (error === undefined)
    return new CliError('Interrupted before the conversation was created.', exitCodes.interrupted);
  const { message, unconfirmed } = error;
  const lost = unconfirmed.length === 0 ? '' : ` Unconfirmed segments: ${unconfirmed.length}.`;
  return new CliError(`${message.charAt(0).toUpperCase()}${message.slice(1)}.${lost}`, exitCodes.server);
}
