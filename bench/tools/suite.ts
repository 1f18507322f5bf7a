import type { SuiteOptions } from '../suites.ts';
import type { SuiteReport } from '../support/report.ts';
export async function toolsSuite(_: SuiteOptions): Promise<SuiteReport> {
  throw new Error('later');
}
