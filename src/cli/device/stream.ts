import { setTimeout as delay } from 'node:timers/promises';
import type { SuggestedSegment } from '../../../generated/types.gen.ts';
import type { DeviceFrame } from './encoder.ts';
import { endOf } from './transcript.ts';

interface DeviceSocket {
  readonly bufferedAmount: number;
  sendAudio(frame: Uint8Array): void;
  sendSuggestedTranscript(payload: { segments: SuggestedSegment[]; stt_provider: string }): void;
}

interface StreamOptions {
  frames: Iterable<DeviceFrame>;
  /** The device's own segments, sent as their end passes; in the order of their ends. */
  transcript: readonly SuggestedSegment[];
  /** 1 is real time. */
  speed: number;
  signal: AbortSignal;
  onProgress(sentMs: number, frames: number): void;
}

/** No device keeps more than this in its own memory while the network is slow. */
const maxBufferedBytes = 256 * 1024;
const progressMs = 100;

/** Sends a recording as a device would: frame by frame, at the pace of the recording. Ends early where `signal` aborts. */
export async function streamRecording(socket: DeviceSocket, options: StreamOptions): Promise<void> {
  const { frames, speed, signal, onProgress } = options;
  const waiting = [...options.transcript];
  const startedAt = performance.now();
  let sentMs = 0;
  let count = 0;
  let shownAt = 0;
  for (const { bytes, durationMs } of frames) {
    const ahead = sentMs / speed - (performance.now() - startedAt);
    if (ahead > 1) await delay(ahead);
    while (socket.bufferedAmount > maxBufferedBytes && !signal.aborted) await delay(progressMs);
    if (signal.aborted) return;
    socket.sendAudio(bytes);
    sentMs += durationMs;
    count += 1;
    sendTranscript(socket, waiting, sentMs);
    if (performance.now() - shownAt < progressMs) continue;
    shownAt = performance.now();
    onProgress(sentMs, count);
  }
  sendTranscript(socket, waiting, Number.POSITIVE_INFINITY);
  onProgress(sentMs, count);
}

function sendTranscript(socket: DeviceSocket, waiting: SuggestedSegment[], sentMs: number): void {
  const due = waiting.findIndex((segment) => endOf(segment) * 1000 > sentMs);
  const segments = waiting.splice(0, due === -1 ? waiting.length : due);
  if (segments.length > 0) socket.sendSuggestedTranscript({ segments, stt_provider: 'device' });
}
