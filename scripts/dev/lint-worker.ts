// The thread in which specs are linted: neither the types nor the service wait for it.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { lintFolder } from '../../codegen/lint/lint-folder.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import type { LintReply } from './linter.ts';

async function lint(): Promise<string[]> {
  try {
    return await lintFolder('specs', join(workerData.root, 'redocly.yaml'));
  } catch (error) {
    // What cannot be read was said already, or its own round will say it.
    if (error instanceof SpecError) return [];
    return [error instanceof Error ? `the linter failed: ${error.message}` : String(error)];
  }
}

parentPort?.on('message', async (id: number) => {
  parentPort?.postMessage({ id, lines: await lint() } satisfies LintReply);
});
