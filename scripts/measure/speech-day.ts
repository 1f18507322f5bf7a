// A day of speech through every kind of transcription server, each slow, stopped and wrong from time to time; then every word compared:
// node scripts/run.mjs scripts/measure/speech-day.ts --hours 24 --streams 4 --results day.jsonl
// What the file has already is not played again, so that a day can be played in pieces (`--kinds`).
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { openBenchPostgres } from '../../bench/support/postgres.ts';
import { toneRecognizer } from '../../test/support/tone-server.ts';
import { type Played, play } from './speech-day/play.ts';
import { kinds } from './speech-day/servers.ts';

interface Options {
  hours: number;
  streams: number;
  speed: number;
  kinds: string[];
  results?: string;
}

const names = Object.keys(kinds);

function parseNumber(text: string): number {
  const number = Number(text);
  if (!(number > 0)) throw new InvalidArgumentError('must be a number above 0');
  return number;
}

/** Kinds whose name begins with one of the texts. */
function parseKinds(text: string): string[] {
  const wanted = text.split(';');
  const unknown = wanted.filter((begin) => !names.some((name) => name.startsWith(begin)));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`unknown: ${unknown.join('; ')}; known are ${names.join('; ')}`);
  return names.filter((name) => wanted.some((begin) => name.startsWith(begin)));
}

const readResults = (file: string): Played[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

async function playDay({ hours, streams, speed, kinds: wanted, results }: Options): Promise<void> {
  const startedAt = performance.now();
  const log = (line: string) => console.error(`${Math.round((performance.now() - startedAt) / 1000)} s  ${line}`);
  const seconds = Math.round((hours * 3600) / names.length / streams);
  const done = results ? readResults(results) : [];
  const postgres = await openBenchPostgres();
  const recognizer = toneRecognizer();
  for (const kind of wanted) {
    if (done.some((played) => played.kind === kind)) continue;
    log(`${kind}: ${streams} streams of ${seconds} s`);
    const played = await play({ kind, seconds, streams, speed, postgres, recognizer, log });
    done.push(played);
    if (results) appendFileSync(results, `${JSON.stringify(played)}\n`);
  }
  await recognizer.close();
  await postgres.stop();
  console.table(Object.fromEntries(done.map((played) => [played.kind, toRow(played)])));
  const hoursPlayed = done.reduce((sum, { seconds, streams }) => sum + (seconds * streams) / 3600, 0);
  const sum = (key: 'missing' | 'doubled' | 'wrong' | 'misplaced') => done.reduce((all, it) => all + it[key].length, 0);
  const words = done.reduce((all, it) => all + it.words, 0);
  console.log(
    `${hoursPlayed.toFixed(1)} hours, ${words} words: ${sum('missing')} missing, ${sum('doubled')} doubled, ${sum('wrong')} wrong, ${sum('misplaced')} misplaced`,
  );
}

const round = (number: number, digits = 0) => Number(number.toFixed(digits));

/** `stalled`: of the missing words, those that this process interrupted. */
const toRow = ({ missing, doubled, wrong, misplaced, stalled, ...played }: Played) => ({
  hours: round((played.seconds * played.streams) / 3600, 2),
  words: played.words,
  missing: missing.length,
  doubled: doubled.length,
  wrong: wrong.length,
  misplaced: misplaced.length,
  stalled: missing.filter((word) => stalled.includes(word)).length,
  'times off': `${played.off} of ${played.times}`,
  'worst s': round(played.worstS, 2),
  faults: played.faults,
  'most s behind': round(played.mostBehindS),
  'late s': round(played.lateS),
  'peak MB': round(played.peakMb),
  'CPU s': round(played.cpuS),
});

await new Command('speech-day.ts')
  .option('--hours <number>', 'of speech in all, shared by all kinds of servers', parseNumber, 1)
  .option('--streams <number>', 'at once', parseNumber, 4)
  .option('--speed <number>', 'of each stream; the service reads at most ten times real time', parseNumber, 8)
  .option('--kinds <names>', `only these, divided by ";": beginnings of ${names.join('; ')}`, parseKinds, names)
  .option('--results <file>', 'appends what was played, and skips what the file has already')
  .action(playDay)
  .parseAsync();
process.exit();
