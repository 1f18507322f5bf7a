import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppChatTool, ChatToolMethod } from '../../generated/types.gen.ts';
import { type HttpReply, readBody, sendReply, startLoopbackServer } from '../providers/loopback-server.test-support.ts';
import { callChatTool } from './chat-tools.ts';
import { createEgress } from './egress.ts';
import { prepareParameters } from './parameter-schema.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

const never = new AbortController().signal;
const HOME = 'https://songs.example.com/settings';

/** An app on loopback, and a function that calls its tool. */
async function startToolApp(reply: HttpReply | RequestListener, { allow = ['127.0.0.1'], timeoutMs = 5000 } = {}) {
  const received: { method: string | undefined; url: string; type: string | undefined; body: string }[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const body = (await readBody(request)).toString();
    received.push({ method: request.method, url: request.url ?? '', type: request.headers['content-type'], body });
    if (typeof reply === 'function') reply(request, response);
    else sendReply(response, reply);
  });
  const egress = createEgress({ allowPrivateAddresses: allow });
  cleanups.push(() => egress.close(), server.close);
  const tool = (changes: Partial<AppChatTool>): AppChatTool => ({
    name: 'add_song',
    description: 'Adds a song.',
    endpoint: `${server.origin}/tools/add?key=own&uid=forged`,
    method: 'POST',
    auth_required: true,
    status_message: 'Adding the song',
    ...changes,
  });
  const app = { id: 'app-1', name: 'Songs', homeUrl: HOME };
  const call = (
    changes: Partial<AppChatTool> = {},
    input: Partial<Parameters<typeof callChatTool>[1]> = {},
    signal = never,
  ) =>
    callChatTool(egress, { app, tool: tool(changes), uid: 'user-1', parameters: { song: 'Blue' }, ...input }, signal, {
      timeoutMs,
    });
  return { ...server, call, received };
}

const bodies: ChatToolMethod[] = ['POST', 'PUT', 'PATCH'];
const queries: ChatToolMethod[] = ['GET', 'DELETE'];
const geolocation = { latitude: 52.5, longitude: 13.4, address: null };
const forged = {
  song: 'Blue & green',
  count: 2,
  tags: ['a', 'b'],
  uid: 'x',
  app_id: 'x',
  tool_name: 'x',
  geolocation: 'x',
};

