import type { JobHandler } from '../queue/queue.ts';
import type { IndexBackfill } from '../services/search/index-backfill.ts';

/** Rebuilds outdated search index entries. */
export function refreshIndex(backfill: IndexBackfill): JobHandler<'refresh-index'> {
  return async ({ model }, { signal, log }) => {
    const count = await backfill.run(model, signal);
    if (count > 0) log.info({ records: count }, 'search index refreshed');
  };
}
