import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type ChaosOptions, type ChaosProgress, type ChaosResult, runChaos } from './chaos.ts';
import type { Spool } from './node.ts';
import { type NodesResult, runNodesChaos } from './nodes.ts';

type Options = Omit<ChaosOptions, 'dataDir' | 'settleMs' | 'onProgress' | 'random'> & { nodes: number; spool: Spool };

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
  .option('--workers <n>', 'workers of each of them; one is killed at a time', parseCount, 1)
  .option(
    '--nodes <n>',
    'nodes behind Caddy with a Postgres of their own; --kills is how often one is lost, drained, cut off or added, or the database restarted',
    parseCount,
    0,
  )
  .addOption(new Option('--spool <where>', 'of nodes').choices(['database', 'disk']).default('database'))
  .action(run)
  .parseAsync();

async function run(options: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-chaos-'));
  const startedAt = performance.now();
  try {
    const shared = {
      ...options,
      settleMs: 15 * 60_000,
      onProgress: (now: ChaosProgress) => showProgress(now, options),
    };
    const result = await (options.nodes > 0 ? runNodesChaos(shared) : runChaos({ ...shared, dataDir }));
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.log(formatResult(result, options, performance.now() - startedAt));
    for (const crash of result.crashes) console.error(crash);
    if (!isPerfect(result)) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a run must not change, whatever was killed. */
function isPerfect(result: ChaosResult | NodesResult): boolean {
  const { counts, samples, crashes, conversations, sessions } = result;
  const isComplete = counts.once === samples && counts.unknown === 0 && crashes.length === 0;
  if (!('delivered' in result)) return isComplete;
  const { delivered, accepted, rateLimit } = result;
  return isComplete && conversations === sessions && delivered === conversations && accepted === rateLimit;
}

function showProgress({ sessions, kills, providerFailures, reconnects }: ChaosProgress, options: Options): void {
  const line = `${sessions} of ${options.sessions} recordings, ${kills} kills, ${providerFailures} provider failures, ${reconnects} reconnections`;
  if (line === lastLine) return;
  lastLine = line;
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
}

function formatResult(
  { counts, failures, ...result }: ChaosResult | NodesResult,
  { sessions }: Options,
  elapsedMs: number,
): string {
  const kinds = Object.entries(failures).map(([kind, times]) => `${times} ${kind}`);
  const rows: [string, number | string][] = [
    ['recordings', sessions],
    ['conversations', result.conversations],
    ...Object.entries(result.disturbances),
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
    ...nodeRows(result),
    ['seconds', Math.round(elapsedMs / 1000)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function nodeRows(result: object | NodesResult): [string, string | number][] {
  if (!('delivered' in result)) return [];
  return [
    ['memory_created delivered', result.delivered],
    ['requests accepted', `${result.accepted} (limit: ${result.rateLimit})`],
  ];
}

function parseCount(text: string): number {
  const value = Number(text);
  if (value >= 0) return value;
  throw new InvalidArgumentError('Enter a number of 0 or more.');
}
