// The audio of this browser that the service has not confirmed, in IndexedDB. It survives a reload and the end of the browser.

export type AudioCodec = 'pcm16' | 'opus';

/** A recording without a pause, as the live socket knows it. */
export interface StoredStream {
  id: string;
  uid: string;
  /** With `words`, the browser recognizes speech itself: each frame is a segment as JSON. */
  codec: AudioCodec | 'words';
  language: string;
  translateTo: string;
  /** When it was begun, in milliseconds since 1970: that of its first frame. */
  startedAt: number;
  /** Its name on the live socket, and the frame with which that begins. Both change if the service has forgotten the stream. */
  wire: { id: string; first: number };
}

export const frameMs = 20;

const name = 'earshot-audio';
/**
 * The key of both is the stream and the index of the frame. `frames` are sent as they are; `samples` are the audio that the encoder has
 * taken, until its packets are stored.
 */
type FrameStore = 'frames' | 'samples';
type Store = FrameStore | 'streams';
/** One tab of a user, or the service worker, records and sends at a time, so that no frame is sent twice. */
export const audioLock = (uid: string): string => `earshot-audio ${uid}`;

/** A service worker has none, and no page whose end it could survive. */
const pageStorage = globalThis.localStorage as Storage | undefined;
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 3);
    request.onupgradeneeded = () => {
      const { objectStoreNames: has } = request.result;
      if (!has.contains('streams')) request.result.createObjectStore('streams', { keyPath: 'id' });
      if (!has.contains('frames')) request.result.createObjectStore('frames');
      request.result.createObjectStore('samples');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  }).then(finishWrites);
  return opening;
}

/** Frames and samples on their way to the database, in order. */
const unfinished = new Set<{ store: FrameStore; id: string; index: number; bytes: Uint8Array }>();
const unfinishedKey = 'earshot.unfinished';

/** The end of a page aborts what the database has not finished: the next page does it. */
addEventListener('pagehide', ({ persisted }) => {
  if (persisted || unfinished.size === 0) return;
  const entries = [...unfinished].map((one) => ({ ...one, bytes: String.fromCharCode(...one.bytes) }));
  pageStorage?.setItem(unfinishedKey, JSON.stringify(entries));
});

async function finishWrites(database: IDBDatabase): Promise<IDBDatabase> {
  if (!pageStorage) return database;
  const entries: { store: FrameStore; id: string; index: number; bytes: string }[] = JSON.parse(
    pageStorage.getItem(unfinishedKey) ?? '[]',
  );
  await commit(database, ['frames', 'samples'], (store) => {
    for (const { store: name, id, index, bytes } of entries) {
      const stored = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
      if (name === 'frames') putFrame(store, id, index, stored);
      else store('samples').put(new Int16Array(stored.buffer), [id, index]);
    }
  });
  pageStorage.removeItem(unfinishedKey);
  return database;
}

/** Does the write, or leaves it to the next page. */
async function track(
  store: FrameStore,
  id: string,
  index: number,
  bytes: Uint8Array,
  work: () => Promise<void>,
): Promise<void> {
  const entry = { store, id, index, bytes };
  unfinished.add(entry);
  await work();
  unfinished.delete(entry);
}

type Objects = (store: Store) => IDBObjectStore;

const write = async (stores: Store[], change: (objects: Objects) => void): Promise<void> =>
  commit(await open(), stores, change);

/** Runs a transaction. Committed at once, so that the end of the page is less likely to abort it. */
function commit(database: IDBDatabase, stores: Store[], change: (objects: Objects) => void): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  change((store) => transaction.objectStore(store));
  transaction.commit();
  return done;
}

async function read<T>(store: Store, ask: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = ask((await open()).transaction(store).objectStore(store));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const framesOf = (id: string, from = 0, to = Number.POSITIVE_INFINITY) =>
  IDBKeyRange.bound([id, from], [id, to], false, true);

export const saveStream = (stream: StoredStream): Promise<void> =>
  write(['streams'], (store) => store('streams').put(stream));

/** The streams of a user, the oldest first. */
export async function listStreams(uid: string): Promise<StoredStream[]> {
  const all = await read<StoredStream[]>('streams', (streams) => streams.getAll());
  return all.filter((stream) => stream.uid === uid).sort((a, b) => a.startedAt - b.startedAt);
}

/** The streams of all users. */
export const countStreams = (): Promise<number> => read('streams', (streams) => streams.count());

/** Forgets a stream whose frames are all confirmed, or dropped by the person. */
export async function removeStream(id: string): Promise<void> {
  await write(['streams', 'frames', 'samples'], (store) => {
    store('streams').delete(id);
    for (const name of ['frames', 'samples'] as const) store(name).delete(framesOf(id));
  });
}

/** Opens the database, so that the first frames of a recording do not wait for it. */
export const prepare = async (): Promise<void> => {
  await open();
};

/** The samples before this frame are in earlier packets. Its own are kept: an encoder's next packet begins with the last of them. */
function putFrame(store: Objects, id: string, index: number, frame: Uint8Array): void {
  store('frames').put(frame, [id, index]);
  if (index > 0) store('samples').delete(framesOf(id, 0, index));
}

export const saveFrame = (id: string, index: number, frame: Uint8Array): Promise<void> =>
  track('frames', id, index, frame, () => write(['frames', 'samples'], (store) => putFrame(store, id, index, frame)));

/** Keeps audio that is being encoded. */
export const saveSamples = (id: string, index: number, samples: Int16Array): Promise<void> =>
  track('samples', id, index, new Uint8Array(samples.buffer), () =>
    write(['samples'], (store) => store('samples').put(samples, [id, index])),
  );

/** All audio is encoded. */
export const removeSamples = (id: string): Promise<void> =>
  write(['samples'], (store) => store('samples').delete(framesOf(id)));

/** Audio of an earlier page that it could not encode completely, with the index of its first frame. */
export async function readSamples(id: string): Promise<{ first: number; samples: Int16Array<ArrayBuffer>[] }> {
  const samples = await read<Int16Array<ArrayBuffer>[]>('samples', (objects) => objects.getAll(framesOf(id)));
  return { first: (await firstOf('samples', id)) ?? 0, samples };
}

export const readFrames = (id: string, from: number, count: number): Promise<Uint8Array[]> =>
  read('frames', (frames) => frames.getAll(framesOf(id, from), count));

export const countFrames = (id: string): Promise<number> => read('frames', (frames) => frames.count(framesOf(id)));

/** The index of the first frame that is stored. */
export const firstFrame = (id: string): Promise<number | undefined> => firstOf('frames', id);

async function firstOf(store: FrameStore, id: string): Promise<number | undefined> {
  const [key] = await read(store, (frames) => frames.getAllKeys(framesOf(id), 1));
  return (key as [string, number] | undefined)?.[1];
}

/** Removes the frames before `index`: the service has them. */
export const confirmFrames = async (id: string, index: number): Promise<void> => {
  if (index > 0) await write(['frames'], (store) => store('frames').delete(framesOf(id, 0, index)));
};
