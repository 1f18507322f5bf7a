// The recordings of this browser that the service does not have completely yet. They are sent while any page of the console is open.
import { computed, effect, signal } from '@preact/signals';
import type { AudioStreamFailure, HeardSegment } from 'earshot-client';
import { account } from '../api/account.ts';
import { connection } from '../api/connection.ts';
import { recordStream } from '../api/requests.ts';
import {
  type AudioCodec,
  countFrames,
  countStreams,
  frameMs,
  listStreams,
  removeSamples,
  removeStream,
  type StoredStream,
  saveFrame,
  saveSamples,
  saveStream,
} from './audio-store.ts';
import { encodeRest } from './encode-rest.ts';
import { createEncoder, type Encoder } from './encoder.ts';
import { releaseLock, takeLock, waitForLock } from './lock.ts';
import { failureOf, newName, notifySender, type SenderListeners, sendStream } from './sender.ts';
import { onLiveEvent } from './transcript-state.ts';
import { unsentKey, unsentTag } from './unsent.ts';
import { sendWords } from './words-sender.ts';

/** A stream that gets audio now. */
export interface OpenStream {
  encode: Encoder['encode'];
  /** Resolves when all its frames are stored. */
  end(): Promise<void>;
}

/** A stream that gets sentences. */
export interface OpenWords {
  add(segment: HeardSegment): void;
  end(): Promise<void>;
}

export type StreamOptions = Pick<StoredStream, 'language' | 'translateTo'> & { codec: AudioCodec };

interface Recorded {
  frames: number;
  isOpen: boolean;
}

export const frameSeconds = frameMs / 1000;
const retryMs = 60_000;

/** Why the service does not take the audio. */
export const refusal = signal<AudioStreamFailure | undefined>(undefined);
/** Another tab records or sends. */
export const isElsewhere = signal(false);
/** The number of frames of each stream that the service has not confirmed. */
const unsafe = signal<ReadonlyMap<string, { frames: number; isWords: boolean }>>(new Map());
const countUnsafe = (ofWords: boolean) =>
  [...unsafe.value.values()].reduce((sum, { frames, isWords }) => sum + (isWords === ofWords ? frames : 0), 0);
export const unsafeSeconds = computed(() => countUnsafe(false) * frameSeconds);
export const unsafeSentences = computed(() => countUnsafe(true));

let queue: StoredStream[] = [];
/** The streams of this page. */
const recorded = new Map<string, Recorded>();

function setUnsafe({ id, codec }: StoredStream, frames: number): void {
  const next = new Map(unsafe.value);
  if (frames > 0) next.set(id, { frames, isWords: codec === 'words' });
  else next.delete(id);
  unsafe.value = next;
}

/** Begins a stream. Its audio is stored, then sent. `onStored` is called for each frame. */
export function beginStream(options: StreamOptions, onStored: () => void, onError: (error: Error) => void): OpenStream {
  const { id, save, end } = openFrames(options, onStored, onError);
  const encoder = createEncoder(options.codec, save, onError);
  let count = 0;
  return {
    encode(samples) {
      if (options.codec === 'opus') void saveSamples(id, count++, samples).catch(onError);
      encoder.encode(samples);
    },
    async end() {
      await encoder.finish().catch(onError);
      await end();
    },
  };
}

/** Begins a stream of sentences, in the same way. */
export function beginWords(
  { language, translateTo }: StreamOptions,
  onStored: () => void,
  onError: (error: Error) => void,
): OpenWords {
  const { save, end } = openFrames({ codec: 'words', language, translateTo }, onStored, onError);
  return { add: (segment) => save(new TextEncoder().encode(JSON.stringify(segment))), end };
}

function openFrames(
  options: Pick<StoredStream, 'codec' | 'language' | 'translateTo'>,
  onStored: () => void,
  onError: (error: Error) => void,
) {
  const { uid } = account.value ?? {};
  if (uid === undefined) throw new Error('the account is not loaded');
  localStorage.setItem(unsentKey, '1');
  const id = newName();
  const stream: StoredStream = { ...options, id, uid, startedAt: Date.now(), wire: { id, first: 0 } };
  const own: Recorded = { frames: 0, isOpen: true };
  recorded.set(id, own);
  const opened = saveStream(stream).catch(onError);
  // Transactions complete in order: the last one is the end of all.
  let saved = opened;
  queue.push(stream);
  void sendAll();
  return {
    id,
    save(frame: Uint8Array) {
      saved = saveFrame(id, own.frames, frame).then(notifySender, onError);
      own.frames += 1;
      setUnsafe(stream, (unsafe.value.get(id)?.frames ?? 0) + 1);
      onStored();
    },
    async end() {
      await opened;
      await saved;
      await removeSamples(id).catch(onError);
      own.isOpen = false;
      notifySender();
    },
  };
}

