import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pino from 'pino';
import { parse } from 'yaml';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { DomainError } from '../../src/errors.ts';
import { createDiscardedStructure, warmUpExtraction } from '../../src/language/extraction/extract-structure.ts';
import type { ConversationStructure } from '../../src/language/extraction/types.ts';
import type { LanguageModel } from '../../src/providers/llm/port.ts';
import { createLanguageModel } from '../../src/providers/llm/registry.ts';
import { readCatalog } from '../../src/providers/models/catalog.ts';
import { isInstalled, toInstalled } from '../../src/providers/models/install.ts';
import type { InstalledModels } from '../../src/providers/models/installed.ts';
import { MachineModels } from '../../src/providers/models/machine-models.ts';
import { structureConversation } from '../../src/services/conversations/structure/structure-conversation.ts';
import type { Column, Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';
import { scoreRecord } from './score.ts';
import { type Talk, type TalkFile, toTalk } from './talk.ts';
import { addScore, createTotals, type Totals, toGoals, toRows } from './totals.ts';

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
    const record = await makeRecord(talk, llm ? { llm } : {}, showProgress);
    if (!record) totals.failed += 1;
    addScore(totals, scoreRecord(talk, record ?? createDiscardedStructure([])));
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

/** Reads all talks of a folder: one YAML file each, in the form that README.md describes. */
export const readTalks = (folder: string): Talk[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => toTalk(basename(name, '.yaml'), parse(readFileSync(join(folder, name), 'utf8')) as TalkFile));
