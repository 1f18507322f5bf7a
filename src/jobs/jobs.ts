import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../lib/durations.ts';
import { runEvery } from '../lib/run-every.ts';
import { addMs } from '../lib/timestamps.ts';
import type { AudioStore } from '../pipeline/spool/audio-store.ts';
import type { Providers } from '../providers/providers.ts';
import type { JobMap } from '../queue/job-map.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler, OnGivenUp } from '../queue/runner.ts';
import type { ServiceDeps } from '../services/service-deps.ts';
import type { Services } from '../services/services.ts';
import type { WorkHandlers } from '../services/unfinished-work/unfinished-work.ts';
import type { Database } from '../store/database-connection.ts';
import type { Store } from '../store/store.ts';
import { deleteAccount } from './delete-account.ts';
import { deliverWebhooks, enqueueDueReceivers } from './deliver-webhooks.ts';
import { embedMemories } from './embed-memories.ts';
import {
  failConversation,
  processConversation,
  reprocessConversations,
  updateConversation,
} from './process-conversation.ts';
import { purgeExpired, purgeImports, purgeLocations, purgeOAuthRecords, purgeUploads } from './purge.ts';
import { sendNotification } from './send-notification.ts';
import { sendToBrowser } from './send-web-push.ts';
import { sweepConversations } from './sweep-conversations.ts';
import { sweepPendingAudio } from './sweep-pending-audio.ts';
import { transcribePendingAudio } from './transcribe-pending-audio.ts';
import { withLanguageModel } from './with-language-model.ts';

interface JobDeps extends Pick<ServiceDeps, 'blobs' | 'egress'> {
  /** `PUSH_CONTACT` */
  pushContact: string;
  /** `LLM_PARALLEL` */
  llmParallel: number;
  /** True if this process searches for what is due. One of the processes of a machine does. */
  isScheduler: boolean;
  queue: JobQueue;
  database: Database;
  store: Store;
  providers: Providers;
  audioStore: AudioStore;
  services: Services;
  log: Logger;
}

/** The counts of this time are lost if the process is killed. */
const USAGE_MS = 5_000;
/** Profiles are written daily, at the time when they are a day old. */
const SWEEP_MS = 10 * MINUTE_MS;

/** Starts background work in this process. Returns a function that stops what the queue does not stop. */
export async function startJobs(deps: JobDeps): Promise<() => Promise<void>> {
  const { queue, audioStore, services, isScheduler, log } = deps;
  const { pendingAudioSweep, pendingAudioTranscriber } = services;
  await services.unfinishedWork.open();
  await startWorkers(deps);
  const handler = transcribePendingAudio(pendingAudioTranscriber);
  const pendingAudioSweeper = await sweepPendingAudio({
    ...services,
    audioStore,
    pendingAudioSweep,
    queue,
    handler,
    log,
  });
  const usage = runEvery(
    USAGE_MS,
    () => services.outboundUsage.save(),
    (err) => log.warn({ err }, 'the counts of calls could not be stored; will retry'),
  );
  const stopSchedule = isScheduler ? await startSchedule(deps) : async () => {};
  const stopWork = await startModelWork(deps);
  const stopWebhooks = await deliverWebhooks({ queue, sender: services.webhookSender });
  return async () => {
    stopWebhooks();
    await stopWork();
    await stopSchedule();
    await pendingAudioSweeper.stop();
    await usage.stop();
  };
}

