import type { JobMap, JobName } from '../../src/queue/job-map.ts';
import type { Store } from '../../src/store/store.ts';

/** Adds a job whose process has ended twice while it ran: it is given up. */
export async function addInterruptedJob<N extends JobName>(store: Store, name: N, data: JobMap[N], shard = '') {
  const row = [`${name}${shard && `.${shard}`}`, { ...data, interruptions: 2 }];
  await store.executeSql(
    `INSERT INTO jobs.job (name, data, singleton_key) VALUES ($1, $2, gen_random_uuid()::text)`,
    row,
  );
}
