import { loadConfig } from '../../src/config/config.ts';
import { extractStructure } from '../../src/language/extraction/extract-structure.ts';
import { warmUpExtraction } from '../../src/language/extraction/warm-up.ts';
import type { LanguageModel } from '../../src/providers/llm/port.ts';
import { createLanguageModel } from '../../src/providers/llm/registry.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import type { Column, Goal, Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { disturb } from './disturb.ts';
import { toGoals, toRows } from './figures.ts';
import { scoreRecord } from './score.ts';
import { readSets } from './sets.ts';
import type { Talk } from './talk.ts';
import { addScore, addUsage, createTotals, type Totals } from './totals.ts';

const columns: Column[] = [
  { figure: 'talks', title: 'talks', digits: 0 },
  { figure: 'made', title: 'made/talk', digits: 2 },
  { figure: 'precision', title: 'precision', digits: 2 },
  { figure: 'recall', title: 'recall', digits: 2 },
];

/** What the rules, and the language model at LLM_URL, make of conversations as people speak. */
export async function extractionSuite(options: SuiteOptions): Promise<SuiteReport> {
  await warmUpExtraction();
  const llm = createLanguageModel(loadConfig());
  const sets = readSets(options);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const { name, talks } of sets) {
    for (const by of llm ? (['rules', 'model'] as const) : (['rules'] as const)) {
      options.log(`extraction: ${talks.length} talks of ${name} by ${by}`);
      const totals = await measure(talks, by === 'model' ? llm : undefined);
      rows.push(...toRows(`${name}, ${by}`, totals));
      goals.push(...toGoals(`${name}, ${by}`, totals));
    }
  }
  const own = sets.find(({ name }) => name === 'own')?.talks ?? [];
  goals.push(await measureDisfluencies(own));
  const method = `Records of ${own.length} conversations of bench/extraction/talks/, of long and translated ones in other languages${options.corpus ? ' and of a corpus' : ''}, against what readers found in them.`;
  return { name: 'extraction', method, columns, rows, goals };
}

/** Makes a record of each conversation, by the model or by rules, and compares it. */
async function measure(talks: readonly Talk[], llm: LanguageModel | undefined): Promise<Totals> {
  const totals = createTotals();
  for (const talk of talks) {
    const startedAt = performance.now();
    const record = await structureConversation(talk.input, llm ? { llm } : {}, new AbortController().signal);
    addScore(totals, talk, scoreRecord(talk, record), performance.now() - startedAt);
    addUsage(totals, record);
  }
  return totals;
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
