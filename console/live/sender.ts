import { signal } from '@preact/signals';
import { AudioStreamError, type AudioStreamFailure, type ListenEvent, type ListenStream } from 'earshot-client';
import { client } from '../api/client.ts';
import {
  type AudioCodec,
  confirmFrames,
  firstFrame,
  frameMs,
  readFrames,
  removeStream,
  type StoredStream,
  saveStream,
} from './audio-store.ts';

/** The kind of device that this page is for the service. */
export const browserSource = 'browser';
/** Frames that are read from the store at once. */
const batch = 250;
/** More unconfirmed audio is not handed to the socket, but stays in the store. */
const maxBytes = 1_000_000;

export interface SenderListeners {
  /** The stream is opened with this query. */
  onOpening?(query: Record<string, unknown>): void;
  onEvent(event: ListenEvent): void;
  /** The frames of the stream before this one are safe. */
  onConfirmed(stream: StoredStream, index: number): void;
  /** Returns true while more frames of the stream may come. */
  isOpen(stream: StoredStream): boolean;
}

/** `waiting`: the connection is lost and is opened again. */
export const sending = signal<'idle' | 'connecting' | 'connected' | 'waiting'>('idle');
/** The current connection, for messages other than audio. */
let current: Pick<ListenStream, 'socket'> | undefined;
export const liveSocket = () => current?.socket;
export const setCurrent = (stream: typeof current): void => {
  current = stream;
};

let wake = () => {};
/** Frames were stored, or a stream has ended. */
export const notifySender = (): void => wake();
export const nextNotice = (): Promise<void> =>
  new Promise<void>((resolve) => {
    wake = resolve;
  });

export const newName = (): string =>
  `browser-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Sends a stream from the store, until it has ended and all of it is confirmed; then removes it. Rejects with an `AudioStreamError` if
 * the service refuses it: the audio stays in the store.
 */
export async function sendStream(stream: StoredStream, listeners: SenderListeners): Promise<void> {
  while (!(await sendOnce(stream, listeners))) {
    // The service does not know the confirmed part any more: the rest becomes another stream.
    stream.wire = { id: newName(), first: (await firstFrame(stream.id)) ?? stream.wire.first };
    await saveStream(stream);
  }
  await removeStream(stream.id);
}

/** Returns false if the service has forgotten the stream. */
async function sendOnce(stream: StoredStream, listeners: SenderListeners): Promise<boolean> {
  const { uid, language, translateTo, startedAt, wire } = stream;
  const codec = stream.codec as AudioCodec;
  let isForgotten = false;
  sending.value = 'connecting';
  const query = {
    uid,
    codec,
    sample_rate: 16_000,
    language,
    source: browserSource,
    // The audio may have waited here for the service.
    recorded_at: new Date(startedAt + wire.first * frameMs).toISOString(),
    ...(translateTo && { translate_to: translateTo }),
  };
  listeners.onOpening?.(query);
  const live = client.streamAudio(
    query,
    {
      onEvent: listeners.onEvent,
      onInterrupted: () => {
        sending.value = 'waiting';
      },
      onServiceStatus: ({ status }) => {
        if (status === 'ready') sending.value = 'connected';
      },
      onAudioAck({ stream_id, frames }) {
        if (stream_id !== wire.id) return;
        const index = wire.first + frames;
        void confirmFrames(stream.id, index);
        listeners.onConfirmed(stream, index);
        wake();
      },
      onLost() {
        isForgotten = true;
        live.close();
      },
    },
    { streamId: wire.id, retries: Number.POSITIVE_INFINITY },
  );
  current = live;
  const failed = live.closed.then((error): never => {
    throw error ?? new AudioStreamError('the stream was closed');
  });
  // It is awaited only while something else is.
  failed.catch(() => {});
  try {
    const start = wire.first + (await live.ready);
    if (start < ((await firstFrame(stream.id)) ?? start)) return false;
    await pump(live, stream, { start, failed, isOpen: () => listeners.isOpen(stream) });
    await live.held();
    return true;
  } catch (error) {
    if (isForgotten) return false;
    throw error;
  } finally {
    live.close();
    current = undefined;
    sending.value = 'idle';
  }
}

interface Pumping {
  start: number;
  failed: Promise<never>;
  isOpen: () => boolean;
}

/** Passes the frames of the store to the socket, in order. Resolves when the stream has ended and all are passed. */
async function pump(live: ListenStream, { id }: StoredStream, { start, failed, isOpen }: Pumping): Promise<void> {
  for (let next = start; ; ) {
    const notice = nextNotice();
    const mayContinue = isOpen();
    const frames = live.unheldBytes < maxBytes ? await readFrames(id, next, batch) : [];
    for (const frame of frames) live.sendAudio(frame);
    next += frames.length;
    if (frames.length > 0) continue;
    if (!mayContinue && live.unheldBytes < maxBytes) return;
    await Promise.race([notice, failed]);
  }
}

/** Why the service refused a stream, in its own words. */
export const failureOf = (error: unknown): AudioStreamFailure =>
  (error instanceof AudioStreamError ? error.failure : undefined) ?? {
    status_text: error instanceof Error ? error.message : String(error),
  };
