import type { ModelUsage } from '../../src/providers/llm/port.ts';
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
  rouge: number;
  hours: number;
  /** The longest time for a talk of at least ten minutes, in proportion for an hour. */
  slowestMsOfHour: number;
  /** What the language model was asked and answered. */
  usage: ModelUsage;
}

const LONG_TALK_SECONDS = 600;

const noTally = (): Tally => ({ made: 0, right: 0, expected: 0, found: 0 });

export const createTotals = (): Totals => ({
  talks: 0,
  failed: 0,
  kinds: { tasks: noTally(), events: noTally(), memories: noTally() },
  days: { said: 0, right: 0 },
  traps: { laid: 0, fallen: 0 },
  keyWords: { expected: 0, found: 0 },
  untidy: 0,
  rouge: 0,
  hours: 0,
  slowestMsOfHour: 0,
  usage: { requests: 0, promptTokens: 0, completionTokens: 0 },
});

export function addScore(totals: Totals, { input }: Talk, score: Score, tookMs: number): void {
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
  if (Number.isFinite(score.rouge)) totals.rouge += score.rouge;
  const seconds = input.segments.at(-1)?.end ?? 0;
  totals.hours += seconds / 3600;
  if (seconds >= LONG_TALK_SECONDS)
    totals.slowestMsOfHour = Math.max(totals.slowestMsOfHour, (tookMs * 3600) / seconds);
}

const add = <Figures extends { [Name in keyof Figures]: number }>(figures: Figures, others: Figures): Figures => {
  const sums = Object.entries<number>(figures).map(([name, value]) => [name, value + others[name as keyof Figures]]);
  return Object.fromEntries(sums);
};

/** The sums of two sets. */
export function addTotals(one: Totals, other: Totals): Totals {
  const { tasks, events, memories } = one.kinds;
  return {
    talks: one.talks + other.talks,
    failed: one.failed + other.failed,
    kinds: {
      tasks: add({ ...tasks }, { ...other.kinds.tasks }),
      events: add({ ...events }, { ...other.kinds.events }),
      memories: add({ ...memories }, { ...other.kinds.memories }),
    },
    days: add(one.days, other.days),
    traps: add(one.traps, other.traps),
    keyWords: add(one.keyWords, other.keyWords),
    untidy: one.untidy + other.untidy,
    rouge: one.rouge + other.rouge,
    hours: one.hours + other.hours,
    slowestMsOfHour: Math.max(one.slowestMsOfHour, other.slowestMsOfHour),
    usage: add(one.usage, other.usage),
  };
}

/** Adds what the language model has used. */
export const addUsage = (totals: Totals, used: ModelUsage): void => {
  totals.usage = add(totals.usage, used);
};
