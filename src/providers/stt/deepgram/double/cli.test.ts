import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadTimedWords } from './script.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

test('--help says what the stand-in does and how to call it, names a file that it can answer, and serves nothing', async () => {
  const command = join(import.meta.dirname, 'cli.ts');
  const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
  // It ends by itself: one that served would be killed, which rejects.
  const { stdout, stderr } = await run(process.execPath, [command, '--help'], { env, timeout: 15_000 });
  expect(stderr).toBe('');
  expect(stdout).toContain('It recognises nothing');
  expect(stdout).toContain('npm run deepgram-double -- WORDS.json [--port 8085]');
  const [, example = ''] = /such as (\S+\.json)\./.exec(stdout) ?? [];
  expect(loadTimedWords(join(root, example))).not.toEqual([]);
});
