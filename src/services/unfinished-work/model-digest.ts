import { hash } from 'node:crypto';
import type { ModelEndpoint } from '../../config/config.ts';
import { NO_MODEL } from '../../store/language-model/state-repository.ts';

/** Tells whether the settings of the language model have changed. A part of a digest does not tell the key. */
export const digestOfModel = (llm: ModelEndpoint | undefined): string =>
  llm ? hash('sha256', JSON.stringify(llm)).slice(0, 16) : NO_MODEL;
