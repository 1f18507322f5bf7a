import { setTimeout as delay } from 'node:timers/promises';
import type { SuggestedSegment } from '../../../generated/types.gen.ts';
import type { DeviceFrame } from './encoder.ts';
import { FrameWindow, type PlacedFrame } from './frame-window.ts';
import { endOf } from './transcript.ts';

export interface DeviceSocket {
  readonly bufferedAmount: number;
  sendAudio(frame: Uint8Array): void;
}

interface TranscriptSocket extends DeviceSocket {
  sendSuggestedTranscript(payload: { segments: SuggestedSegment[]; stt_provider: string }): void;
}

interface StreamOptions {
  pace: Pace;
  signal: AbortSignal;
  onProgress(sentMs: number, frames: number): void;
}

/** Where frames come from: the index of the next one, and it. */
export interface FrameSource {
  readonly position: number;
  take(): PlacedFrame | undefined;
}

/** Waits until a moment of the recording has come. */
export type Pace = (recordedMs: number) => Promise<void>;

/** No device keeps more than this in its own socket while the network is slow. */
const maxBufferedBytes = 256 * 1024;
const progressMs = 100;

/** A recording that goes on from now on, whatever becomes of the connection; at speed 1 in real time. */
export function createPace(speed: number): Pace {
  const startedAt = performance.now();
  return async (recordedMs) => {
    const ahead = recordedMs / speed - (performance.now() - startedAt);
    if (ahead > 1) await delay(ahead);
  };
}

/** Sends frames as a device would, each when it was recorded, the ones that are late at once. Ends early where `signal` aborts. */
export async function sendFrames(
  socket: DeviceSocket,
  frames: FrameSource,
  { pace, signal, onProgress }: StreamOptions,
  onSent: (sentMs: number) => void = () => {},
): Promise<void> {
  let sentMs = 0;
  let shownAt = 0;
  for (let frame = frames.take(); frame; frame = frames.take()) {
    sentMs = frame.startMs + frame.durationMs;
    await pace(frame.startMs);
    while (socket.bufferedAmount > maxBufferedBytes && !signal.aborted) await delay(progressMs);
    if (signal.aborted) return;
    socket.sendAudio(frame.bytes);
    onSent(sentMs);
    if (performance.now() - shownAt < progressMs) continue;
    shownAt = performance.now();
    onProgress(sentMs, frames.position);
  }
  onProgress(sentMs, frames.position);
}

interface RecordingOptions extends Omit<StreamOptions, 'pace'> {
  frames: Iterable<DeviceFrame>;
  /** 1 is real time. */
  speed: number;
  /** The device's own segments, sent as their end passes; in the order of their ends. */
  transcript: readonly SuggestedSegment[];
}

/** Sends a recording with the device's own transcript of it. */
export async function streamRecording(socket: TranscriptSocket, options: RecordingOptions): Promise<void> {
  const waiting = [...options.transcript];
  const window = new FrameWindow(options.frames);
  const pace = createPace(options.speed);
  await sendFrames(socket, window, { ...options, pace }, (sentMs) => {
    window.forget(window.position);
    sendTranscript(socket, waiting, sentMs);
  });
  if (!options.signal.aborted) sendTranscript(socket, waiting, Number.POSITIVE_INFINITY);
}

function sendTranscript(socket: TranscriptSocket, waiting: SuggestedSegment[], sentMs: number): void {
  const due = waiting.findIndex((segment) => endOf(segment) * 1000 > sentMs);
  const segments = waiting.splice(0, due === -1 ? waiting.length : due);
  if (segments.length > 0) socket.sendSuggestedTranscript({ segments, stt_provider: 'device' });
}
