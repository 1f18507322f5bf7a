export interface Queued<T> {
  owner: string;
  item: T;
}

/**
 * A queue that gives its owners equal shares of time: next is the first item of the owner that has had the least. However many or long
 * the items of one owner are, those of others wait for the running one at most.
 */
export class FairQueue<T> {
  readonly #byOwner = new Map<string, T[]>();
  /** The time that owners have had. Those that had less than the owner of the last item are not remembered. */
  readonly #usedMs = new Map<string, number>();
  /** The time of the last item's owner: owners who come later begin here, and not with a credit. */
  #floorMs = 0;
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
    let next: string | undefined;
    for (const owner of this.#byOwner.keys()) {
      if (accepts(owner) && (next === undefined || this.#usedBy(owner) < this.#usedBy(next))) next = owner;
    }
    if (next === undefined) return undefined;
    this.#floorMs = Math.max(this.#floorMs, this.#usedBy(next));
    const [item, ...rest] = this.#byOwner.get(next) as [T, ...T[]];
    // With equal times, behind the other owners.
    this.#byOwner.delete(next);
    if (rest.length > 0) this.#byOwner.set(next, rest);
    this.#size -= 1;
    return { owner: next, item };
  }

  /** Counts time that an owner has had, while others wait: what one has used alone is no disadvantage to it later. */
  use(owner: string, ms: number): void {
    if (this.#size === 0) {
      this.#usedMs.clear();
      return;
    }
    this.#usedMs.set(owner, this.#usedBy(owner) + ms);
    for (const [one, usedMs] of this.#usedMs) if (usedMs <= this.#floorMs) this.#usedMs.delete(one);
  }

  /** Removes an item that does not wait any longer. */
  remove(owner: string, item: T): void {
    const rest = this.#byOwner.get(owner)?.filter((one) => one !== item) ?? [];
    this.#size -= (this.#byOwner.get(owner)?.length ?? 0) - rest.length;
    if (rest.length > 0) this.#byOwner.set(owner, rest);
    else this.#byOwner.delete(owner);
  }

  #usedBy(owner: string): number {
    return Math.max(this.#floorMs, this.#usedMs.get(owner) ?? 0);
  }
}
