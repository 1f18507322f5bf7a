import type { LiveClient } from '../ports.ts';

/** Pauses a client while anything is behind. */
export class Backpressure<Cause extends string> {
  readonly #client: Pick<LiveClient, 'pause' | 'resume'>;
  readonly #causes = new Set<Cause>();

  constructor(client: Pick<LiveClient, 'pause' | 'resume'>) {
    this.#client = client;
  }

  set(cause: Cause, isBehind: boolean): void {
    const wasPaused = this.#causes.size > 0;
    if (isBehind) this.#causes.add(cause);
    else this.#causes.delete(cause);
    const isPaused = this.#causes.size > 0;
    if (isPaused === wasPaused) return;
    if (isPaused) this.#client.pause();
    else this.#client.resume();
  }
}
