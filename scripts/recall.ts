// `npm run recall`: measures how well conversations are found. Generates a year of conversations, asks questions whose answers are
// known, and counts how many of the right conversations are among the first five results.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import pino from 'pino';
import { numberParser } from '../src/cli/option-parsers.ts';
import { lexicalEmbedding } from '../src/providers/embedding/lexical/provider.ts';
import { openaiCompatibleEmbedding } from '../src/providers/embedding/openai/provider.ts';
import { openDatabase } from '../src/store/database.ts';
import { openStore } from '../src/store/store.ts';
import { measureRecall, type RecallFigures, storeYear } from './recall/measure.ts';
import { makeYear } from './recall/year.ts';
import { runCommand } from './run-command.ts';

interface Options {
  conversations: number;
  questions: number;
  seed: number;
  json?: boolean;
  embeddingUrl?: string;
  embeddingModel?: string;
}

async function measure({ json, embeddingUrl: url, embeddingModel: model, ...size }: Options): Promise<void> {
  if ((url === undefined) !== (model === undefined))
    throw new TypeError('--embedding-url and --embedding-model need each other');
  const embedding = url && model ? openaiCompatibleEmbedding({ url, model }) : lexicalEmbedding();
  const { year, questions } = makeYear(size);
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-recall-'));
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  try {
    const store = await openStore(database);
    const uid = 'recall';
    const ids = await storeYear(store, embedding, uid, year);
    const figures = await measureRecall(store, embedding, { uid, ids, questions });
    if (json) console.log(JSON.stringify({ model: embedding.model, ...size, figures }, null, 2));
    else console.log(tableOf(embedding.model, size.conversations, figures));
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function tableOf(model: string, conversations: number, figures: readonly RecallFigures[]): string {
  const rows = figures.map(({ kind, questions, recallAt5, meanRank, missed }) =>
    [kind.padEnd(14), questions, recallAt5.toFixed(3), meanRank?.toFixed(1) ?? '-', `${(100 * missed).toFixed(1)} %`]
      .map((cell) => String(cell).padStart(10))
      .join('  '),
  );
  const head = ['questions that', 'asked', 'recall@5', 'mean rank', 'not found']
    .map((cell) => cell.padStart(10))
    .join('  ');
  return `${model}, a year of ${conversations} conversations\n\n${head}\n${rows.join('\n')}`;
}

const count = numberParser({ min: 1, isWhole: true });
const command = new Command('npm run recall --')
  .description(
    'Prints recall@5 and the mean rank of the first right conversation, for questions in the words of the conversation and for questions in other words. Uses the built-in embedding unless an OpenAI-compatible address is passed.',
  )
  .option('--conversations <n>', 'the number of conversations', count, 800)
  .option('--questions <n>', 'the number of questions', count, 300)
  .option('--seed <n>', 'the same seed gives the same year', count, 1)
  .option('--embedding-url <url>', 'an OpenAI-compatible address')
  .option('--embedding-model <name>', 'its model')
  .option('--json', 'print JSON')
  .action(measure);
await runCommand(command);
