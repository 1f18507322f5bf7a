import type { JobHandler } from '../queue/queue.ts';
import type { DaySummarizer } from '../services/daily-summaries/day-summarizer.ts';

/** Later attempts do without the language model: a plain summary now is better than a good one some day. */
const MODEL_ATTEMPTS = 3;

/** Summarizes a user's day when it is over. */
export function summarizeDay(summarizer: DaySummarizer): JobHandler<'summarize-day'> {
  return async ({ uid, date }, { attempt, signal, log }) => {
    await summarizer.summarize(uid, date, { extractive: attempt > MODEL_ATTEMPTS, signal });
    log.info({ uid, date }, 'day summarized');
  };
}
