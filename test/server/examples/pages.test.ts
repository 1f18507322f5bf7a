import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { readBlocks, startPageShell } from '../../support/page-shell.ts';

const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const readExample = (file: string) => readFileSync(join(import.meta.dirname, '../../../examples', file), 'utf8');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const timeout = 60_000;

describe('docs/build-an-app.md', () => {
  const [javascript = '', python = '', start = '', ...steps] = readBlocks('build-an-app.md', 'sh');
  const [list] = readBlocks('build-an-app.md', 'text');

  test('ends with a working chat tool, in JavaScript', { timeout }, async () => {
    await buildApp(javascript);
  });

  test.runIf(hasPython)('ends with a working chat tool, in Python', { timeout }, async () => {
    await buildApp(python);
  });

  /** Runs the steps of the page as printed, in one shell. */
  async function buildApp(server: string): Promise<void> {
    const shell = await startPageShell(app);
    await shell.serve(server);
    const { stdout, stderr } = await shell.run(steps.join(''));
    expect(stderr).toBe('Writing the shopping list\nReading the shopping list\n');
    expect(stdout).toMatch(/^ok +add_item {2}POST http:.*\/tools\/add-item\nok +read_list {2}GET /);
    expect(stdout).toContain('HTTP 200, result, ');
    expect(stdout.slice(stdout.lastIndexOf('\nAdded'))).toBe(`\nAdded 1 x rye bread to the shopping list.\n${list}`);
  }

  test('starts the service as the README says, and prints the code of the example', () => {
    expect(start).toBe('echo ALLOW_PRIVATE_ADDRESSES=127.0.0.1 >> .env\nnpm start\n');
    expect(readExample('chat-tool-app/server.mjs')).toContain(readBlocks('build-an-app.md', 'js')[0]);
  });
});

describe('docs/receive-webhooks.md', () => {
  const [javascript = '', deliver = '', python = ''] = readBlocks('receive-webhooks.md', 'sh');

  test('receives conversations in JavaScript', { timeout }, async () => {
    await receive(javascript);
  });

  test.runIf(hasPython)('receives conversations in Python', { timeout }, async () => {
    await receive(javascript.replace(/^node .*\n/m, python));
  });

  async function receive(script: string): Promise<void> {
    const shell = await startPageShell(app);
    const receiver = await shell.serve(script);
    const { stdout } = await shell.run(deliver);
    expect(stdout, `${stdout}${receiver.output()}`).toMatch(/delivered/);
    await eventually(() => expect(receiver.output().match(/^conversation: \S.*$/gm)).toHaveLength(2));
    const forged = await fetch(`${shell.origin}/hook?uid=u`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
  }

  test('prints the receivers of the examples', () => {
    expect(readBlocks('receive-webhooks.md', 'js')).toEqual([readExample('webhook-receiver/receiver.mjs')]);
    expect(readBlocks('receive-webhooks.md', 'py')).toEqual([readExample('webhook-receiver/receiver.py')]);
  });

  test.each(['receiver.mjs', 'receiver.py'])('%s has at most 15 lines of code', (file) => {
    const lines = readExample(`webhook-receiver/${file}`).split('\n');
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);
  });
});

describe('docs/workflows.md', () => {
  const [setup = '', session = '', appWay = '', tools = '', device = ''] = readBlocks('workflows.md', 'sh');
  const [server = ''] = readBlocks('build-an-app.md', 'sh');

  /** The credentials are those of the shell's account. The Node of the machine may be older than the programs need. */
  const withoutSetup = (script: string) =>
    `PATH='${dirname(process.execPath)}':"$PATH"\n${setup.replace(/^export .*\n/gm, '')}${script}`;

  test('a session becomes a conversation, which a key reads and a webhook delivers', { timeout }, async () => {
    const shell = await startPageShell(app);
    const { stdout } = await shell.run(withoutSetup(session));
    expect(stdout).toContain('read: Remind me to sign the lease.\ndelivered: memory_created true\n');
    expect(stdout).toMatch(/memory_created .*delivered/);
  });

  test('an app is registered, and its tool is called', { timeout }, async () => {
    const shell = await startPageShell(app);
    await shell.serve(server.replace('export ', ''));
    const { stdout } = await shell.run(withoutSetup(appWay));
    expect(stdout).toContain('answered: Added 2 x oat milk to the shopping list.');
    expect(stdout).toContain('Shopping list');
  });

  test('an AI client calls tools with a key', { timeout }, async () => {
    const shell = await startPageShell(app);
    const { stdout } = await shell.run(withoutSetup(tools));
    expect(stdout).toContain('found: Prefers green tea to coffee\n');
  });

  test('a device pairs by a code and records', { timeout }, async () => {
    const shell = await startPageShell(app);
    const { stdout } = await shell.run(withoutSetup(device));
    expect(stdout).toMatch(/recorded: \S+ from pendant-0117\n/);
  });

  test('prints the programs of the examples', () => {
    const programs = ['session', 'app', 'ai-client', 'device'].map((name) => readExample(`workflows/${name}.mjs`));
    expect(readBlocks('workflows.md', 'js')).toEqual(programs);
  });
});
