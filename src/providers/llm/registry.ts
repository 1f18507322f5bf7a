import type { Config } from '../../config/config.ts';
import { openaiCompatibleModel } from './openai/provider.ts';
import type { ConversationModel } from './port.ts';

/** The configured language model; without one, titles, facts and answers come from rules. To add one, write its folder and its line. */
export const createLanguageModel = ({ llm }: Config): ConversationModel | undefined =>
  llm && openaiCompatibleModel(llm);
