import { join } from 'node:path';
import type { SearchConversationsResult } from '../../generated/types.gen.ts';
import type { QuestionKind } from '../../test/support/year/year.ts';
import { HttpConnection } from '../load/http-connection.ts';
import { scratch } from '../support/child-processes.ts';
import { type Earshot, startEarshot } from '../support/earshot.ts';
import { cpuMs } from '../support/processes.ts';
import type { Goal, Row, SuiteOptions, SuiteReport } from '../support/report.ts';
import { percentile, type Sample } from '../support/statistics.ts';
import { bm25 } from './bm25.ts';
import { fillConversations, type PreparedConversation, prepareConversations, type Question } from './data.ts';

const [FEW, MANY, VERY_MANY] = [1_000, 10_000, 100_000];
/** This many requests are not measured. */
const WARM_UP = 40;
const DEPTHS = [1, 5, 10] as const;
const SEARCH = 'search_conversations';

interface Operation {
  title: string;
  path: string;
  key: 'tool_server_key' | 'developer_api_key';
  body(question: string): object;
  /** The ids that were found, best first. */
  foundIn?(response: string): string[];
}

const search: Operation = {
  title: SEARCH,
  path: '/v1/mcp',
  key: 'tool_server_key',
  body: (query) => ({ jsonrpc: '2.0', id: 1, method: SEARCH, params: { query } }),
  foundIn: (response) => {
    const { conversations }: SearchConversationsResult = JSON.parse(response).result;
    return conversations.map(({ id }) => id);
  },
};
const ask: Operation = {
  title: 'ask, without a model',
  path: '/v1/dev/user/ask',
  key: 'developer_api_key',
  body: (question) => ({ question }),
};

type NewRow = Omit<Row, 'group'>;

/** Searches and questions over one user's conversations, one at a time, for two numbers of conversations. */
export async function searchSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const sizes = isQuick ? [200, FEW] : [FEW, MANY];
  const calls = WARM_UP + (isQuick ? 40 : 300);
  log('search: building conversations');
  const { prepared, questions } = await prepareConversations(Math.max(...sizes), calls);
  const rows: Row[] = [];
  for (const size of sizes) {
    const conversations = prepared.slice(0, size);
    const database = await createDatabase();
    for (const databaseUrl of [database.url, undefined]) {
      const group = databaseUrl === undefined ? 'embedded store' : database.version;
      log(`search: ${size} conversations, ${group}`);
      const found = await measureSize({ conversations, databaseUrl, questions, operations: [search, ask] });
      rows.push(...found.map((row) => ({ ...row, group })));
    }
    await database.drop();
    rows.push(...peerRows(conversations, questions).map((row) => ({ ...row, group: 'BM25' })));
  }
  rows.sort((one, other) => one.group.localeCompare(other.group));
  const most = Math.max(...sizes);
  return { ...report(rows), name: 'search', goals: [...speedGoals(rows, most, 30), ...recallGoals(rows, most)] };
}

/** Searches over more passages than the other suite, on Postgres. Filling takes minutes. */
export async function largeSearchSuite({ isQuick, createDatabase, log }: SuiteOptions): Promise<SuiteReport> {
  const { prepared: conversations, questions } = await prepareConversations(isQuick ? FEW : MANY, WARM_UP + 300);
  const size = isQuick ? MANY : VERY_MANY;
  const database = await createDatabase();
  log(`search: ${size} conversations, ${database.version}`);
  const given = { conversations, databaseUrl: database.url, questions, operations: [search], size };
  const rows = (await measureSize(given)).map((row) => ({ ...row, group: database.version }));
  await database.drop();
  return { ...report(rows), name: 'large-search', goals: speedGoals(rows, size, 60) };
}

