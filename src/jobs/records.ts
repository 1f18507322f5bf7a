import type { JobQueue } from '../queue/queue.ts';
import type { JobHandler } from '../queue/runner.ts';
import { storeMemoryVectors } from '../services/memories/memory-embedder.ts';
import { embeddingFor } from '../services/privacy/user-providers.ts';
import type { ServiceDeps } from '../services/service-deps.ts';
import type { Services } from '../services/services.ts';
import type { WorkHandlers } from '../services/unfinished-work/unfinished-work.ts';
import type { Database } from '../store/database-connection.ts';
import type { Store } from '../store/store.ts';

interface ModelWorkDeps {
  database: Database;
  queue: Pick<JobQueue, 'work'>;
  services: Services;
  /** `LLM_PARALLEL` */
  llmParallel: number;
}

/** Does what waits for the language model. Returns a function that ends running work. */
export async function workModel({
  database,
  queue,
  services,
  llmParallel,
}: ModelWorkDeps): Promise<() => Promise<void>> {
  const { conversationProcessor, daySummarizer, profile, screenMemories, unfinishedWork } = services;
  const handlers: WorkHandlers = {
    conversation: (work, signal) => conversationProcessor.answerByModel(work, signal),
    day: ({ uid, ref: date }, signal) => daySummarizer.summarize(uid, date, { maker: 'model', signal }),
    profile: ({ uid }, signal) => profile.write(uid, { maker: 'model', signal }),
    'screen-day': ({ uid, ref: date }, signal) => screenMemories.extract(uid, date, { maker: 'model', signal }),
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

/** Runs the jobs of days, profiles, memories, posts and their index. */
export async function workRecords(queue: Pick<JobQueue, 'work'>, store: Store, services: Services): Promise<void> {
  const { daySummarizer, indexBackfill, models, postEmbedder, profile, screenMemories, unfinishedWork } = services;
  await queue.work('write-profile', async ({ uid }, run) => {
    const work = { uid, kind: 'profile', ref: '', occurred_at: new Date() } as const;
    await unfinishedWork.run(work, run, () => profile.write(uid, { maker: 'rules', signal: run.signal }));
    run.log.debug({ uid }, 'profile written');
  });
  await queue.work('summarize-day', async ({ uid, date }, run) => {
    const work = await daySummarizer.prepare(uid, date);
    const byRules = () => daySummarizer.summarize(uid, date, { maker: 'rules', signal: run.signal });
    if (work) await unfinishedWork.run(work, run, byRules);
    run.log.debug({ uid, date }, 'day summarized');
  });
  await queue.work('remember-screen-day', async ({ uid, date }, run) => {
    const work = { uid, kind: 'screen-day', ref: date, occurred_at: new Date(date) } as const;
    const byRules = () => screenMemories.extract(uid, date, { maker: 'rules', signal: run.signal });
    await unfinishedWork.runOnce(work, run, byRules);
    run.log.debug({ uid, date }, 'memories of screen activity extracted');
  });
  await queue.work('embed-memories', embedMemories({ store, models }));
  await queue.work('embed-social-posts', ({ uid, post_ids }, { signal }) =>
    postEmbedder.refresh(store, uid, post_ids, signal),
  );
  const refreshIndex: JobHandler<'refresh-index'> = async ({ model }, { signal, log }) => {
    const count = await indexBackfill.run(model, signal);
    if (count > 0) log.debug({ records: count }, 'search index refreshed');
  };
  await queue.work('refresh-index', refreshIndex, { concurrency: 1 });
}

/** Computes the vectors of memories with a remote provider. Skips deleted memories. */
export function embedMemories({ store, models }: Pick<ServiceDeps, 'store' | 'models'>): JobHandler<'embed-memories'> {
  return async ({ uid, memory_ids }, { signal }) => {
    const memories = [];
    for (const id of memory_ids) {
      const memory = await store.of(uid).memories.get(id);
      if (memory) memories.push(memory);
    }
    const own = await embeddingFor(models?.embedding, uid);
    if (own) await storeMemoryVectors(store, own, memories, signal);
  };
}
