import type { JobHandler } from '../queue/queue.ts';
import type { DaySummarizer } from '../services/daily-summaries/day-summarizer.ts';

/** After so many attempts the language model is left alone: a plain summary now is better than a fine one some day. */
const MODEL_ATTEMPTS = 3;

/** Sums up a user's day when it is over. */
export function summarizeDay(summarizer: DaySummarizer): JobHandler<'summarize-day'> {
  return async ({ uid, date }, { attempt, signal, log }) => {
    await summarizer.summarize(uid, date, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, date }, 'day summed up');
  };
}
