import type { Logger } from 'pino';
import { runEvery } from '../lib/timers.ts';
import { type Clock, createJumpDetector, systemClock } from '../pipeline/clocks/clock.ts';
import type { LiveStore } from '../pipeline/ports.ts';
import { jobPolicies } from '../queue/job-map.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import type { ConversationProcessor } from '../services/conversations/conversation-processor.ts';
import type { Services } from '../services/services.ts';
import type { UnfinishedWork } from '../services/unfinished-work/unfinished-work.ts';
import type { Store } from '../store/store.ts';
import { conversationWork } from '../store/unfinished-work.ts';

interface SweepOptions {
  store: Store;
  liveStore: LiveStore;
  log: Logger;
  everyMs?: number | undefined;
  /** A live session ends its own conversation, so the sweeper waits this long after the silence. */
  graceMs?: number | undefined;
  clock?: Clock | undefined;
}

interface ProcessDeps {
  store: Pick<Store, 'of'>;
  processor: ConversationProcessor;
  unfinishedWork: Pick<UnfinishedWork, 'run'>;
}

/** The limit for one round. The next one follows soon. */
const BATCH = 100;

/**
 * Ends silent conversations of uploads, of clients that did not return and of processes that died, and hands them to processing. Every process
 * sweeps; the store gives each conversation to one of them.
 */
export function sweepConversations(options: SweepOptions): { stop(): Promise<void> } {
  const { store, liveStore, log, everyMs = 5000, graceMs = 5000, clock = systemClock } = options;
  const hasClockJumped = createJumpDetector(clock);
  /** True if stored times may be too far in the future, from a clock that was ahead. */
  let mustLimitSilence = true;

  async function sweep(signal: AbortSignal): Promise<void> {
    // The system time was set: first the live sessions update the end of their conversations.
    if (hasClockJumped()) {
      mustLimitSilence = true;
      return;
    }
    if (mustLimitSilence) await store.system.conversations.limitSilence(new Date(clock.now()));
    mustLimitSilence = false;
    const before = new Date(clock.now() - graceMs);
    let ended = 0;
    for (const { uid, id } of await store.system.conversations.dueForSweep(before, BATCH)) {
      if (signal.aborted) return;
      if ((await liveStore.endConversation(uid, id, before)).status === 'ended') ended += 1;
    }
    if (ended > 0) log.debug({ conversations: ended }, 'silent conversations ended');
  }

  return runEvery(everyMs, sweep, (err) => log.warn({ err }, 'could not end silent conversations; will retry'));
}

/** Runs the jobs of conversations. `services/conversations/ending.ts` says what each does; the model's turn is `finish-work` in `records.ts`. */
export async function workConversations(
  queue: Pick<JobQueue, 'work'>,
  store: Store,
  services: Services,
): Promise<void> {
  const { conversationProcessor: processor, conversationIndexer, conversationRetranscription } = services;
  const deps = { store, processor, unfinishedWork: services.unfinishedWork };
  type Conversation = { uid: string; conversation_id: string };
  const report = ({ uid, conversation_id: id }: Conversation, reason: string, attempts: number) =>
    processor.report({ uid, id }, attempts, reason);
  // Most of the time they wait for the language model.
  await queue.work('process-conversation', answerConversation('ended', deps), {
    concurrency: 8,
    onGivenUp: ({ uid, conversation_id: id }, reason, attempts) => processor.fail({ uid, id }, attempts, reason),
  });
  await queue.work('give-up-conversation', failConversation(processor));
  await queue.work('update-conversation', answerConversation('words', deps), { onGivenUp: report });
  await queue.work('reprocess-conversations', reprocessConversations(processor), {
    onGivenUp: async ({ uid, conversation_ids }, reason, attempts) => {
      for (const id of conversation_ids) await processor.report({ uid, id }, attempts, reason);
    },
  });
  await queue.work(
    'transcribe-conversation',
    ({ uid, conversation_id: id }, { signal }) => conversationRetranscription.run(uid, id, signal),
    { concurrency: 2, onGivenUp: report },
  );
  await queue.work('embed-conversation', ({ uid, conversation_id: id }, { signal }) =>
    conversationIndexer.refresh(store, { uid, id }, signal),
  );
  const embedConversations: JobHandler<'embed-conversations'> = async ({ uid, conversation_ids }, { signal }) => {
    for (const id of conversation_ids) {
      signal.throwIfAborted();
      await conversationIndexer.refresh(store, { uid, id }, signal);
    }
  };
  await queue.work('embed-conversations', embedConversations, { concurrency: 2 });
}

/** Has an ended conversation, or its late words, answered by the language model, or by rules until the model has done it. */
export function answerConversation(
  event: 'ended' | 'words',
  { store, processor, unfinishedWork }: ProcessDeps,
): JobHandler<'process-conversation' | 'update-conversation'> {
  return async ({ uid, conversation_id: id }, run) => {
    const record = await store.of(uid).conversations.get(id);
    const byRules = () => processor.answerByRules(event, { uid, id }, run.signal);
    if (record) await unfinishedWork.run(conversationWork(record), run, byRules);
    const done = event === 'ended' ? 'conversation processed' : 'conversation updated';
    run.log.debug({ uid, conversation_id: id }, done);
  };
}

/** Answers corrected conversations by rules, one after the other: these may be thousands. */
function reprocessConversations(processor: ConversationProcessor): JobHandler<'reprocess-conversations'> {
  return async ({ uid, conversation_ids }, { signal }) => {
    for (const id of conversation_ids) {
      signal.throwIfAborted();
      await processor.answerByRules('rulesAgain', { uid, id }, signal);
    }
  };
}

/** Marks a conversation as failed after the last attempt. */
export function failConversation(processor: ConversationProcessor): JobHandler<'give-up-conversation'> {
  const attempts = 1 + jobPolicies['process-conversation'].retries;
  return async ({ uid, conversation_id: id }, { log }) => {
    await processor.fail({ uid, id }, attempts);
    log.error({ uid, conversation_id: id }, 'conversation could not be processed');
  };
}
