import type { SttPolicy } from '../../providers/stt/policy.ts';
import type { SttError, SttFailureReason } from '../../providers/stt/port.ts';

interface ProviderWatchOptions {
  stt: Pick<SttPolicy, 'isReady'>;
  now?: () => number;
}

interface Away {
  isAway: boolean;
  checkAt: number;
  pauseMs: number;
}

/** Failures that end without a change of the audio: a model is installed, a server is started, a bill is paid. */
const AWAY: ReadonlySet<SttFailureReason> = new Set([
  'not_available',
  'unauthorized',
  'payment_required',
  'connection_refused',
  'connect_timeout',
]);
const FIRST_PAUSE_MS = 30_000;
/** For a provider that answers the check and fails at audio. */
const MAX_PAUSE_MS = 3_600_000;
const CHECK_TIMEOUT_MS = 10_000;

/** Checks the providers that could not be used, so that audio need not wait for its next attempt when one can be used again. */
export class ProviderWatch {
  readonly #stt: ProviderWatchOptions['stt'];
  readonly #now: () => number;
  readonly #providers = new Map<string, Away>();
  /** Other settings, or a model that was installed, may be why the service was started. */
  #isStart = true;

  constructor({ stt, now = Date.now }: ProviderWatchOptions) {
    this.#stt = stt;
    this.#now = now;
  }

  /** Call it after a failed attempt. */
  noteFailure({ provider, reason }: SttError): void {
    if (provider === null || !AWAY.has(reason)) return;
    const known = this.#providers.get(provider);
    if (known?.isAway) return;
    const pauseMs = Math.min(MAX_PAUSE_MS, 2 * (known?.pauseMs ?? FIRST_PAUSE_MS / 2));
    this.#providers.set(provider, { isAway: true, pauseMs, checkAt: this.#now() + pauseMs });
  }

  /** Call it after audio was transcribed. */
  noteSuccess(provider: string): void {
    this.#providers.delete(provider);
  }

  /** True once after a provider can be used again, and at the start. Checks each one at most every 30 seconds. */
  async hasReturned(): Promise<boolean> {
    const due = [...this.#providers].filter(([, { isAway, checkAt }]) => isAway && checkAt <= this.#now());
    const found = await Promise.all(due.map(([name, away]) => this.#check(name, away)));
    const isStart = this.#isStart;
    this.#isStart = false;
    return isStart || found.includes(true);
  }

  async #check(name: string, away: Away): Promise<boolean> {
    away.isAway = !(await this.#stt.isReady(name, AbortSignal.timeout(CHECK_TIMEOUT_MS)));
    away.checkAt = this.#now() + away.pauseMs;
    return !away.isAway;
  }
}
