import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** How `npm run recall` ends and what it prints. */
function ran(...given: string[]) {
  const command = [join(import.meta.dirname, 'measure-recall.ts'), ...given];
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, timeout: 15_000 }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.concurrent.each([
  ['that it does not know', ['--nope'], "Unknown option '--nope'"],
  ['that should be a number', ['--questions', 'x'], '--questions: a whole number from 1 is needed, not "x"'],
])('a command answers an argument %s with the mistake and its usage', async (_, given, mistake) => {
  const stderr = expect.stringMatching(new RegExp(`^${mistake}\\n\\nUsage: npm run recall`));
  expect(await ran(...given)).toEqual({ exitCode: 1, stdout: '', stderr });
});
