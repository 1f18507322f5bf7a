import { jobPolicies } from '../queue/job-map.ts';
import type { JobHandler } from '../queue/queue.ts';
import type { ImportRunner } from '../services/import/import-runner.ts';

/** Stores the next records of an uploaded file. After the last attempt, the import has failed. */
export function runImport(runner: ImportRunner): JobHandler<'run-import'> {
  return async ({ uid, import_id: id }, { attempt, signal, log }) =>
    runner.run(uid, id, { signal, log, isLastAttempt: attempt > jobPolicies['run-import'].retries });
}
