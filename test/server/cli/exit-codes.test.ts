import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { restFixture } from '../../support/fixtures.ts';
import type { RestClient } from '../../support/rest-client.ts';
import { personAt } from './person.ts';

const rest = await restFixture();

const person = (scopes?: Parameters<RestClient['newUser']>[0]) => personAt(rest, scopes);

/** Starts a service that returns these responses in turn. */
async function serviceWith(...responses: { status: number; body: unknown; headers?: Record<string, string> }[]) {
  let count = 0;
  const server = createServer((_request, response) => {
    const { status, body, headers } = responses[Math.min(count++, responses.length - 1)] ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the exit code is', () => {
  test.each([
    ['no-such-command', 'unknown command'],
    ['memory list --no-such-option', 'unknown option'],
    ['memory list --limit 0', 'Expected a whole number of at least 1'],
    ['memory create x --category nonsense', 'Allowed choices are interesting'],
    ['memory update x', 'Nothing to change'],
    ['action-item create x --due-at whenever', 'Expected a day such as 2026-11-24 or tomorrow'],
    ['action-item list --open --completed', 'cannot be used with'],
    ['conversation create', 'Missing text: use the argument or --file'],
    ['conversation create a --text b', 'Use only one of'],
    ['conversation create a --file -', 'Use only one of'],
    ['memory get ""', 'Expected an id'],
    ['goal progress " " 3', 'Expected an id'],
    ['memory delete .. --yes', 'Expected an id'],
    ['conversation from-segments /no/such/file.json', 'Cannot read /no/such/file.json (ENOENT)'],
    ['auth login --browser --api-key k', 'with a browser or with a key'],
  ])('1 for wrong usage: %s', async (line, message) => {
    const { run } = await person();
    expect(await run(line)).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('1 for a text that is not UTF-8', async () => {
    const { run } = await person();
    const utf16 = Buffer.from('\ufeffhello', 'utf16le');
    const ran = await run('conversation create --file -', { input: utf16 });
    expect(ran).toMatchObject({ exitCode: 1, stdout: '', stderr: 'stdin is not UTF-8 text.\n' });
  });

  test.each([
    [`memory create ${'x'.repeat(501)}`, '<content>: '],
    ['action-item create x --due-at 2026-02-30', '--due-at: The calendar has no 2026-02-30'],
    ['action-item list --conversation ""', '--conversation: '],
    ['conversation list --start-date 2026-11-30 --end-date 2026-11-29', '--end-date: Input should not be before'],
    ['conversation create a --started-at 2026-11-30 --finished-at 2026-11-29', '--finished-at: Input should not be'],
  ])('1 for input that the service rejects, with the option or argument: %.60s', async (line, message) => {
    const { run } = await person();
    expect(await run(line)).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('2 for a missing key, a wrong key, or a missing scope', async () => {
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

  test('3 if the service does not respond or fails, with the request id', async () => {
    const { run } = await person();
    const away = await run('memory list --retries 0', { apiBase: 'http://127.0.0.1:1' });
    expect(away).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('No service responds at http://127.0.0.1:1'),
    });
    const apiBase = await serviceWith({ status: 500, body: { detail: 'Internal' }, headers: { 'x-request-id': 'r7' } });
    expect(await run('memory list --retries 0', { apiBase })).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('(request r7)'),
    });
  });

  test('3 for a response of another service', async () => {
    const { run } = await person();
    const apiBase = await serviceWith({ status: 404, body: { detail: 'Not Found' } });
    expect(await run('memory list', { apiBase })).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('another service'),
    });
  });

  test('4 for an exceeded rate limit; a wait is reported first', async () => {
    const { run } = await person();
    const limited = {
      status: 429,
      body: { detail: 'Rate limit exceeded. Try again in 1s.' },
      headers: { 'retry-after': '1' },
    };
    const apiBase = await serviceWith(limited);
    expect(await run('memory list --retries 0', { apiBase })).toMatchObject({ exitCode: 4, stdout: '' });
    const waited = await run('memory list --json', { apiBase: await serviceWith(limited, { status: 200, body: [] }) });
    expect(waited).toEqual({
      exitCode: 0,
      stdout: '[]\n',
      stderr: 'Rate limit exceeded: retrying in 1 s ...\n',
    });
  });

  test('5 if a record is not found', async () => {
    const { run } = await person();
    for (const group of ['memory', 'action-item', 'goal'])
      expect(await run(`${group} get nope`)).toMatchObject({ exitCode: 5, stdout: '' });
  });
});
