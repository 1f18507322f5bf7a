import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pino from 'pino';
import { parse } from 'yaml';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { DomainError } from '../../src/errors.ts';
import {
  createDiscardedStructure,
  extractStructure,
  warmUpExtraction,
} from '../../src/language/extraction/extract-structure.ts';
import type { ConversationStructure } from '../../src/language/extraction/types.ts';
import type { LanguageModel, ModelUsage } from '../../src/providers/llm/port.ts';
import { createLanguageModel } from '../../src/providers/llm/registry.ts';
import { readCatalog } from '../../src/providers/models/catalog.ts';
import { isInstalled, toInstalled } from '../../src/providers/models/install.ts';
import type { InstalledModels } from '../../src/providers/models/installed.ts';
import { MachineModels } from '../../src/providers/models/machine-models.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import { createRandom } from '../../test/support/random.ts';
import type { Column, Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';
import { scoreRecord } from './score.ts';
import { type Talk, type TalkFile, toTalk } from './talk.ts';
import { addScore, addUsage, createTotals, type Totals, toGoals, toRows } from './totals.ts';

const TALKS = join(import.meta.dirname, 'talks');
const QUICK_TALKS = 12;
const PROGRESS_MS = 10_000;

const columns: Column[] = [
  { figure: 'talks', title: 'talks', digits: 0 },
  { figure: 'made', title: 'made/talk', digits: 2 },
  { figure: 'precision', title: 'precision', digits: 2 },
  { figure: 'recall', title: 'recall', digits: 2 },
];

/** The records that the rules, and the language model at LLM_URL or the one that setup has installed, make of conversations as people speak. */
export async function extractionSuite(options: SuiteOptions): Promise<SuiteReport> {
  await warmUpExtraction();
  const config = loadConfig();
  const machine = new MachineModels({ dataDir: config.dataDir, log: pino({ level: 'silent' }) });
  await machine.use(findInstalled(config));
  const llm = createLanguageModel(config) ?? machine.llm;
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
  await machine.close();
  goals.push(await measureDisfluencies(talks));
  const method = `Records of ${talks.length} conversations of bench/extraction/talks/, against what readers found in them.`;
  return { name: 'extraction', method, columns, rows, goals };
}

/** The language model that setup has installed. */
function findInstalled({ dataDir, modelsCatalog }: Pick<Config, 'dataDir' | 'modelsCatalog'>): InstalledModels {
  const found = readCatalog(modelsCatalog).find((model) => model.task === 'language' && isInstalled(dataDir, model));
  return found ? toInstalled(found) : {};
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

/** The share of words before which each disturbance is put. */
const SHARE = 0.05;
const SEED = 7;

/** The same talk with fillers, repeats and cut words: about every fifth word. The same each time. */
export function disturb(talk: Talk): Talk {
  const random = createRandom(SEED);
  const segments = talk.input.segments.map((segment) => ({
    ...segment,
    text: segment.text
      .split(' ')
      .map((word) => disturbWord(word, random()))
      .join(' '),
  }));
  return { ...talk, input: { ...talk.input, segments } };
}

function disturbWord(word: string, place: number): string {
  const bare = word.replace(/[^\p{L}]/gu, '');
  if (place < SHARE) return `um ${word}`;
  if (place < 2 * SHARE) return `uh, ${word}`;
  if (place < 3 * SHARE && bare === word) return `${word} ${word}`;
  return place < 4 * SHARE && bare.length > 3 ? `${bare.slice(0, 2)}- ${word}` : word;
}

/** Reads all talks of a folder: one YAML file each, in the form that README.md describes. */
export const readTalks = (folder: string): Talk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => toTalk(basename(name, '.yaml'), parse(readFileSync(join(folder, name), 'utf8')) as TalkFile));
