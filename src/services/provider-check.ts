import type { ProviderCheck } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import type { Providers } from '../providers/providers.ts';
import { requireAdministrator } from './identity/require-administrator.ts';

const TIMEOUT_MS = 10_000;

/** Whether the providers of this process answer, for the administrator. */
export class ProviderCheckService {
  readonly #providers: Pick<Providers, 'check'>;

  constructor({ providers }: { providers: Pick<Providers, 'check'> }) {
    this.#providers = providers;
  }

  async check(call: Call): Promise<ProviderCheck[]> {
    requireAdministrator(call);
    return Array.fromAsync(this.#providers.check(TIMEOUT_MS));
  }
}
