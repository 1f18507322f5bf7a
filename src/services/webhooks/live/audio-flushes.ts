import type { ServiceDeps } from '../../service-deps.ts';

/** Longer than an attempt of a delivery. */
const MAX_FLUSH_MS = 35_000;

/** Holds `memory_created` back, in all processes, until the audio of its conversation is delivered. */
export class AudioFlushes {
  readonly #deps: Pick<ServiceDeps, 'store' | 'log'>;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Pick<ServiceDeps, 'store' | 'log'>) {
    this.#deps = deps;
  }

  /** `flushed` resolve when the audio is delivered or lost. Never rejects. */
  async begin(uid: string, conversationId: string, flushed: readonly Promise<void>[]): Promise<void> {
    if (flushed.length === 0) return;
    const onFailure = (err: unknown) =>
      this.#deps.log.warn({ err, uid }, 'a conversation may be delivered before its audio');
    const { audioFlushes } = this.#deps.store.of(uid);
    try {
      await audioFlushes.deleteExpired();
      const id = await audioFlushes.begin(conversationId, MAX_FLUSH_MS);
      const run: Promise<void> = Promise.all(flushed)
        .then(() => audioFlushes.end(id))
        .catch(onFailure)
        .finally(() => this.#running.delete(run));
      this.#running.add(run);
    } catch (err) {
      onFailure(err);
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
