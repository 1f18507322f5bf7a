import type { Queue } from '../../../../generated/client/index.js';
import { HOUR_MS } from '../../../lib/durations.ts';
import { type Check, note, ok } from './check.ts';

/** As the alerts of deploy/monitoring/alerts.yml. */
const WAITS_MS = HOUR_MS;

const advices: Record<string, string> = {
  'language-model': 'earshot doctor --model tries the language model',
  'webhook-deliveries': 'earshot webhook list and show name the receiver and what it answered',
  'pending-audio': 'earshot audio list says why audio waits; none is lost',
};
const ADVICE_FOR_JOBS = 'search for this name in the log of the service, which says why';

/** Notes each queue with work that has failed, or that waits for long. */
export function describeQueues(queues: readonly Queue[], now: Date = new Date()): Check[] {
  const notes = queues.flatMap((queue) => describeQueue(queue, now));
  return notes.length > 0 ? notes : [ok('queues', 'no background work has failed or waits for long')];
}

function describeQueue({ name, waiting, failed, oldest_at }: Queue, now: Date): Check[] {
  const ageMs = oldest_at === null ? 0 : now.getTime() - Date.parse(oldest_at);
  const found = [
    failed > 0 && `${failed} failed`,
    ageMs > WAITS_MS && `${waiting} wait, the oldest for ${describeAge(ageMs)}`,
  ].filter((part) => part !== false);
  return found.length > 0 ? [note(`queue ${name}`, found.join('; '), advices[name] ?? ADVICE_FOR_JOBS)] : [];
}

const describeAge = (ms: number) =>
  ms < 48 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} hours` : `${Math.floor(ms / (24 * HOUR_MS))} days`;
