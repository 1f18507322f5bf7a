import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fillConversations, type PreparedConversation, prepareConversations } from '../search/data.ts';
import { scratch } from '../support/child-processes.ts';
import { clientOf, startEarshot } from '../support/earshot.ts';
import type { Goal, SuiteReport } from '../support/report.ts';
import { measureInTurns, type Sample } from '../support/statistics.ts';
import type { SuiteOptions } from '../support/suite-options.ts';
import { type ConsoleBuild, consoleBuilds, serveBuild } from './builds.ts';
import { launchBrowser, measureVisit } from './visit.ts';

const MANY = 10_000;
/** Words that some conversations have. */
const WORDS = ['wedding', 'football', 'headache', 'lullaby'];
const FOLDER = 'console';

/** The console in a slow browser, beside the previous build: the first view, changes of the page, typing in the search, a long transcript. */
export async function consoleSuite({ isQuick, beside, log }: SuiteOptions): Promise<SuiteReport> {
  const size = isQuick ? 500 : MANY;
  const rounds = isQuick ? 1 : 5;
  log(`console: building ${size} conversations`);
  const { prepared } = await prepareConversations(size, 1);
  const { credentials, stop } = await startEarshot(FOLDER);
  await stop();
  const long = longConversation(prepared, size);
  await fillConversations({ dataDir: join(scratch, FOLDER) }, credentials.uid, [...prepared, long]);
  const earshot = await startEarshot(FOLDER);
  const client = clientOf(earshot);
  const conversationId = (await client.conversations.listConversations({ query: { limit: 1 } }))[0]?.id ?? '';
  const browser = await launchBrowser();
  const builds = consoleBuilds(beside);
  const ports = new Map<ConsoleBuild, number>();
  for (const build of builds) ports.set(build, await serveBuild(build, earshot.port));
  const samples = await measureInTurns(builds, rounds, async (build) => {
    log(`console: ${build.name}`);
    const { url } = await client.admin.createLoginLink({ params: { uid: credentials.uid } });
    const baseURL = `http://127.0.0.1:${ports.get(build)}`;
    return { ...(await measureVisit(browser, baseURL, { link: url, words: WORDS, conversationId })), allKB: kB(build) };
  });
  await browser.close();
  await earshot.stop();
  return {
    name: 'console',
    method: `Chromium at a quarter of this machine's speed, ${rounds} rounds, ${size.toLocaleString('en')} conversations, one of them of ${size.toLocaleString('en')} segments.
From the action to the frame that shows its result, data included. The builds take turns.`,
    columns: [
      { figure: 'firstViewMs', title: 'first view ms', digits: 0 },
      { figure: 'pageFirstMs', title: 'page, first ms', digits: 0 },
      { figure: 'pageAgainMs', title: 'page, again ms', digits: 0 },
      { figure: 'pageWorstMs', title: 'worst ms', digits: 0 },
      { figure: 'searchMs', title: 'search ms', digits: 0 },
      { figure: 'searchP95Ms', title: 'p95 ms', digits: 0 },
      { figure: 'transcriptMs', title: 'transcript ms', digits: 0 },
      { figure: 'longFramesPercent', title: 'frames > 50 ms %', digits: 1 },
      { figure: 'worstFrameMs', title: 'worst ms', digits: 0 },
      { figure: 'heapMB', title: 'heap MB', digits: 0 },
      { figure: 'firstKB', title: 'first page kB', digits: 1 },
      { figure: 'allKB', title: 'all kB', digits: 1 },
    ],
    rows: builds.map((build) => ({ group: '', subject: build.name, figures: samples.get(build) ?? {} })),
    goals: goalsOf(samples.get(builds[0] as ConsoleBuild) ?? {}),
  };
}

/** A conversation after all others, with as many segments as there are conversations. */
function longConversation(all: readonly PreparedConversation[], segments: number): PreparedConversation {
  const last = all.reduce((one, other) => (one.startedAt > other.startedAt ? one : other));
  const texts = Array.from({ length: segments }, (_, at) => `${at}: ${last.texts[at % last.texts.length]}`);
  return { ...last, startedAt: new Date(last.startedAt.getTime() + 86_400_000), texts };
}

/** Scripts and styles of all pages, compressed by gzip. */
function kB({ folder }: ConsoleBuild): number {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name))).length, 0) / 1000;
}

const goalsOf = (figures: Sample): Goal[] => [
  { what: 'first view of the conversations', value: figures.firstViewMs ?? NaN, unit: 'ms', digits: 0, atMost: 1000 },
  { what: 'change to a page seen before', value: figures.pageAgainMs ?? NaN, unit: 'ms', digits: 0, atMost: 100 },
  { what: 'change to a page, the first time', value: figures.pageFirstMs ?? NaN, unit: 'ms', digits: 0, atMost: 100 },
  { what: 'typing in the search', value: figures.searchMs ?? NaN, unit: 'ms', digits: 0, atMost: 150 },
  { what: 'scripts and styles of all pages', value: figures.allKB ?? NaN, unit: 'kB', digits: 1, atMost: 120 },
];
