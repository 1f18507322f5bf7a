import { setTimeout as delay } from 'node:timers/promises';
import type { SuggestedSegment } from '../../../generated/types.gen.ts';
import type { DeviceFrame } from './encoder.ts';
import { segmentEnd } from './transcript.ts';

export interface DeviceSocket {
  readonly bufferedAmount: number;
  /** Returns false if the socket accepts no more data now. */
  sendAudio(frame: Uint8Array): unknown;
}

interface TranscriptSocket extends DeviceSocket {
  sendSuggestedTranscript(payload: { segments: SuggestedSegment[]; stt_provider: string }): void;
}

interface StreamOptions {
  frames: Iterable<DeviceFrame>;
  /** 1 is real time. */
  speed: number;
  signal: AbortSignal;
  onProgress(sentMs: number, frames: number): void;
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
    while (socket.bufferedAmount > maxBufferedBytes && !signal.aborted) await delay(progressMs);
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

interface RecordingOptions extends StreamOptions {
  /** Segments to send when the audio reaches their end, sorted by end. */
  transcript: readonly SuggestedSegment[];
}

/** Sends a recording with its transcript. */
export async function streamRecording(socket: TranscriptSocket, options: RecordingOptions): Promise<void> {
  const waiting = [...options.transcript];
  await sendFrames(socket, options, (sentMs) => sendTranscript(socket, waiting, sentMs));
  if (!options.signal.aborted) sendTranscript(socket, waiting, Number.POSITIVE_INFINITY);
}

function sendTranscript(socket: TranscriptSocket, waiting: SuggestedSegment[], sentMs: number): void {
  const due = waiting.findIndex((segment) => segmentEnd(segment) * 1000 > sentMs);
  const segments = waiting.splice(0, due === -1 ? waiting.length : due);
  if (segments.length > 0) socket.sendSuggestedTranscript({ segments, stt_provider: 'device' });
}
