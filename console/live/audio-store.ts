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
  startedAt: number;
  /** Its name on the live socket, and the frame with which that begins. Both change if the service has forgotten the stream. */
  wire: { id: string; first: number };
}

const name = 'earshot-audio';
/**
 * The key of both is the stream and the index of the frame. `frames` are sent as they are; `samples` are the audio that the encoder has
 * taken, until its packets are stored.
 */
type FrameStore = 'frames' | 'samples';
type Store = FrameStore | 'streams';
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
  });
  return opening;
}

/** Runs a transaction. Committed at once, so that the end of the page does not abort it. */
async function write(stores: Store[], change: (objects: (store: Store) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite');
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
export const saveFrame = (id: string, index: number, frame: Uint8Array): Promise<void> =>
  write(['frames', 'samples'], (store) => {
    store('frames').put(frame, [id, index]);
    if (index > 0) store('samples').delete(framesOf(id, 0, index));
  });

/** Keeps audio that is being encoded. */
export const saveSamples = (id: string, index: number, samples: Int16Array): Promise<void> =>
  write(['samples'], (store) => store('samples').put(samples, [id, index]));

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
