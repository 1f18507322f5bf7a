import type { Config } from '../../config/config.ts';
import { createModel } from './model.ts';
import type { ChatModel } from './port.ts';

/** The configured language model; without one, titles, facts and answers come from rules. */
export const createLanguageModel = ({ llm }: Config): ChatModel | undefined => llm && createModel(llm);
