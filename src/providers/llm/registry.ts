import { firstConfigured, type Registration } from '../registration.ts';
import { openaiCompatibleModel } from './openai/provider.ts';
import type { LanguageModel } from './port.ts';

/** To add a provider, write its folder and add its line here. The first one that is configured is used. */
const registry: readonly Registration<LanguageModel>[] = [({ llm }) => llm && openaiCompatibleModel(llm)];

/** Undefined without a configured model: then titles, facts and answers come from rules. */
export const createLanguageModel: Registration<LanguageModel> = (config, log) => firstConfigured(registry, config, log);