const report = (rows: readonly Row[]) => ({
  method: `One request at a time, each with another question, without a model; a conversation is ten minutes long. Recall: of the conversations that answer
a question, those among the first 1, 5, 10. BM25: whole conversations, in the process of the bench. First: the first request after the start.`,
  columns: [
    { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
    { figure: 'p95Ms', title: 'p95 ms', digits: 1 },
    { figure: 'firstMs', title: 'first ms', digits: 0 },
    { figure: 'cpuMs', title: 'CPU ms', digits: 1 },
    ...DEPTHS.map((depth) => ({ figure: `recall${depth}`, title: `recall@${depth}`, digits: 3 })),
    { figure: 'nothing', title: 'found nothing %', digits: 1 },
  ],
  rows,
});

const subjectOf = (operation: string, size: number, kind: QuestionKind) =>
  `${operation}, ${size.toLocaleString('en')} conversations, ${kind}`;

interface Given {
  conversations: readonly PreparedConversation[];
  databaseUrl: string | undefined;
  questions: readonly Question[];
  operations: readonly Operation[];
  /** The number to store, by default all. */
  size?: number;
}

/** Measures a service with one user who has these conversations. */
async function measureSize({ conversations, databaseUrl, questions, operations, size = conversations.length }: Given) {
  const folder = `search-${size}-${databaseUrl === undefined ? 'embedded' : 'postgres'}`;
  const env: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  // The first start creates the account. It is filled while the service is stopped: only one process may open the embedded store.
  const { credentials, stop } = await startEarshot(folder, env);
  await stop();
  await fillConversations({ dataDir: join(scratch, folder), databaseUrl }, credentials.uid, conversations, size);
  const stored = size === conversations.length ? new Set(conversations.map(({ id }) => id)) : undefined;
  const rows: NewRow[] = [];
  for (const operation of operations) {
    const earshot = await startEarshot(folder, env);
    for (const [kind, asked] of Map.groupBy(questions, (question) => question.kind)) {
      if (kind === 'other words' && !operation.foundIn) continue;
      const subject = subjectOf(operation.title, size, kind);
      rows.push({ subject, figures: await measure(earshot, operation, asked, stored) });
    }
    await earshot.stop();
  }
  return rows;
}

/** The figures of the peer. */
function peerRows(conversations: readonly PreparedConversation[], questions: readonly Question[]): NewRow[] {
  const find = bm25(conversations.map(({ segments }) => segments.map(({ text }) => text).join('\n')));
  const stored = new Set(conversations.map(({ id }) => id));
  return [...Map.groupBy(questions, ({ kind }) => kind)].map(([kind, asked]) => {
    const found = asked.map(({ text, right }) => ({ right, ids: find(text).map((at) => conversations[at]?.id ?? '') }));
    return { subject: subjectOf(SEARCH, conversations.length, kind), figures: recallOf(found, stored) };
  });
}

async function measure(
  earshot: Earshot,
  operation: Operation,
  questions: readonly Question[],
  stored: ReadonlySet<string> | undefined,
): Promise<Sample> {
  const connection = await HttpConnection.open(earshot.port);
  const latenciesMs: number[] = [];
  const found: Found[] = [];
  let cpuBefore = cpuMs([earshot.pid]);
  for (const [at, { text, right }] of questions.entries()) {
    // By now V8 has compiled the hot code.
    if (at === WARM_UP) cpuBefore = cpuMs([earshot.pid]);
    const request = requestText(earshot, operation, text);
    const sentAt = performance.now();
    const { status, bytes } = await connection.request(request);
    latenciesMs.push(performance.now() - sentAt);
    const response = bytes.toString('utf8');
    if (status !== 200 || response.includes('"error"'))
      throw new Error(`status ${status}: ${response.slice(0, 1_000)}`);
    const body = response.slice(response.indexOf('\r\n\r\n'));
    if (operation.foundIn) found.push({ right, ids: operation.foundIn(body) });
  }
  connection.close();
  const warm = latenciesMs.slice(WARM_UP);
  return {
    firstMs: latenciesMs[0] ?? Number.NaN,
    p50Ms: percentile(warm, 0.5),
    p95Ms: percentile(warm, 0.95),
    cpuMs: (cpuMs([earshot.pid]) - cpuBefore) / warm.length,
    ...(stored && operation.foundIn && recallOf(found, stored)),
  };
}

interface Found {
  ids: readonly string[];
  right: ReadonlySet<string>;
}

/** Counts the questions that stored conversations answer. */
function recallOf(found: readonly Found[], stored: ReadonlySet<string>): Sample {
  const asked = found
    .map(({ ids, right }) => ({ ids, right: right.intersection(stored) }))
    .filter(({ right }) => right.size > 0);
  const mean = (figure: (one: Found) => number) => asked.reduce((sum, one) => sum + figure(one), 0) / asked.length;
  const recallAt = (depth: number) =>
    mean(({ ids, right }) => ids.slice(0, depth).filter((id) => right.has(id)).length / Math.min(depth, right.size));
  return {
    ...Object.fromEntries(DEPTHS.map((depth) => [`recall${depth}`, recallAt(depth)])),
    nothing: 100 * mean(({ ids }) => (ids.length === 0 ? 1 : 0)),
  };
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

const rowsOf = (rows: readonly Row[], size: number, kind: QuestionKind) =>
  rows.filter(({ subject }) => subject === subjectOf(SEARCH, size, kind));

const speedGoals = (rows: readonly Row[], size: number, atMost: number): Goal[] =>
  rowsOf(rows, size, 'shared words')
    .filter(({ figures }) => figures.p95Ms !== undefined)
    .map(({ group, figures }) => ({
      what: `p95 of a search over ${size.toLocaleString('en')}, ${group}`,
      value: figures.p95Ms ?? Number.NaN,
      unit: 'ms',
      digits: 1,
      atMost,
    }));

const round = (value: number) => Math.round(1000 * value) / 1000;

/** Both stores find the same. */
function recallGoals(rows: readonly Row[], size: number): Goal[] {
  const goals: Goal[] = [];
  for (const kind of ['shared words', 'other words'] as const) {
    const [ours, peer] = [true, false].map((isOurs) =>
      rowsOf(rows, size, kind).find(({ figures }) => (figures.p95Ms !== undefined) === isOurs),
    );
    for (const depth of DEPTHS) {
      const figure = `recall${depth}`;
      const value = ours?.figures[figure] ?? Number.NaN;
      goals.push({
        what: `recall@${depth}, ${kind}`,
        value,
        unit: '',
        digits: 3,
        atLeast: round(peer?.figures[figure] ?? 0),
      });
    }
  }
  const [shared] = rowsOf(rows, size, 'shared words').filter(({ figures }) => figures.p95Ms !== undefined);
  const value = shared?.figures.nothing ?? Number.NaN;
  goals.push({ what: 'questions in shared words that find nothing', value, unit: '%', digits: 1, atMost: 1 });
  return goals;
}
