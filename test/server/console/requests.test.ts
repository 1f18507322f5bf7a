// The request drawer: what the console calls, as a command and as a program.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { asCode, asCurl, docsOf } from '../../../console/shell/request-code.ts';
import { createClient } from '../../../generated/client/index.js';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { hasBrowser } from '../../support/browser.ts';
import { consoleFixture } from '../../support/console.ts';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const browser = await consoleFixture(app);
const folder = mkdtempSync(join(tmpdir(), 'requests-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = promisify(execFile);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

const speech = readFileSync(join(import.meta.dirname, '../../fixtures/speech/garden-plan.wav'));
writeFileSync(join(folder, 'voice.wav'), speech);
const form = () => {
  const body = new FormData();
  body.append('file', new File([speech], 'voice.wav'));
  return { body };
};
const content = `Says "it's fine", costs $5 \\ and 90 % of \`that\` — ü 🎧`;

const isFile = (value: unknown): value is File => value instanceof File;

function runProgram(code: string | undefined, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const client = new URL('../../../generated/client/index.js', import.meta.url).href;
  writeFileSync(join(folder, 'program.mjs'), code?.replace("'earshot-client'", JSON.stringify(client)) ?? '');
  return run(process.execPath, ['program.mjs'], options);
}

/** Requests as the drawer has them, and what their answers contain. */
const cases = [
  {
    name: 'a list',
    request: {
      operation: 'memories.listMemories',
      input: { query: { limit: 1 } },
      method: 'GET',
      url: '/v1/dev/user/memories?limit=1',
    },
    answer: /^\[/,
  },
  {
    name: 'a change with quotes, backslashes and emoji',
    request: {
      operation: 'memories.createMemory',
      input: { body: { content } },
      method: 'POST',
      url: '/v1/dev/user/memories',
    },
    answer: /manually_added/,
  },
  {
    name: 'an operation for user tokens',
    request: { operation: 'auth.getOwnAccount', input: {}, method: 'GET', url: '/v1/users/me' },
    answer: /has_password/,
  },
  {
    name: 'a stream',
    request: {
      operation: 'ask.stream',
      input: { question: 'What about the garden?' },
      method: 'POST',
      url: '/v1/dev/user/ask/stream',
    },
    // The stream itself has the answer in base64.
    answer: /done: eyJ|answer/,
  },
  {
    name: 'an answer of the chat',
    request: { operation: 'chat.stream', input: { text: 'Good morning' }, method: 'POST', url: '/v2/messages' },
    answer: /done: eyJ|message/,
  },
  {
    name: 'an upload',
    request: {
      operation: 'speechProfile.uploadSpeechProfile',
      input: form(),
      method: 'POST',
      url: '/v3/upload-audio',
    },
    answer: /url|profile|seconds/,
  },
];

describe('a request of the console', () => {
  const environment = async () => {
    const { developer_api_key, user_token } = await app.newAccount();
    const own = { EARSHOT_API_KEY: developer_api_key, EARSHOT_USER_TOKEN: user_token };
    return { user_token, developer_api_key, options: { cwd: folder, env: { ...process.env, ...own } } };
  };

  test.skipIf(!hasCurl).each(cases)('is a command that does the same: $name', async ({ request, answer }) => {
    const { options, developer_api_key } = await environment();
    const { stdout } = await run('sh', ['-c', asCurl(request, app.address) ?? ''], options);
    expect(stdout).toMatch(answer);
    if (request.operation !== 'memories.createMemory') return;
    const { memories } = createClient({ baseUrl: app.address, key: developer_api_key });
    expect((await memories.listMemories()).map((one) => one.content)).toEqual([content]);
  });

  test.each(cases)('is a program that does the same: $name', async ({ request, answer }) => {
    const { options } = await environment();
    const { stdout } = await runProgram(asCode(request, app.address), options);
    expect(stdout).toMatch(answer);
  });

  test.skipIf(!hasCurl)('keeps names of files and texts with characters that curl reads itself', async () => {
    const received: [string, string][] = [];
    const server = await startLoopbackServer(async (request, response) => {
      const { 'content-type': type = '' } = request.headers;
      const parts = await new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
      received.push(...[...parts].map(([name, value]): [string, string] => [name, isFile(value) ? value.name : value]));
      response.end('{}');
    });
    const body = new FormData();
    const name = `a,b;c "d" it's.wav`;
    writeFileSync(join(folder, name), speech);
    body.append('file', new File([speech], name));
    body.append('title', '@voice.wav');
    body.append('note', '<voice.wav;type=text/plain');
    const upload = { operation: 'speechProfile.uploadSpeechProfile', input: { body }, method: 'POST', url: '/form' };
    await run('sh', ['-c', asCurl(upload, server.origin) ?? ''], { cwd: folder });
    await server.close();
    expect(received).toEqual([
      ['file', name],
      ['title', '@voice.wav'],
      ['note', '<voice.wav;type=text/plain'],
    ]);
  });

  test.skipIf(!hasCurl).each(['command', 'program'])(
    'sends one part of a large file at its offset: %s',
    async (kind) => {
      const { options, developer_api_key } = await environment();
      const { recordings } = createClient({ baseUrl: app.address, key: developer_api_key });
      const sha256 = createHash('sha256').update(speech).digest('hex');
      const { id } = await recordings.createRecording({
        body: { bytes: speech.length, sha256, file_name: 'voice.wav' },
      });
      writeFileSync(join(folder, 'FILE'), speech);
      const send = async (offset: number, size: number) => {
        const part = new Blob([speech]).slice(offset, offset + size);
        const input = { params: { recording_id: id }, query: { offset }, body: part };
        const url = `/v1/dev/user/recordings/${id}?offset=${offset}`;
        const request = { operation: 'recordings.uploadRecordingPart', input, method: 'PUT', url };
        if (kind === 'command') await run('sh', ['-c', asCurl(request, app.address) ?? ''], options);
        else await runProgram(asCode(request, app.address), options);
        return recordings.getRecording({ params: { recording_id: id } });
      };
      expect(await send(0, 1000)).toMatchObject({ received_bytes: 1000, status: 'uploading' });
      expect((await send(1000, speech.length)).status).not.toBe('uploading');
    },
  );

  test('asks for no credential where only the session of a browser counts', () => {
    const end = { operation: 'auth.endSession', input: undefined, method: 'DELETE', url: '/v1/users/session' };
    expect([asCurl(end, app.address), asCode(end, app.address)]).toEqual([undefined, undefined]);
  });

  test('has a place in the documentation, whichever operation it is', () => {
    const client = createClient({ baseUrl: app.address });
    const tags = Object.entries(client).filter(([, operations]) => typeof operations === 'object');
    const operations = tags.flatMap(([tag, operations]) => Object.keys(operations).map((id) => `${tag}.${id}`));
    const missing = [...operations, 'streamAudio']
      .filter((operation) => !/^(tools|customStt)/.test(operation))
      .filter((operation) => {
        const [page = '', id] = docsOf({ operation }).split('#');
        return !readFileSync(join('dist', page), 'utf8').includes(`id="${id}"`);
      });
    expect(operations.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  test.skipIf(!hasBrowser)('is in the drawer with its status, its time and no secret', async () => {
    const { page } = await browser.open('/memories');
    const opener = page.getByRole('button', { name: 'Requests of this page' });
    expect(await opener.count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('earshot.requests', '1'));
    await page.reload();
    await opener.click();
    const request = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '/v1/dev/user/memories' }).first();
    await request.getByText(/200, \d+ ms/).waitFor();
    await request.locator('summary').click();
    await request.getByRole('button', { name: 'Copy as curl' }).waitFor();
    await request.getByText('Needs a developer key in EARSHOT_API_KEY.').waitFor();
    expect(await request.getByRole('link', { name: 'Create a key' }).getAttribute('href')).toBe('/keys');
    const address = await request.getByRole('link', { name: 'Documentation' }).getAttribute('href');
    expect(address).toBe('/docs/rest-memories.html#listMemories');
    expect(await page.getByRole('dialog').innerHTML()).not.toMatch(/omi_dev_|eyJ|earshot_session/);
  });
});
