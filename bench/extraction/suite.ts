import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { extractStructure } from '../../src/language/extraction/extract-structure.ts';
import { warmUpExtraction } from '../../src/language/extraction/warm-up.ts';
import { createLanguageModel } from '../../src/providers/llm/registry.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import type { Column, Goal, Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { disturb } from './disturb.ts';
import { readCorpus } from './read-corpus.ts';
import { readTalks } from './read-yaml.ts';
import { scoreRecord } from './score.ts';
import type { Talk } from './talk.ts';
import { addScore, createTotals, type Totals } from './totals.ts';

const TALKS = join(import.meta.dirname, 'talks');
const QUICK_TALKS = 12;

const columns: Column[] = [
  { figure: 'talks', title: 'talks', digits: 0 },
  { figure: 'made', title: 'made/talk', digits: 2 },
  { figure: 'precision', title: 'precision', digits: 2 },
  { figure: 'recall', title: 'recall', digits: 2 },
];

/** What the rules, and the language model at LLM_URL, make of conversations as people speak. */
export async function extractionSuite({ isQuick, log, corpus }: SuiteOptions): Promise<SuiteReport> {
  await warmUpExtraction();
  const llm = createLanguageModel(loadConfig());
  const talks = readTalks(TALKS).slice(0, isQuick ? QUICK_TALKS : undefined);
  const sets: [string, Talk[]][] = [['own', talks]];
  if (corpus) sets.push(['corpus', readCorpus(corpus).slice(0, isQuick ? QUICK_TALKS : undefined)]);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const [set, chosen] of sets) {
    for (const by of llm ? (['rules', 'model'] as const) : (['rules'] as const)) {
      log(`extraction: ${chosen.length} talks of ${set} by ${by}`);
      const totals = createTotals();
      for (const talk of chosen) {
        const startedAt = performance.now();
        const options = by === 'model' && llm ? { llm } : {};
        const record = await structureConversation(talk.input, options, new AbortController().signal);
        addScore(totals, talk, scoreRecord(talk, record), performance.now() - startedAt);
      }
      rows.push(...toRows(`${set}, ${by}`, totals));
      goals.push(...toGoals(`${set}, ${by}`, totals));
    }
  }
  goals.push(await measureDisfluencies(talks));
  const method = `Records of ${talks.length} conversations of bench/extraction/talks/${corpus ? ' and of a corpus' : ''}, against what readers found in them.`;
  return { name: 'extraction', method, columns, rows, goals };
}

/** How many records change when fillers, repeats and cut words are put into the talk. */
async function measureDisfluencies(talks: readonly Talk[]): Promise<Goal> {
  const recordsOf = async ({ input }: Talk) => {
    const { action_items, events, memories } = await extractStructure(input);
    return JSON.stringify([action_items, events.map(({ title, start }) => [title, start]), memories]);
  };
  let changed = 0;
  for (const talk of talks) if ((await recordsOf(talk)) !== (await recordsOf(disturb(talk)))) changed += 1;
  return { what: 'own, rules: records changed by disfluencies', value: changed, unit: `of ${talks.length}`, digits: 0 };
}

function toRows(group: string, { kinds, talks }: Totals): Row[] {
  return Object.entries(kinds)
    .filter(([, { expected, made }]) => expected + made > 0)
    .map(([subject, { made, right, expected, found }]) => ({
      group,
      subject,
      figures: { talks, made: made / talks, precision: right / made, recall: found / expected },
    }));
}

function toGoals(set: string, totals: Totals): Goal[] {
  const { days, traps, keyWords, untidy, talks, rouge, slowestMsOfHour } = totals;
  const ratio = (what: string, part: number, whole: number): Goal[] =>
    whole > 0 ? [{ what: `${set}: ${what}`, value: part / whole, unit: '', digits: 2 }] : [];
  return [
    ...ratio('of the days said, right', days.right, days.said).map((goal) => ({ ...goal, atLeast: 0.7 })),
    ...ratio('traps fallen into', traps.fallen, traps.laid).map((goal) => ({ ...goal, atMost: 0.05 })),
    ...ratio('key words in title and overview', keyWords.found, keyWords.expected).map((goal) => ({
      ...goal,
      atLeast: 0.5,
    })),
    { what: `${set}: untidy titles or overviews`, value: untidy, unit: `of ${talks}`, digits: 0 },
    ...(Number.isFinite(rouge) && rouge > 0
      ? [{ what: `${set}: ROUGE-1 of the overview`, value: rouge / talks, unit: '', digits: 2 }]
      : []),
    ...(slowestMsOfHour > 0
      ? [
          {
            what: `${set}: an hour of talk, at most`,
            value: slowestMsOfHour / 1000,
            unit: 's',
            digits: 2,
            ...(set.endsWith('rules') && { atMost: 1 }),
          },
        ]
      : []),
  ];
}
