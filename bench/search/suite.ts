import { join } from 'node:path';
import type { SearchConversationsResult } from '../../generated/types.gen.ts';
import { HttpConnection } from '../load/http-connection.ts';
import { scratch } from '../support/child-processes.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import { cpuMs } from '../support/processes.ts';
import type { Goal, Row, SuiteReport } from '../support/report.ts';
import { percentile, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { fillConversations, type PreparedConversation, prepareConversations, type Question } from './data.ts';

const [FEW, MANY] = [1_000, 10_000];
/** This many requests are not measured. */
const WARM_UP = 40;

interface Operation {
  title: string;
  path: string;
  key: 'tool_server_key' | 'developer_api_key';
  body(question: string): object;
  /** The share of the right conversations that are among the first five, of at most five. */
  recall?(response: string, question: Question): number;
}

const SEARCH = 'search_conversations';

const operations: Operation[] = [
  {
    title: SEARCH,
    path: '/v1/mcp',
    key: 'tool_server_key',
    body: (query) => ({ jsonrpc: '2.0', id: 1, method: SEARCH, params: { query } }),
    recall: recallAt5,
  },
  {
    title: 'ask, without a model',
    path: '/v1/dev/user/ask',
    key: 'developer_api_key',
    body: (question) => ({ question }),
  },
];

/** Searches and questions over one user's conversations, one at a time, for two numbers of conversations. */
export async function searchSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const sizes = isQuick ? [200, FEW] : [FEW, MANY];
  const calls = WARM_UP + (isQuick ? 40 : 300);
  log('search: building conversations');
  const { prepared, questions } = await prepareConversations(Math.max(...sizes), calls);
  const rows: Row[] = [];
  for (const size of sizes) {
    const database = await createDatabase();
    for (const databaseUrl of [database.url, undefined]) {
      const group = databaseUrl === undefined ? 'embedded store' : database.version;
      log(`search: ${size} conversations, ${group}`);
      const found = await measureSize(prepared.slice(0, size), questions, databaseUrl);
      rows.push(...found.map((row) => ({ ...row, group })));
    }
    await database.drop();
  }
  rows.sort((one, other) => one.group.localeCompare(other.group));
  return {
    name: 'search',
    method: `One request at a time, ${calls} different questions, built-in embeddings; each conversation is ten minutes long.
Recall@5: of the conversations that answer the question, those among the first five. First: the first request after the start, which loads what later ones find in memory.`,
    columns: [
      { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
      { figure: 'p95Ms', title: 'p95 ms', digits: 1 },
      { figure: 'firstMs', title: 'first ms', digits: 0 },
      { figure: 'cpuMs', title: 'CPU ms', digits: 1 },
      { figure: 'recall', title: 'recall@5', digits: 2 },
    ],
    rows,
    goals: goalsOf(rows, Math.max(...sizes)),
  };
}

const subjectOf = (operation: string, size: number) => `${operation}, ${size.toLocaleString('en')} conversations`;

/** Measures a service with one user who has these conversations. */
async function measureSize(
  conversations: readonly PreparedConversation[],
  questions: readonly Question[],
  databaseUrl: string | undefined,
): Promise<Omit<Row, 'group'>[]> {
  const size = conversations.length;
  const folder = `search-${size}-${databaseUrl === undefined ? 'embedded' : 'postgres'}`;
  const env: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  // The first start creates the account. It is filled while the service is stopped: only one process may open the embedded store.
  const { credentials, stop } = await startEarshot(folder, env);
  await stop();
  await fillConversations({ dataDir: join(scratch, folder), databaseUrl }, credentials.uid, conversations);
  const stored = new Set(conversations.map(({ id }) => id));
  const asked = questions.map(({ text, right }) => ({ text, right: right.intersection(stored) }));
  const rows: Omit<Row, 'group'>[] = [];
  for (const operation of operations) {
    const earshot = await startEarshot(folder, env);
    rows.push({ subject: subjectOf(operation.title, size), figures: await measure(earshot, operation, asked) });
    await earshot.stop();
  }
  return rows;
}

async function measure(earshot: Earshot, operation: Operation, questions: readonly Question[]): Promise<Sample> {
  const connection = await HttpConnection.open(earshot.port);
  const latenciesMs: number[] = [];
  const recalls: number[] = [];
  let cpuBefore = cpuMs([earshot.pid]);
  for (const [at, question] of questions.entries()) {
    // By now V8 has compiled the hot code.
    if (at === WARM_UP) cpuBefore = cpuMs([earshot.pid]);
    const request = requestText(earshot, operation, question.text);
    const sentAt = performance.now();
    const { status, bytes } = await connection.request(request);
    latenciesMs.push(performance.now() - sentAt);
    const text = bytes.toString('utf8');
    if (status !== 200 || text.includes('"error"')) throw new Error(`status ${status}: ${text.slice(0, 1_000)}`);
    if (at >= WARM_UP && operation.recall && question.right.size > 0) recalls.push(operation.recall(text, question));
  }
  connection.close();
  const warm = latenciesMs.slice(WARM_UP);
  return {
    firstMs: latenciesMs[0] ?? Number.NaN,
    p50Ms: percentile(warm, 0.5),
    p95Ms: percentile(warm, 0.95),
    cpuMs: (cpuMs([earshot.pid]) - cpuBefore) / warm.length,
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
  };
}

function recallAt5(response: string, { right }: Question): number {
  const { result } = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  const { conversations } = result as SearchConversationsResult;
  const hits = conversations.slice(0, 5).filter(({ id }) => right.has(id)).length;
  return hits / Math.min(5, right.size);
}

function requestText({ port, credentials }: Earshot, { path, key, body }: Operation, question: string): string {
  const json = JSON.stringify(body(question));
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${credentials[key]}`,
    'accept: application/json',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(json)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${json}`;
}

function goalsOf(rows: readonly Row[], size: number): Goal[] {
  return rows
    .filter(({ subject }) => subject === subjectOf(SEARCH, size))
    .map(({ group, figures }) => ({
      what: `p95 of a search over ${size.toLocaleString('en')}, ${group}`,
      value: figures.p95Ms ?? Number.NaN,
      unit: 'ms',
      digits: 1,
      atMost: 30,
    }));
}
