import type { ModelUsage } from '../../src/providers/llm/port.ts';
import type { Goal, Row } from '../support/report.ts';
import type { Score, Tally } from './score.ts';
import type { Talk } from './talk.ts';

/** The sums of the scores of a set of talks. */
export interface Totals {
  talks: number;
  /** Talks of which the language model made no record. */
  failed: number;
  kinds: { tasks: Tally; events: Tally; memories: Tally };
  days: Score['days'];
  traps: Score['traps'];
  keyWords: Score['keyWords'];
  untidy: number;
  hours: number;
  /** The requests to the language model and its answers. */
  usage: ModelUsage;
}

const noTally = (): Tally => ({ made: 0, right: 0, expected: 0, found: 0 });

export const createTotals = (): Totals => ({
  talks: 0,
  failed: 0,
  kinds: { tasks: noTally(), events: noTally(), memories: noTally() },
  days: { said: 0, right: 0 },
  traps: { laid: 0, fallen: 0 },
  keyWords: { expected: 0, found: 0 },
  untidy: 0,
  hours: 0,
  usage: { requests: 0, promptTokens: 0, completionTokens: 0 },
});

export function addScore(totals: Totals, { input }: Talk, score: Score): void {
  totals.talks += 1;
  for (const kind of ['tasks', 'events', 'memories'] as const) {
    for (const figure of ['made', 'right', 'expected', 'found'] as const)
      totals.kinds[kind][figure] += score[kind][figure];
  }
  totals.days.said += score.days.said;
  totals.days.right += score.days.right;
  totals.traps.laid += score.traps.laid;
  totals.traps.fallen += score.traps.fallen;
  totals.keyWords.expected += score.keyWords.expected;
  totals.keyWords.found += score.keyWords.found;
  totals.untidy += score.isUntidy ? 1 : 0;
  totals.hours += (input.segments.at(-1)?.end ?? 0) / 3600;
}

/** Adds the usage of the language model. */
export function addUsage({ usage }: Totals, used: ModelUsage): void {
  usage.requests += used.requests;
  usage.promptTokens += used.promptTokens;
  usage.completionTokens += used.completionTokens;
}

/** The rows of a set: one for each kind of record. */
export function toRows(group: string, { kinds, talks }: Totals): Row[] {
  return Object.entries(kinds)
    .filter(([, { expected, made }]) => expected + made > 0)
    .map(([subject, { made, right, expected, found }]) => ({
      group,
      subject,
      figures: { talks, made: made / talks, precision: right / made, recall: found / expected },
    }));
}

const ratio = (what: string, part: number, whole: number): Goal[] =>
  whole > 0 ? [{ what, value: part / whole, unit: '', digits: 2 }] : [];

/** The other figures of a set, some of them with goals. */
export function toGoals(set: string, totals: Totals): Goal[] {
  const { days, traps, keyWords, untidy, talks, failed } = totals;
  return [
    ...(failed > 0
      ? [{ what: `${set}: without a record`, value: failed, unit: `of ${talks}`, digits: 0, atMost: 0 }]
      : []),
    ...ratio(`${set}: of the days said, right`, days.right, days.said).map((goal) => ({ ...goal, atLeast: 0.7 })),
    ...ratio(`${set}: traps fallen into`, traps.fallen, traps.laid).map((goal) => ({ ...goal, atMost: 0.05 })),
    ...ratio(`${set}: key words in title and overview`, keyWords.found, keyWords.expected).map((goal) => ({
      ...goal,
      atLeast: 0.5,
    })),
    { what: `${set}: untidy titles or overviews`, value: untidy, unit: `of ${talks}`, digits: 0 },
    ...toCosts(set, totals),
  ];
}

/** The requests and tokens of a language model for an hour of talk. */
function toCosts(set: string, { hours, usage }: Totals): Goal[] {
  const perHour = (what: string, count: number): Goal[] =>
    usage.requests > 0 ? [{ what: `${set}: ${what} an hour of talk`, value: count / hours, unit: '', digits: 0 }] : [];
  return [
    ...perHour('requests', usage.requests),
    ...perHour('tokens read', usage.promptTokens),
    ...perHour('tokens written', usage.completionTokens),
  ];
}
