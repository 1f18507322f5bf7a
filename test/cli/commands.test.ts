import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCli, scratchFolder } from '../../src/cli/earshot/testing.ts';
import { openRestDoor, type RestDoor } from '../rest/rest-door.ts';

let door: RestDoor;
beforeAll(async () => {
  door = await openRestDoor();
});
afterAll(() => door.close());

type Setting = Parameters<typeof runCli>[1];

/** A user of the service, who types commands. */
async function person(scopes?: Parameters<RestDoor['user']>[0]) {
  const user = await door.user(scopes);
  const run = (line: string, more: Setting = {}) =>
    runCli(wordsOf(line), { apiKey: user.key, apiBase: door.baseUrl, ...more });
  const json = async (line: string, more: Setting = {}) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`, more);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  return { ...user, run, json };
}

/** As a shell would divide it, as far as the examples go. */
const wordsOf = (line: string) =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '');

/** A service that answers as it is told, in turn. */
async function answering(...answers: { status: number; body: unknown; headers?: Record<string, string> }[]) {
  let count = 0;
  const server = createServer((_request, response) => {
    const { status, body, headers } = answers[Math.min(count++, answers.length - 1)] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a memory', () => {
  test('is created, found, changed and deleted; what programs read is what the service answers', async () => {
    const { json, run } = await person();
    const made = await json(
      'memory create "Plays the cello" --category hobbies --tags music,weekend --visibility public',
    );
    expect(made).toMatchObject({
      content: 'Plays the cello',
      category: 'hobbies',
      tags: ['music', 'weekend'],
      visibility: 'public',
    });
    expect(await json(`memory get ${made.id}`)).toEqual(made);
    expect(await json('memory search cello')).toMatchObject([{ id: made.id, relevance_score: expect.any(Number) }]);
    expect(await json(`memory update ${made.id} --content "Plays the viola"`)).toMatchObject({
      content: 'Plays the viola',
      edited: true,
    });
    expect(await json('memory list --categories hobbies')).toMatchObject([{ id: made.id }]);
    expect(await json(`memory delete ${made.id} --yes`)).toEqual({ success: true });
    expect(await run(`memory get ${made.id}`)).toMatchObject({ exitCode: 5, stdout: '', stderr: 'Memory not found\n' });
  });

  test('is shown to people in words', async () => {
    const { json, run } = await person();
    const { id } = await json('memory create "Likes tea" --category lifestyle');
    const { stdout } = await run('memory list');
    expect(stdout).toMatch(
      new RegExp(`^ID +CREATED +CATEGORY +CONTENT\n${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  lifestyle  Likes tea\n$`),
    );
    expect((await run(`memory get ${id}`)).stdout).toContain(`Likes tea\n\nid:         ${id}\n`);
    expect((await run(`memory delete ${id} -y`)).stdout).toBe(`Deleted memory ${id}.\n`);
  });

  test('is deleted only where somebody says so', async () => {
    const { json, run } = await person();
    const { id } = await json('memory create "Stays"');
    expect(await run(`memory delete ${id}`)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--yes') });
    expect(await run(`memory delete ${id}`, { answer: false })).toMatchObject({
      exitCode: 0,
      stderr: 'Nothing was deleted.\n',
    });
    expect(await json(`memory get ${id}`)).toMatchObject({ id });
    expect(await run(`memory delete ${id}`, { answer: true })).toMatchObject({ exitCode: 0 });
  });
});

test('lists are walked page by page, as far as asked for', async () => {
  const { send, json } = await person();
  const memories = (from: number) => Array.from({ length: 25 }, (_, n) => ({ content: `Fact ${from + n}` }));
  for (let from = 0; from < 125; from += 25)
    await send('POST', '/v1/dev/user/memories/batch', { body: { memories: memories(from) } });
  const all = await json('memory list --all');
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(125);
  expect(await json('memory list')).toEqual(all.slice(0, 25));
  expect(await json('memory list --limit 110 --offset 5')).toEqual(all.slice(5, 115));
});

test('an action item is created, completed, reopened and filtered by', async () => {
  const { json } = await person();
  const made = await json('action-item create "Send the report" --due-at 2030-11-21T17:00:00+01:00');
  expect(made).toMatchObject({ completed: false, due_at: '2030-11-21T16:00:00.000Z' });
  expect(await json(`action-item complete ${made.id}`)).toMatchObject({ completed: true });
  expect(await json('action-item list --open')).toEqual([]);
  expect(await json('action-item list --completed')).toHaveLength(1);
  expect(await json(`action-item reopen ${made.id}`)).toMatchObject({ completed: false, completed_at: null });
  expect(await json(`action-item update ${made.id} --due-at none --description "Send it"`)).toMatchObject({
    due_at: null,
    description: 'Send it',
  });
});

test('a goal is created, moved and told the history of', async () => {
  const { json } = await person();
  const made = await json('goal create "Run 10 km" --target 10 --type numeric --unit km --min -5');
  expect(made).toMatchObject({ goal_type: 'numeric', target_value: 10, min_value: -5, unit: 'km', is_active: true });
  expect(await json(`goal progress ${made.id} -2.5`)).toMatchObject({ current_value: -2.5 });
  expect(await json(`goal history ${made.id} --days 7`)).toMatchObject([{ value: -2.5 }]);
  expect(await json(`goal update ${made.id} --no-active`)).toMatchObject({ is_active: false });
  expect(await json('goal list')).toEqual([]);
  expect(await json('goal list --include-inactive')).toHaveLength(1);
});

describe('a conversation', () => {
  test('is made of a text or of segments, found, changed and deleted', async () => {
    const { json, run } = await person();
    const made = await json('conversation create --file - --text-source message', {
      input: 'Dana: shall we meet on Tuesday at ten?',
    });
    expect(made).toMatchObject({ id: expect.any(String), status: expect.any(String), discarded: false });
    const segments = { transcript_segments: [{ text: 'Good morning.', start: 0, end: 2, is_user: true }] };
    const input = JSON.stringify(segments);
    const spoken = await json('conversation from-segments - --source phone --client-session-id one', { input });
    expect(await json('conversation from-segments - --source phone --client-session-id one', { input })).toMatchObject({
      id: spoken.id,
    });
    const { stdout } = await run(`conversation get ${spoken.id} --include-transcript`);
    expect(stdout).toContain('00:00  You: Good morning.');
    expect(await json(`conversation update ${spoken.id} --title "Good morning" --starred`)).toMatchObject({
      structured: { title: 'Good morning' },
      starred: true,
    });
    expect(await json(`conversation delete ${made.id} --yes`)).toEqual({ success: true });
    expect(await run(`conversation get ${made.id}`)).toMatchObject({ exitCode: 5, stderr: 'Conversation not found\n' });
  });

  test.each(['{', '{"segments":1}', '[{"text":"x","start":2,"end":1}]'])(
    'is not made of segments that are %s',
    async (input) => {
      const { run } = await person();
      expect(await run('conversation from-segments -', { input })).toMatchObject({ exitCode: 1, stdout: '' });
    },
  );
});

describe('an exit code tells scripts', () => {
  test.each([
    ['no-such-command', 'unknown command'],
    ['memory list --no-such-option', 'unknown option'],
    ['memory list --limit 0', 'A whole number of at least 1 is needed'],
    ['memory create x --category nonsense', 'Allowed choices are core'],
    ['memory update x', 'Nothing to change'],
    ['action-item create x --due-at tomorrow', 'A moment with its zone is needed'],
    ['action-item list --open --completed', 'cannot be used with'],
    ['conversation create', '--text, or --file'],
    ['conversation from-segments /no/such/file.json', 'cannot be read (ENOENT)'],
    ['auth login --browser', 'no login by browser yet'],
  ])('1: %s is wrong usage', async (line, said) => {
    const { run } = await person();
    expect(await run(line)).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(said) });
  });

  test('1: the service refuses the input, and says where it is wrong', async () => {
    const { run } = await person();
    const ran = await run(`memory create ${'x'.repeat(501)}`);
    expect(ran).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('body.content') });
  });

  test('2: there is no key, a wrong one, or one that may not do this', async () => {
    const { run } = await person(['goals:read']);
    expect(await run('memory list', { apiKey: undefined })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('auth login'),
    });
    expect(await run('goal list', { apiKey: 'omi_dev_nobody' })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('EARSHOT_API_KEY'),
    });
    expect(await run('memory list')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('memories:read') });
  });

  test('3: nobody answers, or the service fails, and with which request', async () => {
    const { run } = await person();
    const away = await run('memory list --retries 0', { apiBase: 'http://127.0.0.1:1' });
    expect(away).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('No service answers at http://127.0.0.1:1'),
    });
    const apiBase = await answering({ status: 500, body: { detail: 'Internal' }, headers: { 'x-request-id': 'r7' } });
    expect(await run('memory list --retries 0', { apiBase })).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('(request r7)'),
    });
  });

  test('3: it is another service that answers there', async () => {
    const { run } = await person();
    const apiBase = await answering({ status: 404, body: { detail: 'Not Found' } });
    expect(await run('memory list', { apiBase })).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('another service'),
    });
  });

  test('4: the rate limit is reached; a wait is told of before', async () => {
    const { run } = await person();
    const limited = {
      status: 429,
      body: { detail: 'Rate limit exceeded. Try again in 1s.' },
      headers: { 'retry-after': '1' },
    };
    const apiBase = await answering(limited);
    expect(await run('memory list --retries 0', { apiBase })).toMatchObject({ exitCode: 4, stdout: '' });
    const waited = await run('memory list --json', { apiBase: await answering(limited, { status: 200, body: [] }) });
    expect(waited).toEqual({
      exitCode: 0,
      stdout: '[]\n',
      stderr: 'The rate limit is reached: trying again in 1 s ...\n',
    });
  });

  test('5: there is no such record', async () => {
    const { run } = await person();
    for (const group of ['memory', 'action-item', 'goal'])
      expect(await run(`${group} get nope`)).toMatchObject({ exitCode: 5, stdout: '' });
  });
});

describe('auth and config', () => {
  test('log in with a key that the service takes, and keep it for later commands', async () => {
    const { key } = await person();
    const configDir = scratchFolder();
    const run = (line: string, more: Setting = {}) => runCli(wordsOf(line), { configDir, profile: undefined, ...more });
    const login = await run(`auth login --api-base ${door.baseUrl}`, { input: `${key}\n` });
    expect(login).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('memories:write') });
    expect((await run('auth status --json')).stdout).not.toContain(key);
    expect(await run('memory list')).toMatchObject({ exitCode: 0 });
    expect((await run('config show')).stdout).toMatch(/api-key: +omi_dev_.{4}\.\.\..{4} \(profile default\)/);
    expect(await run('auth logout')).toMatchObject({ exitCode: 0 });
    expect(await run('memory list')).toMatchObject({ exitCode: 2 });
  });

  test('keep nothing of a key that is not taken', async () => {
    const configDir = scratchFolder();
    const login = await runCli(wordsOf(`auth login --api-key wrong --api-base ${door.baseUrl}`), { configDir });
    expect(login).toMatchObject({ exitCode: 2, stdout: '' });
    expect((await runCli(['config', 'profiles', '--json'], { configDir })).stdout).toBe('[]\n');
  });

  test('know several profiles', async () => {
    const { key } = await person();
    const configDir = scratchFolder();
    const run = (line: string) => runCli(wordsOf(line), { configDir, profile: undefined });
    await run(`--profile home auth login --api-key ${key} --api-base ${door.baseUrl}`);
    expect(await run('memory list')).toMatchObject({ exitCode: 2 });
    expect(await run('memory list --profile home')).toMatchObject({ exitCode: 0 });
    expect(await run('config set api-base http://127.0.0.1:1 --profile home')).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('is forgotten'),
    });
    expect(await run('memory list --profile home')).toMatchObject({ exitCode: 2 });
    await run(`--profile home auth login --api-key ${key} --api-base ${door.baseUrl}`);
    expect(await run('config set profile nowhere')).toMatchObject({ exitCode: 5 });
    expect(await run('config set profile home')).toMatchObject({ exitCode: 0 });
    expect(await run('memory list')).toMatchObject({ exitCode: 0 });
  });
});

const recordBodies: Record<string, [path: string, body: object]> = {
  memory: ['memories', { content: 'Prefers green tea' }],
  'action-item': ['action-items', { description: 'Send the report' }],
  goal: ['goals', { title: 'Run', target_value: 10 }],
  conversation: ['conversations', { text: 'Dana: shall we meet on Tuesday?' }],
};

/** A folder with the files that examples name. */
function exampleFolder(): string {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'notes.txt'), 'Dana und ich treffen uns am Dienstag um zehn.');
  writeFileSync(join(folder, 'segments.json'), JSON.stringify([{ text: 'Shall we meet?', start: 0, end: 2 }]));
  return folder;
}

/** The examples that `--help` of a group and of each of its commands shows. */
async function examplesOf(group: string): Promise<string[]> {
  const { stdout } = await runCli([...wordsOf(group), '--help']);
  const names =
    group === '' ? [] : (/\nCommands:\n([\s\S]*?)(\n\n|$)/.exec(stdout)?.[1]?.matchAll(/^ {2}([\w-]+)/gm) ?? []);
  const helps = await Promise.all(Array.from(names, ([, name = '']) => runCli([group, name, '--help'])));
  const shown = [stdout, ...helps.map((help) => help.stdout)].join('\n');
  return Array.from(shown.matchAll(/^ {2}\$ earshot (.*)$/gm), ([, line = '']) => line);
}

describe('every example of --help runs as it is printed', () => {
  // Those of `device` take a recording's time; the first minutes of a new user show it.
  const groups = ['', 'auth', 'config', 'memory', 'conversation', 'action-item', 'goal', 'doctor', 'completion'];
  test.each(groups)('earshot %s', async (group) => {
    const { key, run, send } = await person();
    const [path, body] = recordBodies[group] ?? [];
    const setting = { configDir: scratchFolder(), terminal: { folder: exampleFolder() } };
    await runCli(wordsOf(`--profile home auth login --api-key ${key} --api-base ${door.baseUrl}`), setting);
    const examples = await examplesOf(group);
    expect(examples).not.toEqual([]);
    for (const example of examples) {
      const record = path && example.includes('$ID') ? await send('POST', `/v1/dev/user/${path}`, { body }) : undefined;
      const [typed = '', file] = example
        .replace('$ID', record?.body.id)
        .replace('http://127.0.0.1:8080', door.baseUrl)
        .split(/ [<>] /);
      const input = file === 'key.txt' ? { apiKey: undefined, apiBase: undefined, input: key } : {};
      const ran = await run(typed, { ...setting, ...input });
      expect(ran, `${example}: ${ran.stderr}`).toMatchObject({ exitCode: 0 });
    }
  });
});
