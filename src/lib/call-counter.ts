import { DAY_MS } from './durations.ts';
/** A call of an address outside of this process, with data of a user. */
export interface OutboundCall {
  uid: string;
  /** `language_model`, `webhook:memory_created`, `app:ID`. */
  destination: string;
  host: string;
  calls?: number;
  bytes?: number;
  /** Why it failed, in public words. */
  error?: string | undefined;
}

/** The calls to a destination for a user on a day. */
export interface CountedCalls {
  uid: string;
  destination: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  host: string;
  calls: number;
  bytes_sent: number;
  last_call_at: Date;
  last_error: string | null;
  last_error_at: Date | null;
}

export type CountCall = (call: OutboundCall) => void;

/** Counts calls in memory, for each user, destination and day. Live audio counts ten times a second, at about 1 us. */
export class CallCounter {
  #counted = new Map<string, CountedCalls>();

  readonly count: CountCall = ({ uid, destination, host, calls = 0, bytes = 0, error }) => {
    const now = new Date();
    const row = this.#rowOf({ uid, destination, host }, now);
    row.host = host;
    row.calls += calls;
    row.bytes_sent += bytes;
    row.last_call_at = now;
    if (error !== undefined) Object.assign(row, { last_error: error, last_error_at: now });
  };

  /** Returns what was counted since the last time. */
  take(): CountedCalls[] {
    const taken = [...this.#counted.values()];
    this.#counted = new Map();
    return taken;
  }

  /** Counts again what could not be stored. */
  putBack(rows: readonly CountedCalls[]): void {
    for (const { calls, bytes_sent, last_call_at, last_error, last_error_at, ...place } of rows) {
      const row = this.#rowOf(place, last_call_at);
      row.calls += calls;
      row.bytes_sent += bytes_sent;
      if (row.last_error === null) Object.assign(row, { last_error, last_error_at });
    }
  }

  #rowOf({ uid, destination, host }: Pick<CountedCalls, 'uid' | 'destination' | 'host'>, at: Date): CountedCalls {
    const key = `${Math.floor(at.getTime() / DAY_MS)}\n${destination}\n${uid}`;
    const known = this.#counted.get(key);
    if (known) return known;
    const day = at.toISOString().slice(0, 10);
    const created = {
      uid,
      destination,
      day,
      host,
      calls: 0,
      bytes_sent: 0,
      last_call_at: at,
      last_error: null,
      last_error_at: null,
    };
    this.#counted.set(key, created);
    return created;
  }
}
