import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/tasks.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

/** A copy of what `npm run dev` needs, in which the test saves files. */
let copy: string;
let dev: ChildProcess;
let output = '';
let address: string;

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-dev-'));
  const entries = [
    'codegen',
    'console',
    'dist',
    'docs',
    'contracts',
    'generated',
    'scripts',
    'specs',
    'src',
    'test/support',
    'package.json',
    'redocly.yaml',
    'tsconfig.json',
  ];
  for (const entry of entries) cpSync(join(root, entry), join(folder, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Not in node_modules, which the project has, too.
  const tsconfig = join(folder, 'scripts/dev/tsconfig.json');
  writeFileSync(tsconfig, readFileSync(tsconfig, 'utf8').replace('../../node_modules/.cache/', ''));
  return folder;
}

/** Replaces the file, as many editors and git do: writes another file and renames it. */
function save(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(`${path}~`, text.replace(from, to));
  renameSync(`${path}~`, path);
}

/** Waits until the command has printed this after the given position of its output. */
const printed = (text: string, after = 0) =>
  vi.waitFor(() => expect(output.slice(after)).toContain(text), { timeout: 170_000, interval: 50 });

/** Waits for the last line of a save. */
const lastLine = (after: number) => printed('[dev] saved ', after);

/** Waits until nothing was printed for two seconds: under load, the files of one save may cause two restarts. */
async function untilIdle(): Promise<void> {
  for (let length = -1; length !== output.length; ) {
    length = output.length;
    await sleep(2_000);
  }
}

async function createMemory(body: object): Promise<number> {
  const credentials = JSON.parse(readFileSync(join(copy, 'data/credentials.json'), 'utf8'));
  const response = await fetch(`${address}/v1/dev/user/memories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credentials.developer_api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

/** Waits until a memory is answered like this: the service may be about to restart. */
const expectStatus = (status: number, body: object) =>
  eventually(async () => expect(await createMemory(body)).toBe(status));

beforeAll(async () => {
  copy = copyProject();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn' };
  dev = spawn('npm', ['run', 'dev'], { cwd: copy, env });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  await printed('generated/ is up to date');
});

afterAll(async () => {
  dev.kill('SIGTERM');
  // The command ends half a second after npm.
  await sleep(2_000);
  rmSync(copy, { recursive: true, maxRetries: 10 });
});

test('a field added to a spec is generated, reported, type-checked and served', async () => {
  await expectStatus(200, { content: 'Tea', mood: 'cheerful' });
  save(
    'specs/schemas/memory.yaml',
    'required: [content]\n  properties:\n',
    'required: [content]\n  properties:\n    mood: { description: How it feels., type: string, maxLength: 5 }\n',
  );
  save(
    'specs/schemas/common.yaml',
    '  required: [success]\n  properties:\n',
    '  required: [success, receipt]\n  properties:\n    receipt: { description: A receipt., type: string }\n',
  );
  await printed(`serving at ${address}, `);
  await printed('types:');
  await untilIdle();
  await expectStatus(422, { content: 'Tea', mood: 'cheerful' });
  expect(output).toMatch(/generated .*client-python\/earshot_client\/models\.py.*client\/types\.d\.ts/);
  expect(output).toMatch(/safe {5}MemoryCreate\.mood: added \(specs\/schemas\/memory\.yaml:\d+\)/);
  expect(output).toMatch(/ {2}src\/handlers\/rest\/memories\.ts:\d+:\d+ handler deleteMemory: TS\d+: .*receipt/);
});

test('changes are judged against the release: editing and taking back what was never served breaks no one', async () => {
  const mood = '    mood: { description: How it feels., type: string, maxLength: 5 }\n';
  const start = output.length;
  save('specs/schemas/memory.yaml', mood, mood.replaceAll('mood', 'feeling'));
  await printed('this save: MemoryCreate.mood: renamed to feeling', start);
  await printed('safe     MemoryCreate.feeling: added', start);
  await printed(`serving at ${address}, `, start);
  await untilIdle();
  await expectStatus(422, { content: 'Tea', feeling: 'cheerful' });
  const middle = output.length;
  save('specs/schemas/memory.yaml', mood.replaceAll('mood', 'feeling'), mood);
  await printed('this save: MemoryCreate.feeling: renamed to mood', middle);
  await printed('safe     MemoryCreate.mood: added', middle);
  await printed(`serving at ${address}, `, middle);
  expect(output.slice(start)).not.toContain('MemoryCreate.feeling: removed (');
  expect(output.slice(start)).not.toMatch(/BREAKING MemoryCreate/);
  // An earlier save, which is not released either.
  expect(output.slice(start)).not.toMatch(/safe {5}.*receipt/);
  // Its handlers still lack the field.
  expect(output).not.toContain('types: no errors');
});

test('mistakes are named first, and the last line of a save says how it ended, without output of an older save', async () => {
  const start = output.length;
  save('specs/paths/goals.yaml', 'minimum: 1,', 'minimm: 1,');
  await printed('the specs have errors, generated/ stays:', start);
  await printed('unknown keyword minimm; did you mean minimum?', start);
  const middle = output.length;
  save('specs/paths/goals.yaml', 'minimm: 1,', 'minimum: 1,');
  save('specs/paths/goals.yaml', 'summary: List goals', 'sumary: List goals');
  await lastLine(middle);
  expect(output.slice(middle)).toMatch(/saved \d\d:\d\d:\d\d: \d+ problems, \d+\.\d s\n/);
  expect(output.slice(middle)).toContain('did you mean summary?');
  expect(output.slice(middle)).not.toContain('minimm');
  const end = output.length;
  save('specs/paths/goals.yaml', 'sumary: List goals', 'summary: List goals');
  await lastLine(end);
});

test('a page of docs/ that /docs contains is generated again', async () => {
  const before = output.length;
  save('docs/limits.md', '# Limits\n', '# Limits\n\nThese are new words.\n');
  await printed('built docs/limits.html', before);
  await printed('no contract changed', before);
  await eventually(async () =>
    expect(await (await fetch(`${address}/docs/limits.html`)).text()).toContain('new words'),
  );
});

test('errors in a spec are printed with file and line, and the service keeps running', async () => {
  const before = output.length;
  save('specs/paths/memories.yaml', '#/components/responses/Unauthorized', '#/components/responses/Unauthorised');
  await printed('the specs have errors', before);
  await printed('dangling $ref', before);
  expect(output.slice(before)).toMatch(/specs\/paths\/memories\.yaml:\d+:\d+ dangling \$ref/);
  await expectStatus(422, { content: 'Tea', mood: 'cheerful' });
  expect(output.slice(before)).not.toContain('serving at');
});

test('a service that cannot start is reported, and the next save starts it', async () => {
  const before = output.length;
  save('src/app.ts', 'export async function startApp(', 'await Promise.reject();\nexport async function startApp(');
  await printed('the service did not start', before);
  save('src/app.ts', 'await Promise.reject();\n', '');
  await printed(`serving at ${address}, `, before);
  await expectStatus(200, { content: 'Tea' });
});

test('when npm is terminated, the command and the service end', async () => {
  dev.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), { timeout: 60_000 });
});
