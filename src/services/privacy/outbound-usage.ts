import type { Logger } from 'pino';
import type { CallCounter } from '../../lib/call-counter.ts';
import type { Store } from '../../store/store.ts';

interface OutboundUsageDeps {
  store: Pick<Store, 'of'>;
  counter: Pick<CallCounter, 'take' | 'putBack'>;
  log: Pick<Logger, 'warn'>;
}

/** Stores what was counted of calls. What was counted since the last time is lost if the process is killed. */
export class OutboundUsage {
  readonly #deps: OutboundUsageDeps;

  constructor(deps: OutboundUsageDeps) {
    this.#deps = deps;
  }

  /** Call it every few seconds and at shutdown. Never rejects. */
  async save(): Promise<void> {
    const { store, counter, log } = this.#deps;
    for (const [uid, rows] of Map.groupBy(counter.take(), (row) => row.uid)) {
      try {
        await store.of(uid).outboundUsage.add(rows);
      } catch (err) {
        counter.putBack(rows);
        log.warn({ err }, 'the counts of calls could not be stored; will retry');
      }
    }
  }
}