/** Searches for what is due. Returns a function that stops. */
async function startSchedule({ store, services, log }: JobDeps): Promise<() => Promise<void>> {
  await services.indexBackfill.enqueue();
  services.spoolKeys
    .warnOfMissing()
    .catch((err: unknown) => log.warn({ err }, 'could not look for files with missing keys'));
  const sweeper = sweepConversations({ store, liveStore: services.liveStore, log });
  const every = (everyMs: number, task: (signal: AbortSignal) => Promise<void>, failure: string) =>
    runEvery(everyMs, task, (err) => log.warn({ err }, `${failure}; will retry`));
  const tasks = [
    sweeper,
    every(
      HOUR_MS,
      async () => {
        await purgeExpired(store);
        await services.tokens.signingKeys.purge();
        await purgeUploads(store, services.recordingFiles);
        await services.exports.purge();
        await purgeImports(store, services.imports);
        await services.retention.enqueueDue();
        await services.keptRecordings.enqueueUnwanted();
      },
      'could not delete expired records',
    ),
    every(MINUTE_MS, () => purgeLocations(store), 'could not delete old locations'),
    every(MINUTE_MS, () => purgeOAuthRecords(store, log), 'could not delete records of the authorization server'),
    every(MINUTE_MS, (signal) => services.backups.runDue(signal), 'the backup could not be started'),
    every(SWEEP_MS, () => enqueueDueReceivers(store, services.webhookDeliveries), 'could not look for due deliveries'),
    every(SWEEP_MS, () => services.profile.enqueueStale(), 'could not look for outdated profiles'),
    every(SWEEP_MS, () => services.unfinishedWork.enqueueAll(), 'could not look for work of the language model'),
  ];
  return async () => {
    for (const task of tasks) await task.stop();
  };
}

/** Does what waits for the language model. Without one, it waits until one is configured. Returns a function that ends running work. */
async function startModelWork({ database, queue, providers, services, llmParallel }: JobDeps) {
  const { conversationProcessor, daySummarizer, profile, unfinishedWork } = services;
  if (!providers.llm) return async () => {};
  const handlers: WorkHandlers = {
    conversation: (work, signal) =>
      conversationProcessor.process({ uid: work.uid, id: work.ref }, { extractive: false, signal, work }),
    day: ({ uid, ref: date }, signal) => daySummarizer.summarize(uid, date, { extractive: false, signal }),
    profile: ({ uid }, signal) => profile.write(uid, { extractive: false, signal }),
  };
  const stopping = new AbortController();
  const handler: JobHandler<'finish-work'> = ({ uid }, { signal }) =>
    unfinishedWork.finishNext(uid, handlers, AbortSignal.any([signal, stopping.signal]));
  await queue.work('finish-work', handler, { concurrency: llmParallel, perGroup: llmParallel });
  const unlisten = await unfinishedWork.start(database);
  return async () => {
    stopping.abort(new Error('the service stops'));
    await unlisten();
  };
}

