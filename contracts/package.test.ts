// The command for partners without a checkout: npx earshot-contracts verify
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoopbackServer } from '../src/providers/loopback-server.test-support.ts';

const root = join(import.meta.dirname, '..');

/** The project of a partner, with the package as the service serves it. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earshot-contracts-'));
  const call = (cwd: string, command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  };
  writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "private": true }');
  const packed = join(root, 'dist/clients/earshot-contracts.tgz');
  call(folder, 'npm', 'install', packed, '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    // As npx does, without its search for updates.
    const command = join(folder, 'node_modules/.bin/earshot-contracts');
    execFile(process.execPath, [command, ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

test('without Pact it says how to install it', async () =>
  expect(await run('verify', 'http://127.0.0.1:9', '--app')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'earshot-contracts: needs Pact: npm install --save-dev @pact-foundation/pact\n',
  }));

test('without the mock it says how to install it', async () =>
  expect(await run('mock')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('needs the mock: npm install --save-dev http://SERVICE/clients/earshot-mock.tgz'),
  }));

test('verifies an app, a receiver of webhooks and a message pact, and names each field that differs', async () => {
  mkdirSync(join(folder, 'node_modules/@pact-foundation'));
  symlinkSync(join(root, 'node_modules/@pact-foundation/pact'), join(folder, 'node_modules/@pact-foundation/pact'));
  const parameters = { properties: { item: { type: 'string', description: 'What to buy' } }, required: ['item'] };
  const tools = [{ name: 'add', description: 'Adds an item.', endpoint: '/add', method: 'POST', parameters }];
  const app = await startLoopbackServer((request, response) => {
    const body = request.url?.startsWith('/.well-known') ? { tools } : { results: 'Added.' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  try {
    const tool = await run('verify', app.origin, '--app');
    expect(tool).toMatchObject({ code: 1, stderr: '' });
    const lines = tool.stdout.split('\n');
    expect(lines[0]).toBe('ok      manifest: a request for a manifest with only required fields');
    expect(lines[1]).toBe('DIFFERS add: a call by POST that returns a result');
    expect(lines[3]).toBe('          body $.result: is missing; the answer has ["results"]');
    const webhook = await run('verify', `${app.origin}/hook`, '--webhook', 'memory_created');
    expect(webhook).toMatchObject({ code: 0, stdout: expect.stringContaining('all 1 interactions are as') });
  } finally {
    await app.close();
  }
  const pact = join(root, 'contracts/partners/habit-coach-earshot-messages.json');
  expect(await run('verify', '--pact', pact)).toMatchObject({ code: 0, stderr: '' });
  const other = readFileSync(pact, 'utf8').replace('"title": "Morning run"', '"headline": "Morning run"');
  writeFileSync(join(folder, 'messages.json'), other);
  const message = await run('verify', '--pact', 'messages.json');
  expect(message).toMatchObject({
    code: 1,
    stderr: '',
    stdout: expect.stringMatching(/^ +body \$\.structured\.headline: is missing/m),
  });
  expect(message.stdout).not.toMatch(/^ +at /m);
});

test('verifies the requests of a pact without a service, and names each place that differs', async () => {
  const pact = join(root, 'contracts/partners/habit-coach-earshot.json');
  expect(await run('verify', '--pact', pact)).toMatchObject({ code: 0, stderr: '' });
  const content = JSON.parse(readFileSync(pact, 'utf8'));
  const [sent] = content.interactions;
  const change = (part: 'request' | 'response', changes: object) => ({
    ...sent,
    [part]: { ...sent[part], ...changes },
  });
  const { aid, uid } = sent.request.body;
  content.interactions = [
    change('request', { path: '/v1/integrations/notifications' }),
    change('request', { method: 'GET' }),
    change('request', { body: { aid, uid, mesage: 'a' }, query: { limt: ['1'] } }),
    change('request', { body: { aid, uid, message: 1 } }),
    change('response', { status: 201 }),
    change('response', { body: { state: 'Ok' } }),
  ];
  writeFileSync(join(folder, 'requests.json'), JSON.stringify(content));
  const { code, stdout } = await run('verify', '--pact', 'requests.json');
  expect(code).toBe(1);
  for (const line of [
    'path: expected a path of the spec, got /v1/integrations/notifications; the nearest is /v1/integrations/notification',
    'method: expected post, got get',
    'query limt: expected no parameter, got limt',
    'request $.message: expected a value, got nothing',
    'request $.mesage: expected a field of the spec, such as message, got mesage',
    'request $.message: expected string, got 1',
    'response $.state: expected a field of the spec, such as status, got state',
  ])
    expect(stdout).toContain(`          ${line}\n`);
  expect(stdout).toMatch(/^ +status: expected 200, .*, got 201$/m);
});

test('contains the licenses of the packages in it', () =>
  expect(readFileSync(join(folder, 'node_modules/earshot-contracts/licenses.txt'), 'utf8')).toMatch(/^undici$/m));
