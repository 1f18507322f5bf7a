import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadTimedWords } from './script.test-support.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

test('--help explains the command, names a file that works, and starts no server', async () => {
  const command = join(import.meta.dirname, 'cli.ts');
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  // A server would be killed after the timeout, and `run` would reject.
  const { stdout, stderr } = await run(process.execPath, [command, '--help'], { env, timeout: 15_000 });
  expect(stderr).toBe('');
  expect(stdout).toContain('It recognizes nothing');
  expect(stdout).toContain('node scripts/run.mjs src/providers/stt/deepgram/double/cli.ts [options] <words>');
  const [, example = ''] = /such as\s+(\S+\.json)/.exec(stdout) ?? [];
  expect(loadTimedWords(join(root, example))).not.toEqual([]);
});
