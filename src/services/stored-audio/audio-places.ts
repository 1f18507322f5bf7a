import type {
  AudioKey,
  AudioLog,
  AudioStore,
  FoundAudio,
  NewAudio,
  SessionKey,
  StoredAudio,
} from '../../pipeline/spool/audio-store.ts';

/** New audio goes to the first store; what lies in the others is still found, as after a change of SPOOL. */
export class AudioPlaces implements AudioStore {
  readonly #stores: readonly [AudioStore, ...AudioStore[]];

  constructor(stores: readonly [AudioStore, ...AudioStore[]]) {
    this.#stores = stores;
  }

  get place(): string {
    return this.#stores[0].place;
  }

  get maxBytesPerUser(): number {
    return this.#stores[0].maxBytesPerUser;
  }

  get places(): ReadonlySet<string> {
    return new Set(this.#stores.flatMap(({ places }) => [...places]));
  }

  queueOf(place: string): { shard?: string } {
    // The folder of another process has a queue with its name.
    return this.#storeOf(place)?.queueOf(place) ?? { shard: place };
  }

  begin(audio: NewAudio): AudioLog {
    return this.#stores[0].begin(audio);
  }

  roomOf(uid: string): Promise<number> {
    return this.#stores[0].roomOf(uid);
  }

  async find(key: AudioKey): Promise<StoredAudio | undefined> {
    return this.#storeOf(key.place)?.find(key);
  }

  async *scan(): AsyncGenerator<FoundAudio> {
    for (const store of this.#stores) yield* store.scan();
  }

  async keyIds(): Promise<(string | null)[]> {
    return (await Promise.all(this.#stores.map((store) => store.keyIds()))).flat();
  }

  async remove(key: AudioKey): Promise<void> {
    await this.#storeOf(key.place)?.remove(key);
  }

  async removeSession(key: SessionKey): Promise<void> {
    for (const store of this.#stores) await store.removeSession(key);
  }

  async removeUser(uid: string): Promise<void> {
    for (const store of this.#stores) await store.removeUser(uid);
  }

  async adopt(): Promise<void> {
    for (const store of this.#stores) await store.adopt();
  }

  async removeEmpty(beforeRemoval: (place: string) => Promise<void>): Promise<void> {
    for (const store of this.#stores) await store.removeEmpty(beforeRemoval);
  }

  async close(): Promise<void> {
    for (const store of this.#stores) await store.close();
  }

  #storeOf(place: string): AudioStore | undefined {
    return this.#stores.find(({ places }) => places.has(place));
  }
}
