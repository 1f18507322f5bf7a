import { DomainError } from '../../src/errors.ts';
import type { LanguageModel } from '../../src/providers/llm/port.ts';

const away = () => Promise.reject(new DomainError('unavailable', 'The language model is away'));

/** A language model with a large window that answers as given, and is away for everything else. */
export const stubModel = (answers: Partial<LanguageModel> = {}): LanguageModel => ({
  name: 'stub',
  window: async () => ({ tokens: 32_768, source: 'setting' }),
  roomFor: async () => 24_000,
  countTokens: (text) => Math.ceil(text.length / 4),
  generateText: away,
  generateObject: away,
  ...answers,
});
