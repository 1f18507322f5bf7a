import type { Logger } from 'pino';
import { HOUR_MS, MINUTE_MS } from '../lib/time.ts';
import { runEvery } from '../lib/timers.ts';
import type { SpoolStore } from '../pipeline/spool/spool-store.ts';
import type { Providers } from '../providers/providers.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { ServiceDeps } from '../services/service-deps.ts';
import type { Services } from '../services/services.ts';
import type { Database } from '../store/database-connection.ts';
import { INSTALLED_MODELS_CHANGED } from '../store/deployment.ts';
import type { Store } from '../store/store.ts';
import { workAccounts } from './accounts.ts';
import { sweepConversations, workConversations } from './conversations.ts';
import { deliverWebhooks, enqueueDueReceivers, sendNotification, sendToBrowser } from './deliveries.ts';
import {
  purgeExpired,
  purgeImports,
  purgeLocations,
  purgeOAuthRecords,
  purgeSearchWords,
  purgeUploads,
} from './purge.ts';
import { workModel, workRecords } from './records.ts';
import { sweepSpool } from './spool.ts';

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
  spoolStore: SpoolStore;
  services: Services;
  log: Logger;
}

/** The counts of this time are lost if the process is killed. */
const USAGE_MS = 5_000;
/** Profiles are written daily, at the time when they are a day old. */
const SETUP_MS = 10_000;
const WATCH_MS = 10_000;
const SWEEP_MS = 10 * MINUTE_MS;
const NO_WORK = 'could not look for work of the language model';

/** Starts background work in this process. Returns a function that stops what the queue does not stop. */
export async function startJobs(deps: JobDeps): Promise<() => Promise<void>> {
  const { queue, spoolStore, services, isScheduler, log } = deps;
  // Asks all workers of a Citus cluster, of which one may be away: the schedule does it again.
  await services.unfinishedWork.open().catch((err: unknown) => log.warn({ err }, `${NO_WORK}; will retry`));
  await workConversations(queue, deps.store, services);
  await workRecords(queue, deps.store, services);
  await workAccounts(deps);
  await workNotifications(deps);
  const spoolSweeper = await sweepSpool({ ...services, spoolStore, queue, log });
  const usage = runEvery(
    USAGE_MS,
    () => services.outboundUsage.save(),
    (err) => log.warn({ err }, 'the counts of calls could not be stored; will retry'),
  );
  const stopSchedule = isScheduler ? await startSchedule(deps) : async () => {};
  const stopModels = await followModels(deps);
  const stopWebhooks = await deliverWebhooks({ queue, sender: services.webhookSender });
  return async () => {
    stopWebhooks();
    await stopModels();
    await stopSchedule();
    await spoolSweeper.stop();
    await usage.stop();
  };
}

/** Does the work of the models, also of those that are installed while the service runs. Returns a function that stops. */
async function followModels(deps: JobDeps): Promise<() => Promise<void>> {
  const { store, database, providers, services, log } = deps;
  // Without a language model, its work waits until there is one.
  let stopWork = providers.llm && (await workModel(deps));
  let last = Promise.resolve();
  const change = async () => {
    await providers.machine.use((await store.system.deployment.installedModels()) ?? {});
    if (providers.llm) stopWork ??= await workModel(deps);
    await services.unfinishedWork.open();
    await services.indexBackfill.enqueue();
  };
  const follow = () => {
    last = last.then(change).catch((err: unknown) => log.warn({ err }, 'the installed models could not be read'));
  };
  const unlisten = await database.listen(INSTALLED_MODELS_CHANGED, follow, follow);
  return async () => {
    await unlisten();
    await last;
    await stopWork?.();
  };
}

/** Searches for what is due. Returns a function that stops. */
async function startSchedule({ store, database, services, log }: JobDeps): Promise<() => Promise<void>> {
  const { watchedFolder } = services;
  await services.indexBackfill.enqueue();
  services.setup
    .resumeLost({ isFirst: database.hasOneProcess })
    .catch((err: unknown) => log.warn({ err }, 'an installation of models could not be continued; will retry'));
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
        await purgeSearchWords(store);
        await services.tokens.signingKeys.purge();
        await purgeUploads(store, services.uploadFiles);
        await services.exports.purge();
        await purgeImports(store, services.imports);
        await services.retention.enqueueDue();
        await services.recordings.enqueueUnwanted();
      },
      'could not delete expired records',
    ),
    every(MINUTE_MS, () => purgeLocations(store), 'could not delete old locations'),
    every(MINUTE_MS, () => purgeOAuthRecords(store, log), 'could not delete records of the authorization server'),
    every(MINUTE_MS, (signal) => services.backups.runDue(signal), 'the backup could not be started'),
    every(SETUP_MS, () => services.setup.resumeLost(), 'an installation of models could not be continued'),
    ...(watchedFolder
      ? [every(WATCH_MS, (signal) => watchedFolder.sweep(signal), 'files of IMPORT_DIR could not be imported')]
      : []),
    every(SWEEP_MS, () => enqueueDueReceivers(store, services.webhookDeliveries), 'could not look for due deliveries'),
    every(SWEEP_MS, () => services.profile.enqueueStale(), 'could not look for outdated profiles'),
    every(SWEEP_MS, () => services.unfinishedWork.open(), NO_WORK),
  ];
  return async () => {
    for (const task of tasks) await task.stop();
  };
}

async function workNotifications({ queue, store, providers, services, egress, pushContact }: JobDeps): Promise<void> {
  const { userProviders } = services;
  await queue.work('deliver-notification', sendNotification({ store, push: providers.push, queue, userProviders }));
  const sendPush = sendToBrowser({ store, egress, queue, contact: pushContact, userProviders });
  // A push service that does not answer delays only the other browsers of its user.
  await queue.work('deliver-web-push', sendPush, { concurrency: 8, perGroup: 1 });
}
