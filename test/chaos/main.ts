import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type ChaosProgress, type ChaosResult, runChaos } from './chaos.ts';

interface Options {
  sessions: number;
  kills: number;
  concurrency: number;
  seconds: number;
  speed: number;
  databaseUrl?: string;
  services: number;
}

// The service that is being tried ends with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The latest line of progress. */
let shown = '';

await new Command('chaos')
  .description(
    'Streams recordings while speech-to-text providers die and the service is killed, and counts every sample.',
  )
  .option('--sessions <n>', 'recordings, each by a device of its own', count, 500)
  .option('--kills <n>', 'how often the service is killed with -9', count, 50)
  .option('--concurrency <n>', 'devices at a time', count, 25)
  .option('--seconds <n>', 'length of a recording', count, 12)
  .option('--speed <factor>', '1 is real time', count, 5)
  .option('--database-url <url>', 'an empty Postgres database, in place of the embedded one')
  .option('--services <n>', 'processes of the service, on a Postgres, that devices come to by chance', count, 1)
  .action(run)
  .parseAsync();

async function run(options: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-chaos-'));
  const startedAt = performance.now();
  try {
    const settleMs = 15 * 60_000;
    const result = await runChaos({ ...options, dataDir, settleMs, onProgress: (now) => show(now, options) });
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.log(table(result, options, performance.now() - startedAt));
    for (const crash of result.crashes) console.error(crash);
    if (result.account.once !== result.samples || result.crashes.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function show({ sessions, kills, providerFailures, reconnects }: ChaosProgress, options: Options): void {
  const line = `${sessions} of ${options.sessions} recordings, ${kills} kills, ${providerFailures} provider failures, ${reconnects} reconnections`;
  if (line === shown) return;
  shown = line;
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
}

function table({ account, failures, ...result }: ChaosResult, { sessions }: Options, elapsedMs: number): string {
  const kinds = Object.entries(failures).map(([kind, times]) => `${times} ${kind}`);
  const rows: [string, number | string][] = [
    ['recordings', sessions],
    ['conversations', result.conversations],
    ['kill -9 of the service', result.kills],
    ['ends of the service by itself', result.crashes.length],
    ['live provider failures', `${result.providerFailures} (${kinds.join(', ')})`],
    ['recordings not answered', result.failedRecordings],
    ['reconnections', result.reconnects],
    ['samples sent', result.samples],
    ['samples transcribed once', account.once],
    ['samples lost', account.lost],
    ['samples doubled', account.doubled],
    ['samples out of order', account.misplaced],
    ['words that nobody said', account.broken],
    ['seconds taken', Math.round(elapsedMs / 1000)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function count(text: string): number {
  const value = Number(text);
  if (value >= 0) return value;
  throw new InvalidArgumentError('A number is needed.');
}
