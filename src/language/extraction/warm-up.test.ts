import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the libraries that a conversation loads after `warmUp`. */
const program = (warmUp: string) => `
  import { registerHooks } from 'node:module';
  const { extractStructure, warmUpExtraction } = await import('./src/language/extraction/extract-structure.ts');
  ${warmUp}
  const loaded = [];
  registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
  const text = 'Remind me to call Tomas about the harbor tomorrow at five.';
  const segments = [{ id: '1', text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, person_id: null, start: 0, end: 5 }];
  const input = { segments, startedAt: new Date(), language: 'en', timezone: 'Europe/Stockholm' };
  await extractStructure(input, new AbortController().signal);
  console.log(loaded.length);`;

async function countLoaded(warmUp: string): Promise<number> {
  const args = ['--input-type=module', '--eval', program(warmUp)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: process.cwd() });
  return Number(stdout);
}

test('after the warm-up, the first conversation loads no code, which would block the event loop', async () => {
  expect(await countLoaded('')).toBeGreaterThan(0);
  expect(await countLoaded('await warmUpExtraction();')).toBe(0);
});