const isOpen = ({ id }: StoredStream) => recorded.get(id)?.isOpen === true;

let isSending = false;
let retry = () => {};

/** Sends again after a refusal. */
export const tryAgain = (): void => retry();

/** Sends all streams, the oldest first. */
async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    // Streams of an earlier page may stand before it by now.
    if (await send(next)) queue = queue.filter((stream) => stream !== next);
  }
  isSending = false;
  releaseIfIdle();
  await forgetIfEmpty();
}

const listeners: SenderListeners = { onOpening: recordStream, onEvent: onLiveEvent, onConfirmed, isOpen };

/** Returns false if the service refused it, and it is time for another attempt. */
async function send(stream: StoredStream): Promise<boolean> {
  try {
    if (!isOpen(stream) && (await countFrames(stream.id)) === 0) await removeStream(stream.id);
    else await (stream.codec === 'words' ? sendWords : sendStream)(stream, listeners);
    refusal.value = undefined;
    setUnsafe(stream, 0);
    recorded.delete(stream.id);
    return true;
  } catch (error) {
    refusal.value = failureOf(error);
    await new Promise<void>((resolve) => {
      retry = resolve;
      setTimeout(resolve, retryMs);
    });
    return false;
  }
}

function onConfirmed(stream: StoredStream, index: number): void {
  const { id } = stream;
  refusal.value = undefined;
  const own = recorded.get(id);
  if (own) setUnsafe(stream, own.frames - index);
  else void countFrames(id).then((frames) => unsafe.value.has(id) && setUnsafe(stream, frames));
}

/** Takes the right to send. Returns false if another tab has it. */
async function take(): Promise<boolean> {
  const isOwn = await takeLock();
  isElsewhere.value = !isOwn;
  return isOwn;
}

/** The recorder needs the right, also before its stream begins. */
let isClaimed = false;

/** Takes the right to record and send, until `unclaim`. Returns false if another tab has it. */
export async function claim(): Promise<boolean> {
  isClaimed = await take();
  return isClaimed;
}

/** Gives the right back, as soon as all is sent. */
export function unclaim(): void {
  isClaimed = false;
  releaseIfIdle();
}

function releaseIfIdle(): void {
  if (queue.length === 0 && !isClaimed) releaseLock();
}

/** Other accounts of this browser may have audio, too, which waits for their login. */
async function forgetIfEmpty(): Promise<void> {
  if ((await countStreams()) === 0 && queue.length === 0) localStorage.removeItem(unsentKey);
}

/** Deletes the audio of a user that is not sent. The page ends after it. */
export async function deleteUnsent(uid: string): Promise<void> {
  queue = [];
  for (const { id } of await listStreams(uid)) await removeStream(id);
  unsafe.value = new Map();
  await forgetIfEmpty();
}

/** Finds the audio of earlier pages that is not safe yet, and sends it. */
async function sendEarlier(uid: string): Promise<void> {
  const earlier = (await listStreams(uid)).filter(({ id }) => !recorded.has(id));
  for (const stream of earlier) setUnsafe(stream, await countFrames(stream.id));
  if (earlier.length === 0) {
    releaseIfIdle();
    return forgetIfEmpty();
  }
  if (!(await take())) {
    await waitForLock();
    isElsewhere.value = false;
    // The other tab may have sent it meanwhile.
    for (const stream of earlier) setUnsafe(stream, 0);
    return sendEarlier(uid);
  }
  for (const stream of earlier) {
    await encodeRest(stream).catch(console.error);
    setUnsafe(stream, await countFrames(stream.id));
  }
  queue = [...earlier, ...queue];
  await sendAll();
}

let loadedFor: string | undefined;
effect(() => {
  const uid = account.value?.uid;
  if (uid === undefined || uid === loadedFor || !isSecureContext) return;
  loadedFor = uid;
  void sendEarlier(uid).catch(console.error);
});
effect(() => {
  if (connection.value === 'ok') retry();
});
addEventListener('beforeunload', (event) => {
  if (unsafe.value.size > 0) event.preventDefault();
});
// The page may end now, or a phone may stop it.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && unsafe.value.size > 0) void sendWithoutPage().catch(() => {});
});

/** Asks the browser to start the service worker when there is a connection. Some browsers have no such sync. */
async function sendWithoutPage(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } } =
    await navigator.serviceWorker.ready;
  await registration.sync?.register(unsentTag);
}
