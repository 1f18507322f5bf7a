import type { Logger } from 'pino';
import type { Providers } from '../providers/providers.ts';
import type { Services } from '../services/services.ts';
import type { Store } from '../store/store.ts';
import { embedMemories } from './embed-memories.ts';
import { embedConversation, processConversation } from './process-conversation.ts';
import { startPurging } from './purge.ts';
import type { JobQueue } from './queue.ts';
import { sendNotification } from './send-notification.ts';
import { sweepConversations } from './sweep-conversations.ts';

interface JobDeps {
  queue: JobQueue;
  store: Store;
  providers: Providers;
  services: Pick<Services, 'conversationProcessor' | 'liveRecords'>;
  log: Logger;
}

/** Begins to do background work here. Answers how to stop what the queue does not stop. */
export async function startJobs({ queue, store, providers, services, log }: JobDeps): Promise<() => Promise<void>> {
  const { embedding, push } = providers;
  await queue.work('process-conversation', processConversation(services.conversationProcessor));
  await queue.work('embed-conversation', embedConversation(services.conversationProcessor));
  await queue.work('embed-memories', embedMemories({ store, embedding }));
  await queue.work('deliver-notification', sendNotification({ store, push, queue }));
  const sweeper = sweepConversations({ store, records: services.liveRecords, log });
  const purging = startPurging({ store, log });
  return async () => {
    purging.stop();
    await sweeper.stop();
  };
}
