export interface Queued<T> {
  owner: string;
  item: T;
}

/** A queue that serves its owners in turns: however many items one of them adds, the others wait for one item of each. */
export class FairQueue<T> {
  readonly #byOwner = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(owner: string, item: T): void {
    const items = this.#byOwner.get(owner);
    if (items) items.push(item);
    else this.#byOwner.set(owner, [item]);
    this.#size += 1;
  }

  /** Removes the next item, or the next one of an owner that `accepts`. */
  shift(accepts: (owner: string) => boolean = () => true): Queued<T> | undefined {
    for (const [owner, items] of this.#byOwner) {
      if (!accepts(owner)) continue;
      const [item, ...rest] = items as [T, ...T[]];
      // Behind the other owners.
      this.#byOwner.delete(owner);
      if (rest.length > 0) this.#byOwner.set(owner, rest);
      this.#size -= 1;
      return { owner, item };
    }
    return undefined;
  }

  /** Removes an item that does not wait any longer. */
  remove(owner: string, item: T): void {
    const rest = this.#byOwner.get(owner)?.filter((one) => one !== item) ?? [];
    this.#size -= (this.#byOwner.get(owner)?.length ?? 0) - rest.length;
    if (rest.length > 0) this.#byOwner.set(owner, rest);
    else this.#byOwner.delete(owner);
  }
}
