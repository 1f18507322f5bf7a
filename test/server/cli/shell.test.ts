import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../../support/cli.ts';
import { restFixture } from '../../support/fixtures.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

const rest = await restFixture();

/** A shell with the linked package and a key. */
async function shell() {
  const { key } = await rest.newUser();
  const folder = scratchFolder();
  mkdirSync(join(folder, 'bin'));
  symlinkSync(join(root, 'bin/earshot.mjs'), join(folder, 'bin/earshot'));
  const env = {
    ...process.env,
    PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    EARSHOT_CONFIG_DIR: folder,
    EARSHOT_API_BASE: rest.baseUrl,
    EARSHOT_API_KEY: key,
  };
  return (script: string) => run('sh', ['-e', '-c', script], { cwd: folder, env });
}

describe('the command line in a shell', () => {
  const [first = '', second = ''] = Array.from(
    readFileSync(join(root, 'docs/cli.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm),
    ([, script = '']) => script,
  );

  test('runs the examples of docs/cli.md', async () => {
    const sh = await shell();
    const { stdout, stderr } = await sh(first);
    expect(stdout).toMatch(/lifestyle {2}Prefers green tea to coffee\n$/);
    expect(stderr).toBe('');
    const scripted = await sh(second);
    expect(scripted.stdout).toMatch(/^Deleted memory .*\nexit code 5\n\[\n\{"id":.*\n$/);
    expect(scripted.stderr).toBe('Memory not found\n');
  });

  test.runIf(existsSync('/dev/full'))(
    'reports in one line and by its exit code that the output cannot be written',
    async () => {
      const sh = await shell();
      const { stderr } = await sh('earshot completion bash > /dev/full || echo "exit code $?" >&2');
      expect(stderr).toMatch(/^Cannot write the output: ENOSPC: [^\n]+\nexit code 6\n$/);
    },
  );

  test('ends successfully if the pipe is closed', async () => {
    const sh = await shell();
    const { stdout, stderr } = await sh('{ earshot completion bash; echo "exit code $?" >&2; } | true');
    expect([stdout, stderr]).toEqual(['', 'exit code 0\n']);
  });
});
