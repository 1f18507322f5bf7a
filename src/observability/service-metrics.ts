import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../lib/timers.ts';
import type { Pool } from '../store/database-connection.ts';

/** Work that waits in the background, by name. */
interface Backlog {
  name: string;
  waiting: number;
  failed: number;
  oldest_at: Date | null;
}

/** The figures of the whole deployment, for all users together, as one scrape reads them. */
export interface DeploymentState {
  backlogs: readonly Backlog[];
  pendingAudioBytes: number;
  disabledReceivers: number;
  lastBackupAt: Date | null;
  freeBytes: number;
}

/** The sources that are read when the metrics are scraped. */
export interface MetricSources {
  version: string;
  countSessions: () => number;
  pool: () => Pool;
  /** Undefined in processes that leave it to another one. */
  readDeployment?: (() => Promise<DeploymentState>) | undefined;
}

/** Prometheus waits for 10 seconds. */
const READ_MS = 5_000;
const tooLate = () => new Error('the database did not answer in time');
/** The metrics of a scrape read the deployment once. */
const FRESH_MS = 1_000;

/** Creates the gauges of the process and, in one process, of the deployment. */
export function measureService(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  new Gauge({
    name: 'target_info',
    help: 'The service and its version.',
    labelNames: ['service_name', 'service_version'],
    registers,
    aggregator: 'first',
  }).set({ service_name: 'earshot', service_version: sources.version }, 1);
  gauge('earshot_live_sessions', 'Live sessions.', sources.countSessions);
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of the pool.',
    labelNames: ['db_client_connection_state'],
    registers,
    collect() {
      const { used, free } = sources.pool();
      this.set({ db_client_connection_state: 'used' }, used);
      this.set({ db_client_connection_state: 'idle' }, free);
    },
  });
  gauge('db_client_connection_pending_requests', 'Who waits for a connection.', () => sources.pool().waiting);
  if (sources.readDeployment) measureDeployment(registry, sources.readDeployment);
}

function measureDeployment(registry: Registry, read: () => Promise<DeploymentState>): void {
  const registers = [registry];
  let last: { at: number; state: Promise<DeploymentState | undefined> } | undefined;
  // Without the database, the metrics of the process remain.
  const fresh = () => {
    if (!last || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), state: withTimeout(READ_MS, read(), tooLate).catch(() => undefined) };
    return last.state;
  };
  const gauge = (name: string, help: string, of: (state: DeploymentState) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const state = await fresh();
        if (state) this.set(of(state));
        else this.remove();
      },
    });
  const ofBacklogs = (name: string, help: string, of: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['messaging_destination_name'] as const,
      async collect() {
        this.reset();
        for (const backlog of (await fresh())?.backlogs ?? [])
          this.set({ messaging_destination_name: backlog.name }, of(backlog));
      },
    });
  ofBacklogs(
    'earshot_job_waiting',
    'Jobs and deliveries that wait, with those that are tried again.',
    (one) => one.waiting,
  );
  ofBacklogs('earshot_job_failed', 'Jobs and deliveries that have failed for good.', (one) => one.failed);
  ofBacklogs('earshot_job_oldest_seconds', 'The age of the oldest one that waits.', (one) => ageOf(one.oldest_at));
  gauge(
    'earshot_audio_pending_bytes',
    'Audio that waits for its words, as 16-bit PCM.',
    (one) => one.pendingAudioBytes,
  );
  gauge(
    'earshot_audio_pending_oldest_seconds',
    'The age of the oldest audio that waits for its words.',
    ({ backlogs }) => ageOf(backlogs.find(({ name }) => name === 'pending-audio')?.oldest_at ?? null),
  );
  gauge(
    'earshot_webhook_receivers_disabled',
    'Receivers that were disabled after failures.',
    (one) => one.disabledReceivers,
  );
  gauge(
    'earshot_backup_last_success_timestamp_seconds',
    'When the last backup was complete. 0 before the first.',
    (one) => (one.lastBackupAt?.getTime() ?? 0) / 1000,
  );
  gauge('earshot_disk_free_bytes', 'Free on the disk of DATA_DIR.', (one) => one.freeBytes);
}

const ageOf = (since: Date | null) => (since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000));
