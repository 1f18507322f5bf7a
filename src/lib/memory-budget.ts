export interface MemoryBounds {
  /** Of everybody together, in bytes. */
  totalBytes: number;
  /** Of one owner, so that nobody takes what all others need. */
  ownerBytes: number;
}

/** What one piece of work holds; it lets go of all by `release`, which may be called twice. */
export interface MemoryHold {
  /** Whether so many bytes in all may be held; where not, it is as before. */
  growTo(bytes: number): boolean;
  release(): void;
}

/** Counts what this process holds in memory for work whose size others decide. It frees nothing: whoever holds has to. */
export class MemoryBudget {
  readonly #bounds: MemoryBounds;
  readonly #byOwner = new Map<string, number>();
  #total = 0;

  constructor(bounds: MemoryBounds) {
    this.#bounds = bounds;
  }

  hold(owner: string): MemoryHold {
    let held = 0;
    const add = (bytes: number) => {
      const ofOwner = (this.#byOwner.get(owner) ?? 0) + bytes;
      this.#total += bytes;
      held += bytes;
      if (ofOwner === 0) this.#byOwner.delete(owner);
      else this.#byOwner.set(owner, ofOwner);
    };
    return {
      growTo: (bytes) => {
        const more = bytes - held;
        if (more <= 0) return true;
        if (!this.#fits(owner, more)) return false;
        add(more);
        return true;
      },
      release: () => add(-held),
    };
  }

  #fits(owner: string, bytes: number): boolean {
    const { totalBytes, ownerBytes } = this.#bounds;
    return this.#total + bytes <= totalBytes && (this.#byOwner.get(owner) ?? 0) + bytes <= ownerBytes;
  }
}
