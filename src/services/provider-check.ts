import type { ProviderCheck } from '../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../audio/sample-rate.ts';
import type { Call } from '../call.ts';
import type { Providers } from '../providers/providers.ts';
import { requireAdministrator } from './identity/require-administrator.ts';
import type { ServiceDeps } from './service-deps.ts';

interface ProviderCheckDeps extends Pick<ServiceDeps, 'store'> {
  providers: Pick<Providers, 'check'>;
}

const TIMEOUT_MS = 10_000;

/** True if the providers of this process answer, for the administrator. */
export class ProviderCheckService {
  readonly #deps: ProviderCheckDeps;

  constructor(deps: ProviderCheckDeps) {
    this.#deps = deps;
  }

  async check(call: Call): Promise<ProviderCheck[]> {
    requireAdministrator(call);
    const { store, providers } = this.#deps;
    const checks = await Array.fromAsync(providers.check(TIMEOUT_MS));
    const { waiting, running } = await store.system.unfinishedWork.countAll();
    const samples = await store.system.spooledAudio.countSamples();
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
