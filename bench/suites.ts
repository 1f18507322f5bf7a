import { extractionSuite } from './extraction/suite.ts';
import { fairnessSuite } from './fairness/suite.ts';
import { generateSuite } from './generate/suite.ts';
import { liveSuite } from './live/suite.ts';
import { outboundSuite } from './outbound/suite.ts';
import { restSuite } from './rest/suite.ts';
import { scaleSuite } from './scale/suite.ts';
import { searchSuite } from './search/suite.ts';
import { speechSuite } from './speech/suite.ts';
import { startSuite } from './start/suite.ts';
import type { SuiteReport } from './support/report.ts';
import type { SuiteOptions } from './support/suite-options.ts';
import { toolsSuite } from './tools/suite.ts';
import { transferSuite } from './transfer/suite.ts';
import { workersSuite } from './workers/suite.ts';

export const suites = {
  rest: restSuite,
  search: searchSuite,
  tools: toolsSuite,
  live: liveSuite,
  outbound: outboundSuite,
  generate: generateSuite,
  start: startSuite,
  extraction: extractionSuite,
  fairness: fairnessSuite,
  speech: speechSuite,
  transfer: transferSuite,
  workers: workersSuite,
  scale: scaleSuite,
} satisfies Record<string, (options: SuiteOptions) => Promise<SuiteReport>>;

export type SuiteName = keyof typeof suites;

/** Suites that run only if they are named: each takes minutes. */
export const longSuites: readonly SuiteName[] = ['fairness', 'speech', 'transfer', 'workers', 'scale'];
