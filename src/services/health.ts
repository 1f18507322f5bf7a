import type { ProviderCheck } from '../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../audio/samples.ts';
import type { Call } from '../call.ts';
import { DomainError, outages } from '../errors.ts';
import { readFreeBytes } from '../lib/disk-reserve.ts';
import { withTimeout } from '../lib/timers.ts';
import type { Providers } from '../providers/providers.ts';
import { requireAdministrator } from './identity/scopes.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

const RETRY_AFTER_MS = 1_000;
/** Those who ask for readiness wait for 2 seconds or more. */
const CHECK_MS = 1_500;

interface HealthServiceDeps {
  dataDir: string;
  freeBytes?: () => Promise<number>;
}

/** Less free space cannot hold a minute of audio of a few users. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** The readiness of the service. */
export class HealthService extends Service<HealthServiceDeps> {
  #ping: (() => Promise<void>) | undefined;
  #isDraining = false;

  /** Call when the store is open. `check` rejects if it does not respond. */
  setStoreCheck(check: () => Promise<void>): void {
    this.#ping = check;
  }

  drain(): void {
    this.#isDraining = true;
  }

  /** @throws DomainError `unavailable` while the service starts or drains, if the store does not respond, or on a full disk */
  async requireReady(): Promise<void> {
    if (this.#isDraining) throw notReady('The service is shutting down');
    if (!this.#ping) throw notReady('The service is starting');
    try {
      await withTimeout(CHECK_MS, this.#ping(), () => new Error('no answer in time'));
    } catch (cause) {
      throw notReady(outages.database, cause);
    }
    const { dataDir, freeBytes = () => readFreeBytes(dataDir) } = this.deps;
    if ((await freeBytes()) < MIN_FREE_BYTES) throw notReady(outages.disk);
  }
}

const notReady = (detail: string, cause?: unknown) =>
  new DomainError('unavailable', detail, { cause, retryAfterMs: RETRY_AFTER_MS });

interface ProviderCheckDeps extends Pick<ServiceDeps, 'store'> {
  providers: Pick<Providers, 'check'>;
}

const TIMEOUT_MS = 10_000;

/** True if the providers of this process answer, for the administrator. */
export class ProviderCheckService extends Service<ProviderCheckDeps> {
  async check(call: Call): Promise<ProviderCheck[]> {
    requireAdministrator(call);
    const { store, providers } = this.deps;
    const checks = await Array.fromAsync(providers.check(TIMEOUT_MS));
    const { waiting, running } = await store.system.unfinishedWork.countAll();
    const samples = await store.system.spool.countSamples();
    return checks.map((check) => {
      if (check.name === 'language model') return withWaiting(check, waiting + running);
      return check.name === 'speech to text' ? withWaitingAudio(check, samples / SAMPLE_RATE) : check;
    });
  }
}

function withWaitingAudio(check: ProviderCheck, seconds: number): ProviderCheck {
  if (seconds === 0) return check;
  return { ...check, detail: `${check.detail}; ${(seconds / 60).toFixed(1)} minutes of audio wait for it` };
}

function withWaiting(check: ProviderCheck, waiting: number): ProviderCheck {
  if (waiting === 0) return { ...check, waiting };
  const count = `${waiting} ${waiting === 1 ? 'record waits' : 'records wait'} for it`;
  return { ...check, waiting, detail: `${check.detail}; ${count}` };
}
