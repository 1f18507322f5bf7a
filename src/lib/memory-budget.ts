export interface MemoryBounds {
  /** The limit for all owners together. */
  totalBytes: number;
  /** The limit for one owner. */
  ownerBytes: number;
}

/** The memory reserved by one piece of work. */
export interface MemoryReservation {
  /** Grows the reservation to this many bytes in total. Returns false, without a change, if a limit would be exceeded. */
  growTo(bytes: number): boolean;
  /** Releases all of it. May be called twice. */
  release(): void;
}

/** Limits the memory of work whose size users decide, such as uploads. Only counts: it does not allocate or free. */
export class MemoryBudget {
  readonly #bounds: MemoryBounds;
  readonly #byOwner = new Map<string, number>();
  #total = 0;

  constructor(bounds: MemoryBounds) {
    this.#bounds = bounds;
  }

  reserve(owner: string): MemoryReservation {
    let reserved = 0;
    const add = (bytes: number) => {
      const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes;
      this.#total += bytes;
      reserved += bytes;
      if (ofOwner === 0) this.#byOwner.delete(owner);
      else this.#byOwner.set(owner, ofOwner);
    };
    return {
      growTo: (bytes) => {
        const more = bytes - reserved;
        if (more <= 0) return true;
        if (!this.#fits(owner, more)) return false;
        add(more);
        return true;
      },
      release: () => add(-reserved),
    };
  }

  #fits(owner: string, bytes: number): boolean {
    const { totalBytes, ownerBytes } = this.#bounds;
    return this.#total + bytes <= totalBytes && (this.#byOwner.get(owner) ?? 0) + bytes <= ownerBytes;
  }
}
