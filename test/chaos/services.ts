import type { Store } from '../../src/store/store.ts';
import { withStore } from '../support/with-store.ts';
import type { ChaosOptions, ChaosTarget } from './chaos.ts';
import { KillableService } from './service.ts';

export interface Services extends ChaosTarget {
  /** True if no audio waits to be transcribed. */
  isTranscribed(): Promise<boolean>;
}

/** Processes of the service on one machine, with one folder. A device connects to any of them; one is killed at a time. */
export async function startServices(options: ChaosOptions, deepgramUrl: string): Promise<Services> {
  const { services: count = 1, workers = 1, random = Math.random } = options;
  const services: KillableService[] = [];
  const settings = { ...options, deepgramUrl, args: ['--workers', String(workers)] };
  while (services.length < count) services.push(await KillableService.start(settings));
  let kills = 0;
  return {
    url: () => services[Math.floor(random() * services.length)]?.url ?? '',
    async disturb() {
      const service = services[kills++ % services.length];
      await (workers > 1 ? service?.killWorker(random) : service?.killAndRestart());
      return workers > 1 ? 'kill -9 of a worker' : 'kill -9 of the service';
    },
    isTranscribed: async () => !services[0]?.isSpoolUsed && !(await hasAudioInDatabase(options)),
    async stop() {
      for (const service of services) await service.stop();
    },
    async kill() {
      for (const service of services) await service.kill();
    },
    get crashes() {
      return services.flatMap((service) => service.crashes);
    },
  };
}

/** With the embedded database, all audio is in files. A killed process may leave parts whose words are stored; they are deleted later. */
async function hasAudioInDatabase({ dataDir, databaseUrl }: ChaosOptions): Promise<boolean> {
  if (databaseUrl === undefined) return false;
  const pending = `
    SELECT 1 FROM stored_audio JOIN spooled_audio USING (uid, session_id)
    WHERE stored_audio.to_sample > spooled_audio.from_sample LIMIT 1`;
  const find = (store: Store) => store.executeSql(pending);
  return (await withStore({ dataDir, databaseUrl }, find)).rows.length > 0;
}
