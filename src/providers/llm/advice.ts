import type { ModelFailure } from './failure.ts';

const afterFailure: Record<ModelFailure['kind'], (model: string) => string> = {
  unreachable: () => 'check LLM_URL, and that its server runs',
  loading: () => 'wait until the server has loaded the model, and try again',
  missing: (model) => `check LLM_MODEL and LLM_URL, or load the model: ollama pull ${model}`,
  memory: () => 'use a smaller model or a smaller window',
  limited: () => 'wait, or use another plan of the provider; set LLM_PARALLEL=1',
  refused: () => 'check LLM_API_KEY, and that its account may use the model',
  silent: () => 'use a smaller model, or a faster machine',
  fault: () => 'read the log of the server, and update it',
  unusable: () => 'use another model (LLM_MODEL), or a larger window for one that thinks',
};

/** The change to make after a failure of this model. */
export const adviceAfter = ({ kind }: ModelFailure, model: string): string => afterFailure[kind](model);
