import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `npm run spec:diff`. Returns its exit code and output. */
function runSpecDiff(...args: string[]) {
  const command = [join(import.meta.dirname, 'spec-diff.ts'), ...args];
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, timeout: 15_000 }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('a command rejects an unknown option with the error and its usage', async () => {
  const stderr = expect.stringMatching(/^error: unknown option '--nope'\n\nUsage: npm run -s spec:diff/);
  expect(await runSpecDiff('--nope')).toEqual({ exitCode: 1, stdout: '', stderr });
});
