/** Connections that are being authenticated: in all, and of one address. */
export interface PendingBounds {
  total: number;
  perAddress: number;
}

/** Authentication takes milliseconds: only many connections at the same moment reach it. */
export const pendingBounds: PendingBounds = { total: 1000, perAddress: 100 };

/** Counts the connections that are not authenticated yet, so that no address can take the memory of all. */
export class PendingConnections {
  readonly #bounds: PendingBounds;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(bounds = pendingBounds) {
    this.#bounds = bounds;
  }

  /** Counts a connection until the returned function is called. Undefined: there are too many. */
  add(address: string): (() => void) | undefined {
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#total >= this.#bounds.total || ofAddress >= this.#bounds.perAddress) return undefined;
    this.#count(address, 1);
    return () => this.#count(address, -1);
  }

  #count(address: string, change: 1 | -1): void {
    const ofAddress = (this.#byAddress.get(address) ?? 0) + change;
    this.#total += change;
    if (ofAddress === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, ofAddress);
  }
}
