// The command with which partners verify their running server: npm run contracts -- verify URL --app|--webhook TYPE
import { execFile } from 'node:child_process';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, test } from 'vitest';
import { verifyWebhook as verifySignature } from '../generated/client/index.js';
import type { ChatToolMethod } from '../generated/types.gen.ts';
import { createWebhookSecret } from '../src/outbound/webhook-request.ts';
import {
  type HttpReply,
  readBody,
  sendReply,
  startLoopbackServer,
} from '../src/providers/loopback-server.test-support.ts';
import { methods } from './consumers/earshot/outcome-names.ts';
import { addVerifyCommand } from './partner-server/command.ts';
import { verifyApp } from './partner-server/verify-app.ts';
import { verifyWebhook } from './partner-server/verify-webhook.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await startLoopbackServer(listener);
  cleanups.push(server.close);
  return server.origin;
}

const json = (status: number, body: unknown): HttpReply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const properties = {
  title: { type: 'string', description: 'What to do' },
  priority: { type: 'integer', description: '1 to 3', minimum: 1 },
  list: { type: 'string', description: 'A list', enum: ['home', 'work'] },
};
const toolOf = (method: ChatToolMethod) => ({
  name: `task_${method}`,
  description: 'Changes a task.',
  endpoint: '/task',
  method,
  parameters: { properties, required: ['title', 'priority', 'list'] },
});

/** An app with a tool for each method. */
async function startApp(reply: (method: string) => HttpReply, tools: object[] = methods.map(toolOf)) {
  const received: { method: string | undefined; fields: Record<string, unknown> }[] = [];
  const url = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const body = (await readBody(request)).toString();
    if (pathname.endsWith('/.well-known/omi-tools.json')) return sendReply(response, json(200, { tools }));
    received.push({ method: request.method, fields: body ? JSON.parse(body) : Object.fromEntries(searchParams) });
    sendReply(response, pathname.endsWith('/task') ? reply(request.method ?? '') : json(404, {}));
  });
  return { url, received };
}

/** An app with a tool for each of these answers. */
function startAnsweringApp(replies: readonly HttpReply[]): Promise<string> {
  const tools = replies.map((_, index) => ({ ...toolOf('PUT'), name: `task_${index}`, endpoint: `/task/${index}` }));
  return serve((request, response) => {
    const reply = replies[Number(request.url?.split('/').at(-1))];
    sendReply(response, reply ?? json(200, { tools }));
  });
}

const partnerPact = (name: string) => join(import.meta.dirname, 'partners', `${name}.json`);
const options = { parameters: {}, uid: 'user-1' };
const differencesOf = (verified: Awaited<ReturnType<typeof verifyApp>>, name: string) =>
  verified.find((one) => one.name === name)?.differences.map(({ field, message }) => `${field}: ${message}`);

