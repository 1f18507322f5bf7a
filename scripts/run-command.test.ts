import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `npm run recall`. Returns its exit code and output. */
function runRecall(...args: string[]) {
  const command = [join(import.meta.dirname, 'recall.ts'), ...args];
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, timeout: 15_000 }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.concurrent.each([
  ['an unknown option', ['--nope'], "error: unknown option '--nope'"],
  [
    'text instead of a number',
    ['--questions', 'x'],
    "error: option '--questions <n>' argument 'x' is invalid. Expected a whole number of at least 1.",
  ],
])('a command rejects %s with the error and its usage', async (_, args, error) => {
  const stderr = expect.stringMatching(new RegExp(`^${error}\\n\\nUsage: npm run recall`));
  expect(await runRecall(...args)).toEqual({ exitCode: 1, stdout: '', stderr });
});