describe('the request', () => {
  test.each(bodies)('of %s has the fields as JSON; those of the call win over parameters', async (method) => {
    const { call, received, origin } = await startToolApp({ json: { result: 'Added.' } });
    const { request, ...answer } = await call({ method }, { parameters: forged, geolocation });
    const body = { ...forged, uid: 'user-1', app_id: 'app-1', tool_name: 'add_song', geolocation };
    expect(answer).toMatchObject({ outcome: 'result', status: 200, text: 'Added.', durationMs: expect.any(Number) });
    const url = '/tools/add?key=own&uid=forged';
    expect(received).toMatchObject([{ method, url, type: 'application/json' }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body);
    expect(request).toEqual({ method, url: origin + url, body });
  });

  test.each(queries)('of %s has the fields in the query, lists and objects as JSON', async (method) => {
    const { call, received, origin } = await startToolApp({ json: { result: 'Added.' } });
    const { request } = await call({ method }, { parameters: forged, geolocation });
    const [{ url, body, type } = { url: '', body: '', type: '' }] = received;
    expect([received[0]?.method, body, type]).toEqual([method, '', undefined]);
    expect(Object.fromEntries(new URL(url, origin).searchParams)).toEqual({
      key: 'own',
      song: 'Blue & green',
      count: '2',
      tags: '["a","b"]',
      uid: 'user-1',
      app_id: 'app-1',
      tool_name: 'add_song',
      geolocation: JSON.stringify(geolocation),
    });
    expect(request).toEqual({ method, url: origin + url });
  });

  test('has no geolocation if none is known', async () => {
    const { call, received } = await startToolApp({ json: { result: 'Added.' } });
    await call({}, { parameters: forged });
    expect(JSON.parse(received[0]?.body ?? '')).not.toHaveProperty('geolocation');
  });
});

const json = (status: number, value: unknown): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const long = 'long '.repeat(100);

describe('the outcome', () => {
  test.each<[string, HttpReply, string, string | RegExp]>([
    ['result', json(200, { result: 'Added.' }), 'result', 'Added.'],
    ['result beside error: null', json(200, { result: 'Added.', error: null }), 'result', 'Added.'],
    ['a result that is no text', json(200, { result: { id: 7 } }), 'result', '{"id":7}'],
    ['message', json(200, { success: true, message: 'Added.' }), 'result', 'Added.'],
    ['any other JSON', json(201, { songs: ['Blue'] }), 'result', '{"songs":["Blue"]}'],
    ['a text that is no JSON', { status: 200, body: 'Added it.\nReally.' }, 'result', 'Added it.\nReally.'],
    ['a text with control characters', json(200, { result: 'a\u0000b\u001b[31m' }), 'result', 'a b [31m'],
    ['error with 200', json(200, { error: 'No such song.' }), 'error', 'No such song.'],
    ['result: null with error', json(200, { result: null, error: 'No such song.' }), 'error', 'No such song.'],
    ['an empty result with error', json(200, { result: ' ', error: 'No such song.' }), 'error', 'No such song.'],
    ['error with 400', json(400, { error: 'Which song?' }), 'error', 'Which song?'],
    ['error with 500', json(500, { error: 'Try later.' }), 'error', 'Try later.'],
    ['an error object', json(500, { error: { code: 3, message: 'Try later.' } }), 'error', 'Try later.'],
    ['a long error', json(500, { error: long }), 'error', /^(long )+long…$/],
    ["FastAPI's detail", json(404, { detail: 'No playlist.' }), 'error', 'No playlist.'],
    ["FastAPI's detail with 200", json(200, { detail: 'No playlist.' }), 'error', 'No playlist.'],
    [
      "FastAPI's list",
      json(422, { detail: [{ loc: ['body', 'song'], msg: 'Field required', type: 'missing' }] }),
      'error',
      'body.song: Field required',
    ],
    [
      'no words with 502',
      { status: 502, body: '<html>Traceback: secret</html>' },
      'error',
      'Songs reported an error (HTTP 502).',
    ],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'error',
      'Songs reported an error (HTTP 302).',
    ],
    [
      '401',
      json(401, { error: 'Log in first.' }),
      'not_connected',
      `Log in first. Connect it here: ${HOME}?uid=user-1`,
    ],
    ['403 with detail', json(403, { detail: 'Log in first.' }), 'not_connected', /^Log in first\. /],
    [
      '401 without words',
      { status: 401 },
      'not_connected',
      /^Your account is not connected with Songs\. .*settings\?uid=user-1$/,
    ],
    ['an empty body', { status: 200 }, 'invalid_response', /without a text/],
    ['result: null', json(200, { result: null }), 'invalid_response', /without a text/],
    ['an empty object', json(200, {}), 'invalid_response', /without a text/],
    [
      'a page',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Log in</html>' },
      'invalid_response',
      /without a text/,
    ],
    [
      'JSON that is nested too deeply',
      { status: 200, body: `{"result":${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
      'too_large',
      'Songs sent more than 500 levels in a JSON document.',
    ],
    [
      'JSON of too many values',
      { status: 200, body: `{"result":[${'0,'.repeat(100_000)}0]}` },
      'too_large',
      'Songs sent more than 100,000 values in a JSON document.',
    ],
    [
      'a closed connection',
      { reset: true },
      'unreachable',
      /^Songs did not answer\. No complete response from 127\.0\.0\.1/,
    ],
  ])('of %s', async (_, reply, outcome, text) => {
    const { call } = await startToolApp(reply);
    const answer = await call();
    expect(answer.outcome).toBe(outcome);
    if (typeof text === 'string') expect(answer.text).toBe(text);
    else expect(answer.text).toMatch(text);
    if (outcome === 'error') expect(answer.text.length).toBeLessThanOrEqual(200);
  });

  test('of a response above 1 MB is too_large', async () => {
    const { call } = await startToolApp({ json: { result: 'x'.repeat(1_048_576) } });
    expect(await call()).toMatchObject({ outcome: 'too_large', status: 200 });
  });

  test('of a slow app is timeout', async () => {
    const { call } = await startToolApp({ hang: true }, { timeoutMs: 100 });
    expect(await call()).toMatchObject({
      outcome: 'timeout',
      status: null,
      text: expect.stringMatching(/within 0\.1 s/),
    });
  });

  test('of an app that does not run is unreachable', async () => {
    const { call, close } = await startToolApp({ json: {} });
    await close();
    expect(await call()).toMatchObject({ outcome: 'unreachable', status: null });
  });

  test('of an address that the service must not call is refused', async () => {
    const { call, received } = await startToolApp({ json: { result: 'x' } }, { allow: [] });
    expect(await call()).toMatchObject({ outcome: 'refused', status: null });
    expect(received).toEqual([]);
  });

  test('of an endpoint that is no address is refused', async () => {
    const { call } = await startToolApp({ json: { result: 'x' } });
    for (const method of ['GET', 'POST'] as const)
      expect(await call({ method, endpoint: 'nowhere' })).toMatchObject({ outcome: 'refused' });
  });

  test('of a call that its caller stops is the reason for stopping it', async () => {
    const controller = new AbortController();
    const reason = new Error('the client is gone');
    const { call } = await startToolApp(() => controller.abort(reason));
    await expect(call({}, {}, controller.signal)).rejects.toBe(reason);
  });
});

describe('parameters', () => {
  const schema = {
    properties: {
      song: { type: 'string' as const, maxLength: 20 },
      count: { type: 'integer' as const, minimum: 1 },
      loud: { type: 'boolean' as const },
      tags: { type: 'array' as const, items: { type: 'integer' } },
      where: { type: 'object' as const },
      mood: { type: 'string' as const, enum: ['calm', 'wild'] },
    },
    required: ['song'],
  };

  test('are converted to the types of the manifest, and left out if they are null', async () => {
    const given = { song: 'Blue', count: '3', loud: 'yes', tags: '["1", 2]', where: '{"a":1}', mood: null, other: 'x' };
    expect(await prepareParameters(given, schema)).toEqual({
      parameters: { song: 'Blue', count: 3, loud: true, tags: [1, 2], where: { a: 1 }, other: 'x' },
    });
    expect(await prepareParameters({ song: 7, tags: 4 }, schema)).toEqual({ parameters: { song: '7', tags: [4] } });
    expect(await prepareParameters({ a: 1 })).toEqual({ parameters: { a: 1 } });
  });

  test.each<[object, RegExp]>([
    [{ count: 3 }, /^Parameter "song" is required$/],
    [{ song: null }, /^Parameter "song" is required$/],
    [{ song: 'Blue', count: 'three' }, /^Parameter "count" must be integer$/],
    [{ song: 'Blue', count: 0 }, /^Parameter "count" must be >= 1$/],
    [{ song: 'Blue', loud: 'maybe' }, /^Parameter "loud" must be boolean$/],
    [{ song: 'Blue', tags: ['a'] }, /^Parameter "tags\.0" must be integer$/],
    [{ song: 'Blue', mood: 'sad' }, /^Parameter "mood" must be equal to one of the allowed values: \["calm","wild"\]$/],
  ])('that do not fit are named: %j', async (given, message) => {
    const { problems } = await prepareParameters({ ...given }, schema);
    expect(problems?.[0]?.msg).toMatch(message);
  });

  test.each([
    { type: 'string', pattern: '^(a+)+$' },
    { type: 'string', $ref: 'https://evil.example/schema.json' },
    { type: 'string', format: 'regex', enum: 'not a list' },
    { type: 'nonsense' },
  ])('of a hostile or wrong schema are passed to the app: %j', async (hostile) => {
    const song = `${'a'.repeat(40)}!`;
    const began = performance.now();
    const schema = { properties: { song: hostile as { type: 'string' } } };
    expect(await prepareParameters({ song }, schema)).toEqual({ parameters: { song } });
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
