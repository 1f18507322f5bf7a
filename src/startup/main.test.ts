import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'main.ts');

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the service in `folder` until it ends by itself. */
async function startIn(folder: string, settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stderr, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)]);
  return { lines: stderr.trimEnd().split('\n'), exitCode };
}

describe('the start', () => {
  test('warns about variables that are probably misspelt settings, without their values', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, '.env'), 'LLM_MODLE=secret\nPORT=none\n');
    const { lines } = await startIn(folder, { DEEPGRAM_KEY: 'secret', OPENAI_API_KEY: 'secret' });
    expect(lines).toEqual([
      'Earshot: LLM_MODLE in .env is not a setting of Earshot and has no effect: did you mean LLM_MODEL?',
      'Earshot: DEEPGRAM_KEY in the environment is not a setting of Earshot and has no effect: did you mean DEEPGRAM_API_KEY?',
      'Earshot cannot start: PORT: expected a whole number from 0 to 65535, not "none"',
    ]);
  });
});
