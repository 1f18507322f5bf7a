import { join } from 'node:path';
import { loadConfig } from '../../src/config/config.ts';
import { DomainError } from '../../src/errors.ts';
import { createDiscardedStructure, extractStructure } from '../../src/language/extraction/extract-structure.ts';
import type { ConversationStructure } from '../../src/language/extraction/types.ts';
import { warmUpExtraction } from '../../src/language/extraction/warm-up.ts';
import type { LanguageModel, ModelUsage } from '../../src/providers/llm/port.ts';
import { createLanguageModel } from '../../src/providers/llm/registry.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import type { Column, Goal, Row, SuiteReport } from '../support/report.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { disturb } from './disturb.ts';
import { toGoals, toRows } from './figures.ts';
import { readTalks } from './read-yaml.ts';
import { scoreRecord } from './score.ts';
import type { Talk } from './talk.ts';
import { addScore, addUsage, createTotals, type Totals } from './totals.ts';

const TALKS = join(import.meta.dirname, 'talks');
const QUICK_TALKS = 12;
const PROGRESS_MS = 10_000;

const columns: Column[] = [
  { figure: 'talks', title: 'talks', digits: 0 },
  { figure: 'made', title: 'made/talk', digits: 2 },
  { figure: 'precision', title: 'precision', digits: 2 },
  { figure: 'recall', title: 'recall', digits: 2 },
];

/** The records that the rules, and the language model at LLM_URL, make of conversations as people speak. */
export async function extractionSuite(options: SuiteOptions): Promise<SuiteReport> {
  await warmUpExtraction();
  const llm = createLanguageModel(loadConfig());
  const talks = readTalks(TALKS).slice(0, options.isQuick ? QUICK_TALKS : undefined);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const by of llm ? (['rules', 'model'] as const) : (['rules'] as const)) {
    const totals = await measure(talks, by === 'model' ? llm : undefined, (progress) =>
      options.log(`extraction by ${by}: ${progress}`),
    );
    rows.push(...toRows(by, totals));
    goals.push(...toGoals(by, totals));
  }
  goals.push(await measureDisfluencies(talks));
  const method = `Records of ${talks.length} conversations of bench/extraction/talks/, against what readers found in them.`;
  return { name: 'extraction', method, columns, rows, goals };
}

/** Makes a record of each conversation, by the model or by rules, and compares it. A failure of the model is an empty record. */
async function measure(
  talks: readonly Talk[],
  llm: LanguageModel | undefined,
  showProgress: (progress: string) => void,
): Promise<Totals> {
  const totals = createTotals();
  let shownAt = Number.NEGATIVE_INFINITY;
  for (const [at, talk] of talks.entries()) {
    if (performance.now() - shownAt >= PROGRESS_MS) {
      showProgress(`${at} of ${talks.length} talks`);
      shownAt = performance.now();
    }
    const options = llm ? { llm, onUsage: (used: ModelUsage) => addUsage(totals, used) } : {};
    const record = await makeRecord(talk, options, showProgress);
    if (!record) totals.failed += 1;
    addScore(totals, talk, scoreRecord(talk, record ?? createDiscardedStructure([])));
  }
  return totals;
}

/** Undefined if the model fails. */
async function makeRecord(
  talk: Talk,
  options: Parameters<typeof structureConversation>[1],
  showProgress: (progress: string) => void,
): Promise<ConversationStructure | undefined> {
  try {
    return await structureConversation(talk.input, options, new AbortController().signal);
  } catch (error) {
    if (!(options.llm && error instanceof DomainError)) throw error;
    showProgress(`no record of ${talk.name}: ${error.cause ?? error.message}`);
    return undefined;
  }
}

/** The number of records that change when fillers, repeats and cut words are put into the talk. */
async function measureDisfluencies(talks: readonly Talk[]): Promise<Goal> {
  const recordsOf = async ({ input }: Talk) => {
    const { action_items, events, memories } = await extractStructure(input);
    return JSON.stringify([action_items, events.map(({ title, start }) => [title, start]), memories]);
  };
  let changed = 0;
  for (const talk of talks) if ((await recordsOf(talk)) !== (await recordsOf(disturb(talk)))) changed += 1;
  return { what: 'rules: records changed by disfluencies', value: changed, unit: `of ${talks.length}`, digits: 0 };
}
