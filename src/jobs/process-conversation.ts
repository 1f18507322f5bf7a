import { jobPolicies } from '../queue/job-map.ts';
import type { JobHandler, JobRun } from '../queue/runner.ts';
import type { ConversationProcessor } from '../services/conversations/conversation-processor.ts';
import type { UnfinishedWork } from '../services/unfinished-work/unfinished-work.ts';
import type { Store } from '../store/store.ts';
import { conversationWork } from '../store/unfinished-work/repository.ts';

interface ProcessDeps {
  store: Pick<Store, 'of'>;
  processor: ConversationProcessor;
  unfinishedWork: Pick<UnfinishedWork, 'run'>;
}

type Conversation = { uid: string; conversation_id: string };

/** Runs a job by the language model, or by rules until the model has done it. */
async function runJob(
  { store, unfinishedWork }: ProcessDeps,
  { uid, conversation_id: id }: Conversation,
  { run, byRules }: { run: JobRun; byRules: () => Promise<void> },
): Promise<void> {
  const record = await store.of(uid).conversations.get(id);
  if (record) await unfinishedWork.run(conversationWork(record), run, byRules);
}

/** Processes ended conversations. */
export function processConversation(deps: ProcessDeps): JobHandler<'process-conversation'> {
  return async (job, run) => {
    const { uid, conversation_id: id } = job;
    const options = { extractive: true, signal: run.signal };
    await runJob(deps, job, { run, byRules: () => deps.processor.process({ uid, id }, options) });
    run.log.info({ uid, conversation_id: id }, 'conversation processed');
  };
}

/** Processes conversations by rules again, one after the other: after a correction, these may be thousands. */
export function reprocessConversations(processor: ConversationProcessor): JobHandler<'reprocess-conversations'> {
  return async ({ uid, conversation_ids }, { signal }) => {
    for (const id of conversation_ids) {
      signal.throwIfAborted();
      await processor.process({ uid, id }, { extractive: true, again: true, signal });
    }
  };
}

/** Marks a conversation as failed after the last attempt. */
export function failConversation(processor: ConversationProcessor): JobHandler<'give-up-conversation'> {
  const attempts = 1 + jobPolicies['process-conversation'].retries;
  return async ({ uid, conversation_id: id }, { log }) => {
    await processor.markFailed({ uid, id }, attempts);
    log.error({ uid, conversation_id: id }, 'conversation could not be processed');
  };
}

/** Processes segments that were added after their conversation was processed. */
export function updateConversation(deps: ProcessDeps): JobHandler<'update-conversation'> {
  return async (job, run) => {
    const { uid, conversation_id: id } = job;
    const options = { extractive: true, signal: run.signal };
    await runJob(deps, job, { run, byRules: () => deps.processor.update({ uid, id }, options) });
    run.log.info({ uid, conversation_id: id }, 'conversation updated');
  };
}
