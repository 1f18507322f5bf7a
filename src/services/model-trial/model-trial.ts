import type { ModelTrial } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { ConversationModel } from '../../providers/llm/port.ts';
import { requireAdministrator } from '../identity/require-administrator.ts';
import { tryModel } from './try-model.ts';

/** Less than clients wait for the first byte. */
export const TRIAL_MS = 240_000;

/** Tries the language model of this process, for the administrator. */
export class ModelTrialService {
  readonly #llm: ConversationModel | undefined;

  constructor({ llm }: { llm: ConversationModel | undefined }) {
    this.#llm = llm;
  }

  /** Throws `conflict` without a language model. */
  async run(call: Call): Promise<ModelTrial> {
    requireAdministrator(call);
    if (!this.#llm) throw new DomainError('conflict', 'No language model is configured (LLM_URL, LLM_MODEL)');
    return tryModel(this.#llm, AbortSignal.any([call.signal, AbortSignal.timeout(TRIAL_MS)]));
  }
}
