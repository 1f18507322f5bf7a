import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restFixture } from '../../support/fixtures.ts';
import type { RestClient } from '../../support/rest-client.ts';
import { personAt } from './person.ts';

const rest = await restFixture();

const person = (scopes?: Parameters<RestClient['newUser']>[0]) => personAt(rest, scopes);

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

describe('an exit code tells scripts', () => {
  test.each([
    ['no-such-command', 'unknown command'],
    ['memory list --no-such-option', 'unknown option'],
    ['memory list --limit 0', 'A whole number of at least 1 is needed'],
    ['memory create x --category nonsense', 'Allowed choices are core'],
    ['memory update x', 'Nothing to change'],
    ['action-item create x --due-at tomorrow', 'A moment with its zone is needed'],
    ['action-item list --open --completed', 'cannot be used with'],
    ['conversation create', 'A text is needed: as an argument, or --file'],
    ['conversation create a --text b', 'One text is needed'],
    ['conversation create a --file -', 'One text is needed'],
    ['memory get ""', 'An id is needed'],
    ['goal progress " " 3', 'An id is needed'],
    ['memory delete .. --yes', 'An id is needed'],
    ['conversation from-segments /no/such/file.json', 'cannot be read (ENOENT)'],
    ['auth login --browser', 'no login by browser yet'],
  ])('1: %s is wrong usage', async (line, said) => {
    const { run } = await person();
    expect(await run(line)).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(said) });
  });

  test('1: what should be a text is none', async () => {
    const { run } = await person();
    const utf16 = Buffer.from('\ufeffhello', 'utf16le');
    const ran = await run('conversation create --file -', { input: utf16 });
    expect(ran).toMatchObject({ exitCode: 1, stdout: '', stderr: 'stdin is no text in UTF-8.\n' });
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
