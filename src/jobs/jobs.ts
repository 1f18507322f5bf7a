import type { Logger } from 'pino';
import type { Spools } from '../pipeline/spool/spools.ts';
import type { Providers } from '../providers/providers.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Services } from '../services/services.ts';
import type { Store } from '../store/store.ts';
import { embedConversation, embedConversations } from './embed-conversation.ts';
import { embedMemories } from './embed-memories.ts';
import { failConversation, processConversation, updateConversation } from './process-conversation.ts';
import { purgeExpired } from './purge.ts';
import { refreshIndex } from './refresh-index.ts';
import { runEvery } from './run-every.ts';
import { sendNotification } from './send-notification.ts';
import { summarizeDay } from './summarize-day.ts';
import { sweepConversations } from './sweep-conversations.ts';
import { sweepPendingAudio } from './sweep-pending-audio.ts';
import { transcribePendingAudio } from './transcribe-pending-audio.ts';

interface JobDeps {
  queue: JobQueue;
  store: Store;
  providers: Providers;
  spools: Spools;
  services: Pick<
    Services,
    | 'conversationIndexer'
    | 'conversationProcessor'
    | 'daySummarizer'
    | 'indexBackfill'
    | 'pendingAudioSweep'
    | 'pendingAudioTranscriber'
    | 'liveStore'
  >;
  log: Logger;
}

const HOUR_MS = 3_600_000;

/** Starts background work in this process. Returns a function that stops what the queue does not stop. */
export async function startJobs({
  queue,
  store,
  providers,
  spools,
  services,
  log,
}: JobDeps): Promise<() => Promise<void>> {
  const { embedding, push } = providers;
  await queue.work('process-conversation', processConversation(services.conversationProcessor));
  await queue.work('give-up-conversation', failConversation(services.conversationProcessor));
  await queue.work('embed-conversation', embedConversation({ store, indexer: services.conversationIndexer }));
  const many = embedConversations({ store, indexer: services.conversationIndexer });
  await queue.work('embed-conversations', many, { concurrency: 1 });
  await queue.work('embed-memories', embedMemories({ store, embedding }));
  await queue.work('deliver-notification', sendNotification({ store, push, queue }));
  await queue.work('update-conversation', updateConversation(services.conversationProcessor));
  await queue.work('summarize-day', summarizeDay(services.daySummarizer));
  await queue.work('refresh-index', refreshIndex(services.indexBackfill), { concurrency: 1 });
  await services.indexBackfill.enqueue();
  const { pendingAudioSweep } = services;
  const handler = transcribePendingAudio(services.pendingAudioTranscriber);
  const pendingAudioSweeper = await sweepPendingAudio({ spools, pendingAudioSweep, queue, handler, log });
  const sweeper = sweepConversations({ store, liveStore: services.liveStore, log });
  const purge = runEvery(
    HOUR_MS,
    () => purgeExpired(store),
    (err) => log.warn({ err }, 'could not delete expired records; will retry'),
  );
  return async () => {
    await purge.stop();
    await sweeper.stop();
    await pendingAudioSweeper.stop();
  };
}