/** Runs the jobs that any process can run. */
async function startWorkers({
  queue,
  store,
  providers,
  audioStore,
  services,
  blobs,
  egress,
  pushContact,
}: JobDeps): Promise<void> {
  const { conversationIndexer, conversationProcessor, daySummarizer, indexBackfill, unfinishedWork } = services;
  const processing = { store, processor: conversationProcessor, unfinishedWork };
  // Most of the time they wait for the language model.
  await queue.work('process-conversation', processConversation(processing), {
    concurrency: 8,
    onGivenUp: ({ uid, conversation_id: id }, reason, attempts) =>
      conversationProcessor.markFailed({ uid, id }, attempts, reason),
  });
  await queue.work('give-up-conversation', failConversation(conversationProcessor));
  const giveUpConversation: OnGivenUp<'update-conversation' | 'transcribe-conversation'> = (
    { uid, conversation_id: id },
    reason,
    attempts,
  ) => conversationProcessor.giveUp({ uid, id }, attempts, reason);
  await queue.work('reprocess-conversations', reprocessConversations(services.conversationProcessor), {
    onGivenUp: async ({ uid, conversation_ids }, reason, attempts) => {
      for (const id of conversation_ids) await conversationProcessor.giveUp({ uid, id }, attempts, reason);
    },
  });
  await queue.work('update-conversation', updateConversation(processing), { onGivenUp: giveUpConversation });
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
  await queue.work('embed-memories', embedMemories({ store, embedding: services.embedding }));
  await queue.work('embed-social-posts', ({ uid, post_ids }, { signal }) =>
    services.postEmbedder.refresh(store, uid, post_ids, signal),
  );
  const refreshIndex: JobHandler<'refresh-index'> = async ({ model }, { signal, log }) => {
    const count = await indexBackfill.run(model, signal);
    if (count > 0) log.info({ records: count }, 'search index refreshed');
  };
  await queue.work('refresh-index', refreshIndex, { concurrency: 1 });
  await queue.work('delete-account', deleteAccount({ ...services, store, queue, audioStore, blobs }), {
    concurrency: 1,
    // No one else can delete what is left.
    onGivenUp: (data) => queue.enqueue(store, 'delete-account', data, { startAfter: addMs(new Date(), HOUR_MS) }),
  });
  const failExport = ({ uid, export_id }: JobMap['export-account']) => services.exports.fail(uid, export_id);
  await queue.work('export-account', ({ uid, export_id }, { signal }) => services.exports.run(uid, export_id, signal), {
    concurrency: 2,
    onGivenUp: failExport,
  });
  await queue.work('fail-export', failExport);
  await queue.work(
    'delete-range',
    ({ uid, deletion_id }, { signal }) => services.deletions.run(uid, deletion_id, signal),
    { onGivenUp: ({ uid, deletion_id }, reason) => services.deletions.fail(uid, deletion_id, reason) },
  );
  await queue.work('delete-kept-recordings', ({ uid }, { signal }) =>
    services.keptRecordings.deleteRemoved(uid, signal),
  );
  const encryptRecordings: JobHandler<'encrypt-kept-recordings'> = async ({ key_id }, { signal, log }) => {
    const count = await services.keptRecordings.encryptAll(key_id, signal);
    log.info({ key_id, count }, 'kept recordings encrypted with the current key');
  };
  await queue.work('encrypt-kept-recordings', encryptRecordings, { concurrency: 1 });
  await queue.work(
    'transcribe-conversation',
    ({ uid, conversation_id }, { signal }) => services.conversationRetranscription.run(uid, conversation_id, signal),
    { concurrency: 2, onGivenUp: giveUpConversation },
  );
  const { importRunner } = services;
  await queue.work(
    'run-import',
    ({ uid, import_id: id }, { signal, log }) => importRunner.run(uid, id, { signal, log }),
    {
      concurrency: 2,
      onGivenUp: ({ uid, import_id: id }, reason) => importRunner.fail(uid, id, reason),
    },
  );
  await queue.work('apply-retention', ({ uid }, { signal }) => services.retention.apply(uid, signal));
  const { userProviders } = services;
  await queue.work('deliver-notification', sendNotification({ store, push: providers.push, queue, userProviders }));
  const sendPush = sendToBrowser({ store, egress, queue, contact: pushContact, userProviders });
  // A push service that does not answer delays only the other browsers of its user.
  await queue.work('deliver-web-push', sendPush, { concurrency: 8, perGroup: 1 });
  await queue.work('write-profile', async ({ uid }, run) => {
    const work = { uid, kind: 'profile', ref: '', occurred_at: new Date() } as const;
    const byRules = () => services.profile.write(uid, { extractive: true, signal: run.signal });
    await unfinishedWork.run(work, run, byRules);
    run.log.info({ uid }, 'profile written');
  });
  await queue.work('remember-screen-day', async ({ uid, date }, run) => {
    await withLanguageModel(run, (options) => services.screenMemories.extract(uid, date, options));
    run.log.info({ uid, date }, 'memories of screen activity extracted');
  });
  await queue.work('summarize-day', async ({ uid, date }, run) => {
    const work = await daySummarizer.prepare(uid, date);
    const byRules = () => daySummarizer.summarize(uid, date, { extractive: true, signal: run.signal });
    if (work) await unfinishedWork.run(work, run, byRules);
    run.log.info({ uid, date }, 'day summarized');
  });
}
