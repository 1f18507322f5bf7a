import type { LiveClient } from '../ports.ts';

/** Keeps a client from sending more while anything is behind. */
export class Backpressure<Cause extends string> {
  readonly #client: Pick<LiveClient, 'pause' | 'resume'>;
  readonly #behind = new Set<Cause>();

  constructor(client: Pick<LiveClient, 'pause' | 'resume'>) {
    this.#client = client;
  }

  /** Says whether something is behind, that was or was not. */
  set(cause: Cause, isBehind: boolean): void {
    const wasPaused = this.#behind.size > 0;
    if (isBehind) this.#behind.add(cause);
    else this.#behind.delete(cause);
    const isPaused = this.#behind.size > 0;
    if (isPaused === wasPaused) return;
    if (isPaused) this.#client.pause();
    else this.#client.resume();
  }
}
