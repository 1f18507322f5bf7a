// Authentication and invalid input of voice messages, on a service without a provider. For providers see
// src/transport/rest/voice-messages.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Credentials } from '../../../generated/types.gen.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { appFixture } from '../../support/fixtures.ts';

const transcribe = '/v2/voice-message/transcribe';
const stream = '/v2/voice-messages';
const routes = [transcribe, stream];
const MEGABYTE = 1_048_576;

const app = await appFixture();
let account: Credentials;
beforeAll(async () => {
  account = await app.newAccount();
});

const silence = writeWav({ sampleRate: 16_000, channels: 1, samples: new Int16Array(16_000) });
/** A tone, which the speech gate accepts as speech. */
const samples = Int16Array.from({ length: 16_000 }, (_, i) => 9000 * Math.sin(i / 6));
const voice = writeWav({ sampleRate: 16_000, channels: 1, samples });

function form(...files: Uint8Array<ArrayBuffer>[]): FormData {
  const body = new FormData();
  for (const file of files) body.append('files', new Blob([file]), 'message.wav');
  return body;
}

async function post(path: string, body?: BodyInit, { key = account.developer_api_key, headers = {} } = {}) {
  const response = await app.request(path, { method: 'POST', key, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const octets = { headers: { 'content-type': 'application/octet-stream' } };

/** The complete failure body. */
const failureBody = (message: unknown) => ({
  error: 'stt_invalid_input',
  outcome: 'invalid_input',
  provider: null,
  retryable: false,
  message,
});
const rejection = (status: number, message: unknown = expect.any(String)) =>
  expect.objectContaining({ status, body: failureBody(message) });

describe('authentication', () => {
  test('accepts a user token and a key with conversations:write', async () => {
    for (const key of [account.user_token, account.developer_api_key]) {
      const response = await post(transcribe, form(silence), { key });
      expect(response).toMatchObject({ status: 200, body: { outcome: 'expected_silence' } });
      expect(await post(stream, form(silence), { key })).toMatchObject({ status: 200, body: '' });
    }
  });

  test('rejects other keys with the usual 401 and 403', async () => {
    const created = await app.request('/v1/dev/keys', {
      method: 'POST',
      key: account.user_token,
      json: { name: 'reader', scopes: ['conversations:read'] },
    });
    const { key: reader } = (await created.json()) as { key: string };
    for (const path of routes) {
      const detail = 'Insufficient permissions. Required scope: conversations:write';
      expect(await post(path, form(silence), { key: reader })).toMatchObject({ status: 403, body: { detail } });
      const invalid = { status: 401, body: { detail: 'Invalid API Key' } };
      expect(await post(path, form(silence), { key: 'none' })).toMatchObject(invalid);
      expect((await post(path, form(silence), { key: account.tool_server_key })).status).toBe(401);
    }
  });
});

describe('the failure body', () => {
  test('is sent with 400 if there is no audio', async () => {
    const unnamed = rejection(400, expect.stringContaining('named "files"'));
    expect(await post(transcribe, form(new Uint8Array(0)))).toEqual(rejection(400, 'The request holds no audio.'));
    for (const path of routes) {
      for (const body of [form(), undefined]) expect(await post(path, body)).toEqual(unnamed);
    }
    expect(await post(transcribe, new Uint8Array(0), octets)).toEqual(unnamed);
    expect(await post(transcribe, new Uint8Array(1), octets)).toEqual(rejection(400, 'The request holds no audio.'));
  });

  test('is sent with 400 and the supported formats for audio that cannot be decoded', async () => {
    const sendsWav = expect.stringContaining('Send WAV');
    expect(await post(transcribe, form(new Uint8Array(500)))).toEqual(rejection(400, sendsWav));
    const second = expect.stringMatching(/^File 2: /);
    expect(await post(transcribe, form(silence, silence.slice(0, 30)))).toEqual(rejection(400, second));
  });

  test.each([
    ['no audio', new Uint8Array(0)],
    ['a file that cannot be decoded', new Uint8Array(500)],
    ['more than 30 minutes', writeWav({ sampleRate: 4000, channels: 1, samples: new Int16Array(31 * 60 * 4000) })],
  ])('ends a stream of %s, as its error frame', async (_, file) => {
    const { status, body } = await post(stream, form(file));
    expect(status).toBe(200);
    const [, text = ''] = /^error: (.*)\n\n$/.exec(body) ?? [];
    expect(JSON.parse(text)).toEqual(failureBody(expect.any(String)));
  });

  test('is sent with 413 for too large a body, by its length or after reading it', async () => {
    const large = new Uint8Array(25 * MEGABYTE);
    for (const path of routes) expect(await post(path, form(large))).toEqual(rejection(413));
    const pieces = async function* () {
      for (let sent = 0; sent < 26; sent++) yield new Uint8Array(MEGABYTE);
    };
    const init = { method: 'POST', body: pieces() as unknown as BodyInit, duplex: 'half', ...octets } as RequestInit;
    const response = await app.request(transcribe, { ...init, key: account.developer_api_key });
    expect({ status: response.status, body: await response.json() }).toEqual(rejection(413));
  });

  test.each([
    ['encoding=opus', 'query.encoding: '],
    ['sample_rate=7999', 'query.sample_rate: Input should be at least 8000'],
    ['sample_rate=48001', 'query.sample_rate: '],
    ['sample_rate=fast', 'query.sample_rate: '],
    ['channels=0', 'query.channels: '],
    ['channels=3', 'query.channels: '],
    ['language=', 'query.language: '],
    ['language=a/b', 'query.language: '],
    [`keywords=${'x'.repeat(1001)}`, 'query.keywords: '],
  ])('is sent with 422 for %s', async (query, message) => {
    const response = await post(`${transcribe}?${query}`, new Uint8Array(100), octets);
    expect(response).toEqual(rejection(422, expect.stringContaining(message)));
  });

  test('is sent with 422 for an invalid form', async () => {
    const unknown = form(voice);
    unknown.append('language', '?');
    const text = new FormData();
    text.append('files', 'no file');
    for (const path of routes) {
      expect(await post(path, unknown)).toEqual(rejection(422, expect.stringContaining('body.language: ')));
      expect(await post(path, text)).toEqual(rejection(422, expect.stringContaining('body.files: ')));
      expect(await post(path, form(...Array(11).fill(voice)))).toEqual(
        rejection(422, expect.stringContaining('body.files: ')),
      );
      const headers = { 'content-type': 'multipart/form-data; boundary=a' };
      expect(await post(path, '--b', { headers })).toEqual(rejection(422, 'body: The form cannot be read'));
    }
  });
});

test('returns the usual 415 for other media types; the stream accepts only forms', async () => {
  const detail = expect.stringContaining('Unsupported media type. Must be multipart/form-data');
  expect(await post(transcribe, '{}', { headers: { 'content-type': 'application/json' } })).toMatchObject({
    status: 415,
    body: { detail },
  });
  expect(await post(stream, new Uint8Array(4), octets)).toMatchObject({ status: 415, body: { detail } });
});

test('without a provider, returns 503, not retryable, or the same as the last frame of a stream', async () => {
  const body = {
    error: 'stt_provider_configuration_error',
    outcome: 'config_error',
    provider: null,
    retryable: false,
    message: 'No transcription provider is configured.',
  };
  expect(await post(transcribe, form(voice))).toMatchObject({ status: 503, body });
  const streamed = await app.request(stream, { method: 'POST', key: account.developer_api_key, body: form(voice) });
  expect(await streamed.text()).toBe(`error: ${JSON.stringify(body)}\n\n`);
});
