import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type ChaosOptions, type ChaosProgress, type ChaosResult, runChaos } from './chaos.ts';

type Options = Omit<ChaosOptions, 'dataDir' | 'settleMs' | 'onProgress' | 'random'>;

// The service ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The last progress line. */
let lastLine = '';

await new Command('chaos')
  .description(
    'Streams recordings while speech-to-text providers fail and the service is killed, and counts every sample.',
  )
  .option('--sessions <n>', 'recordings, each from its own device', parseCount, 500)
  .option('--kills <n>', 'number of kills of the service with -9', parseCount, 50)
  .option('--concurrency <n>', 'concurrent devices', parseCount, 25)
  .option('--seconds <n>', 'length of a recording', parseCount, 12)
  .option('--speed <factor>', '1 is real time', parseCount, 5)
  .option('--database-url <url>', 'an empty Postgres database instead of the embedded one')
  .option('--services <n>', 'processes of the service on one Postgres; devices connect to random ones', parseCount, 1)
  .action(run)
  .parseAsync();

async function run(options: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-chaos-'));
  const startedAt = performance.now();
  try {
    const settleMs = 15 * 60_000;
    const result = await runChaos({ ...options, dataDir, settleMs, onProgress: (now) => showProgress(now, options) });
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.log(formatResult(result, options, performance.now() - startedAt));
    for (const crash of result.crashes) console.error(crash);
    if (result.counts.once !== result.samples || result.crashes.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function showProgress({ sessions, kills, providerFailures, reconnects }: ChaosProgress, options: Options): void {
  const line = `${sessions} of ${options.sessions} recordings, ${kills} kills, ${providerFailures} provider failures, ${reconnects} reconnections`;
  if (line === lastLine) return;
  lastLine = line;
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
}

function formatResult({ counts, failures, ...result }: ChaosResult, { sessions }: Options, elapsedMs: number): string {
  const kinds = Object.entries(failures).map(([kind, times]) => `${times} ${kind}`);
  const rows: [string, number | string][] = [
    ['recordings', sessions],
    ['conversations', result.conversations],
    ['kill -9 of the service', result.kills],
    ['crashes of the service', result.crashes.length],
    ['live provider failures', `${result.providerFailures} (${kinds.join(', ')})`],
    ['failed transcriptions of recordings', result.failedRecordings],
    ['reconnections', result.reconnects],
    ['samples sent', result.samples],
    ['samples transcribed once', counts.once],
    ['samples lost', counts.lost],
    ['samples repeated', counts.repeated],
    ['samples out of order', counts.reordered],
    ['unknown words', counts.unknown],
    ['seconds', Math.round(elapsedMs / 1000)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function parseCount(text: string): number {
  const value = Number(text);
  if (value >= 0) return value;
  throw new InvalidArgumentError('Enter a number of 0 or more.');
}
