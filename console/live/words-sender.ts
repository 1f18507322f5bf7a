import {
  AudioStreamError,
  type HeardSegment,
  type ListenSocket,
  type SocketClose,
  SocketClosedError,
  TranscriptForwarder,
} from 'earshot-client';
import { client } from '../api/client.ts';
import { confirmFrames, firstFrame, readFrames, removeStream, type StoredStream } from './audio-store.ts';
import { browserSource, nextNotice, notifySender, type SenderListeners, sending, setCurrent } from './sender.ts';

/** The provider that the service stores with the words. */
const provider = 'browser';
const batch = 100;
const [retryMs, maxRetryMs] = [500, 10_000];

/**
 * Sends the sentences of a stream from the store, until it has ended and the service has stored all of them; then removes it. Rejects with
 * an `AudioStreamError` if the service refuses it.
 */
export async function sendWords(stream: StoredStream, listeners: SenderListeners): Promise<void> {
  const forwarder = new TranscriptForwarder(provider);
  const indexes = new Map<HeardSegment, number>();
  let next = (await firstFrame(stream.id)) ?? 0;
  const confirm = (segments: readonly { id: string; text: string }[]) => {
    forwarder.confirm(segments);
    const [oldest] = forwarder.unconfirmed;
    const index = oldest === undefined ? next : (indexes.get(oldest) ?? 0);
    void confirmFrames(stream.id, index);
    listeners.onConfirmed(stream, index);
    notifySender();
  };
  const pump = async (closed: Promise<SocketClose>): Promise<SocketClose | undefined> => {
    for (;;) {
      const notice = nextNotice();
      const mayContinue = listeners.isOpen(stream);
      const frames = await readFrames(stream.id, next, batch);
      for (const frame of frames) {
        const segment = parse(frame);
        indexes.set(segment, next++);
        forwarder.add([segment]);
      }
      if (!mayContinue && frames.length === 0 && forwarder.unconfirmed.length === 0) return undefined;
      const close = await Promise.race([notice, closed]);
      if (close) return close;
    }
  };
  for (let delayMs = retryMs; ; delayMs = Math.min(2 * delayMs, maxRetryMs)) {
    const recorded_at = await startOfWaiting(stream, forwarder);
    const close = await sendOnce(stream, { recorded_at, forwarder, confirm, pump, onEvent: listeners.onEvent });
    if (close === undefined) break;
    if (close.action === 'stop') throw new AudioStreamError(close.reason);
    sending.value = 'waiting';
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  sending.value = 'idle';
  await removeStream(stream.id);
}

/** When the first sentence was said that waits here; undefined if none does. */
async function startOfWaiting({ id, startedAt }: StoredStream, forwarder: TranscriptForwarder) {
  const [stored] = await readFrames(id, 0, 1);
  const [waiting] = forwarder.unconfirmed;
  const { start } = waiting ?? (stored ? parse(stored) : {});
  return start === undefined ? undefined : new Date(startedAt + start * 1000).toISOString();
}

const parse = (frame: Uint8Array): HeardSegment => JSON.parse(new TextDecoder().decode(frame));

interface Connecting {
  recorded_at: string | undefined;
  forwarder: TranscriptForwarder;
  confirm(segments: readonly { id: string; text: string }[]): void;
  pump(closed: Promise<SocketClose>): Promise<SocketClose | undefined>;
  onEvent: SenderListeners['onEvent'];
}

/** Sends over one connection. Returns why it was lost, or undefined when all is sent. */
async function sendOnce(
  { uid, language, translateTo }: StoredStream,
  { recorded_at, forwarder, confirm, pump, onEvent }: Connecting,
): Promise<SocketClose | undefined> {
  let socket: ListenSocket | undefined;
  const { promise: closed, resolve: onClose } = Promise.withResolvers<SocketClose>();
  const times = recorded_at !== undefined && { recorded_at, client_time: new Date().toISOString() };
  const query = { uid, language, source: browserSource, ...times, ...(translateTo && { translate_to: translateTo }) };
  sending.value = 'connecting';
  try {
    socket = await client.listen(
      { ...query, custom_stt: 'enabled' },
      {
        onEvent,
        onTranscriptSegments: confirm,
        onServiceStatus({ status }) {
          if (status !== 'ready' || !socket) return;
          sending.value = 'connected';
          forwarder.attach(socket);
        },
        onClose,
      },
    );
    setCurrent({ socket });
    return await pump(closed);
  } catch (error) {
    if (!(error instanceof SocketClosedError)) throw error;
    return { code: error.code, name: undefined, reason: error.reason, action: error.action };
  } finally {
    forwarder.detach();
    setCurrent(undefined);
    socket?.close();
  }
}
