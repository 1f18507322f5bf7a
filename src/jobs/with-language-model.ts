import type { Logger } from 'pino';
import { isUnreachable } from '../providers/llm/retries.ts';

/** Later attempts do without the language model: a plain structure now is better than a good one some day. */
const MODEL_ATTEMPTS = 3;

type Work = (options: { extractive: boolean; signal: AbortSignal }) => Promise<void>;

/** Runs work with the language model, or without it after several failures, or at once if the model's server cannot be reached. */
export async function withLanguageModel(
  { attempt, signal, log }: { attempt: number; signal: AbortSignal; log: Logger },
  work: Work,
): Promise<void> {
  const extractive = attempt > MODEL_ATTEMPTS;
  try {
    await work({ extractive, signal });
  } catch (error) {
    if (extractive || !isUnreachable(error)) throw error;
    log.warn({ err: error }, 'the language model cannot be reached (LLM_URL): rules are used instead');
    await work({ extractive: true, signal });
  }
}