describe('an app', () => {
  test('with a right answer to each method is as in the contract; each tool is called once', async () => {
    const { url, received } = await startApp(() => json(200, { result: 'Done.' }));
    const verified = await verifyApp(`${url}/home?x=1`, options);
    expect(verified.map(({ ok, interaction }) => [ok, interaction])).toEqual([
      [true, 'a request for a manifest with only required fields'],
      ...methods.map((method) => [true, `a call by ${method} that returns a result`]),
    ]);
    expect(received.map(({ method }) => method)).toEqual(methods);
    expect(received[0]?.fields).toEqual({
      title: 'example',
      priority: 1,
      list: 'home',
      uid: 'user-1',
      app_id: 'contract-test',
      tool_name: 'task_POST',
    });
  });

  test('may answer with each outcome of the contract', async () => {
    const answers: [string, HttpReply][] = [
      ['a message instead of a result', json(200, { message: 'Done.' })],
      ['an error with status 200', json(200, { error: 'The list is full.', result: null })],
      ['an error with status 400', json(400, { error: 'No such list.' })],
      ['an error with status 401', json(401, { error: 'Log in.' })],
      ['status 403', json(403, { detail: 'Log in.' })],
      ['an error with status 500', json(500, { error: 'Try later.' })],
    ];
    const verified = await verifyApp(await startAnsweringApp(answers.map(([, reply]) => reply)), options);
    expect(verified.slice(1).map(({ ok, interaction }) => ({ ok, interaction }))).toEqual(
      answers.map(([answer]) => ({ ok: true, interaction: `a call by PUT that returns ${answer}` })),
    );
  });

  test('that answers otherwise differs in named fields', async () => {
    const answers: [HttpReply, unknown[]][] = [
      [json(200, { results: 'x' }), ['body $.result: is missing; the answer has ["results"]']],
      [json(200, { result: 7 }), [expect.stringMatching(/^body \$\.result: Expected 7 \(Integer\)/)]],
      [{ status: 200, body: 'Done.', headers: { 'content-type': 'text/plain' } }, [expect.stringMatching(/^header /)]],
      [json(404, {}), [expect.stringContaining('status: Expected status code 404'), expect.anything()]],
      [json(500, {}), ['body $.error: is missing; the answer has []']],
      [{ reset: true }, [expect.stringMatching(/^response: expected an answer of .*, got /)]],
    ];
    const verified = await verifyApp(await startAnsweringApp(answers.map(([reply]) => reply)), options);
    answers.forEach(([, differences], index) => {
      expect(differencesOf(verified, `task_${index}`)).toEqual(differences);
    });
  });

  test('differs where its manifest has an invalid tool; the others are called', async () => {
    const tools = [toolOf('POST'), { ...toolOf('GET'), name: 'a b' }];
    const { url, received } = await startApp(() => json(200, { result: 'Done.' }), tools);
    const verified = await verifyApp(url, options);
    expect(differencesOf(verified, 'manifest')).toEqual([expect.stringMatching(/^body \$\.tools\[1\]\.name: .*a b/)]);
    expect(received).toHaveLength(1);
  });

  test('may have its manifest at the other usual place', async () => {
    const tools = [{ ...toolOf('POST'), endpoint: '/task' }];
    const url = await serve((request, response) => {
      const isManifest = request.url === '/.well-known/earshot-tools.json';
      if (isManifest) return sendReply(response, json(200, { tools }));
      return sendReply(response, request.url === '/task' ? json(200, { result: 'Done.' }) : json(404, {}));
    });
    expect((await verifyApp(url, options)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('with a manifest that is not JSON differs', async () => {
    const url = await serve((_, response) => sendReply(response, { status: 200, body: '<html>' }));
    const differences = differencesOf(await verifyApp(url, options), 'manifest');
    expect(differences).toEqual([expect.stringContaining('not valid JSON')]);
  });

  test('without a manifest differs', async () => {
    const url = await serve((_, response) => sendReply(response, json(404, {})));
    expect(differencesOf(await verifyApp(url, options), 'manifest')).toEqual([expect.stringContaining('HTTP 404')]);
  });

  test('must give the expected answer, with the given parameters', async () => {
    const { url, received } = await startApp(() => json(200, { result: 'Done.' }));
    const chosen = { tools: ['task_PATCH'], parameters: { priority: '3' }, expect: 'error-401' as const };
    const verified = await verifyApp(url, { ...options, ...chosen });
    expect(received).toMatchObject([{ method: 'PATCH', fields: { priority: 3 } }]);
    expect(differencesOf(verified, 'task_PATCH')).toContain('status: expected 401 but was 200');
  });
});

describe('a receiver of webhooks', () => {
  test.each(['audio_bytes', 'realtime_transcript', 'memory_created', 'day_summary'] as const)(
    'gets a signed delivery of %s',
    async (type) => {
      const secret = createWebhookSecret();
      let query = '';
      const url = await serve(async (request, response) => {
        const body = await readBody(request);
        query = new URL(request.url ?? '', 'http://localhost').search;
        const isValid = await verifySignature({ body, headers: request.headers, secret }).then(
          () => true,
          () => false,
        );
        sendReply(response, json(isValid ? 200 : 401, {}));
      });
      const verified = await verifyWebhook(`${url}/?room=7`, { type, uid: 'user-1', secret });
      expect(verified).toMatchObject([{ ok: true, interaction: `a delivery of ${type}` }]);
      expect(query).toContain('room=7');
      expect(query).toContain('uid=user-1');
    },
  );

  test('differs with another status', async () => {
    const url = await serve((_, response) => sendReply(response, json(500, {})));
    const [verified] = await verifyWebhook(url, { type: 'day_summary', uid: 'user-1', secret: createWebhookSecret() });
    expect(verified).toMatchObject({ ok: false, status: 500, differences: [{ field: 'status', got: '500' }] });
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const command = [join(import.meta.dirname, 'main.ts'), 'verify', ...args];
      execFile(process.execPath, command, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  test('exits with 0 without a difference', async () => {
    const { url } = await startApp(() => json(200, { result: 'Done.' }));
    const { code, stdout } = await run(url, '--app', '--tool', 'task_POST');
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('all 2 interactions are as') });
  });

  test('exits with 1 and what differs, as JSON on request', async () => {
    const { url } = await startApp(() => json(200, { results: 'x' }), [toolOf('GET')]);
    const { code, stdout } = await run(url, '--app', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      interactions: [{ ok: true }, { name: 'task_GET', differences: [{ field: 'body $.result', got: 'nothing' }] }],
    });
  });

  test('exits with 1 and an explanation, without a stack', async () => {
    const { code, stderr } = await run('http://127.0.0.1:9');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'say what to verify: --app, or --webhook and a type\n' });
  });

  test('verifies a message pact', async () => {
    const { code, stdout } = await run('--pact', partnerPact('habit-coach-earshot-messages'));
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('all 2 interactions are as') });
  });

  test.each([
    ['neither --app nor --webhook', ['http://127.0.0.1:9'], 'say what to verify'],
    ['another type', ['http://127.0.0.1:9', '--webhook', 'note'], 'audio_bytes'],
    ['no address', ['nope', '--app'], 'write an address'],
    ['nothing to verify', [], 'the address of your server, or --pact and a file'],
    ['a file that is not there', ['--pact', 'nope.json'], 'nope.json: cannot be read'],
  ])('explains %s', async (_, args, message) => {
    let written = '';
    const command = new Command().exitOverride().configureOutput({ writeErr: (text) => (written += text) });
    addVerifyCommand(command);
    const error = await command.parseAsync(['verify', ...args], { from: 'user' }).catch((reason) => reason);
    expect(written + error.message).toContain(message);
  });
});
