import type { Logger } from 'pino';
import { failureOf } from '../providers/llm/failure.ts';

/** Later attempts do without the language model. */
const MODEL_ATTEMPTS = 3;

type Work = (options: { extractive: boolean; signal: AbortSignal }) => Promise<void>;

/** Runs work with the language model, or without it after several failures, or at once if the model's server cannot be used. */
export async function withLanguageModel(
  { attempt, signal, log }: { attempt: number; signal: AbortSignal; log: Logger },
  work: Work,
): Promise<void> {
  const extractive = attempt > MODEL_ATTEMPTS;
  try {
    await work({ extractive, signal });
  } catch (error) {
    const failure = failureOf(error);
    if (extractive || !failure || failure.kind === 'unusable') throw error;
    log.warn({ err: error }, 'the language model cannot be used (LLM_URL): rules are used instead');
    await work({ extractive: true, signal });
  }
}
