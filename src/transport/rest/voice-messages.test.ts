// The voice-message routes with doubles of the providers: every outcome, its status and its body.
import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { codecCase, decodeAll } from '../../../test/support/audio.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { hasFfmpeg } from '../../../test/support/ffmpeg.ts';
import { serveHttp } from '../../../test/support/http-server.ts';
import { anyDisk } from '../../../test/support/no-quota.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import { createDecoder } from '../../audio/codecs/codecs.ts';
import { oggOpusFile } from '../../audio/ogg.test-support.ts';
import { readWav, writeWav } from '../../audio/wav.ts';
import type { Actor } from '../../call.ts';
import { restHandlers } from '../../handlers/rest/index.ts';
import { startDeepgramDouble } from '../../providers/stt/deepgram/double/double.test-support.ts';
import { type DoubleScript, loadTimedWords } from '../../providers/stt/deepgram/double/script.test-support.ts';
import { deepgramProvider } from '../../providers/stt/deepgram/provider.ts';
import { startTranscriptionDouble, type TranscriptionReply } from '../../providers/stt/openai/double.test-support.ts';
import { openaiProvider } from '../../providers/stt/openai/provider.ts';
import { SttPolicy } from '../../providers/stt/policy.ts';
import { SttError, type SttProvider } from '../../providers/stt/port.ts';
import type { Services } from '../../services/services.ts';
import { VoiceMessageService } from '../../services/voice-messages/voice-messages.ts';
import { Resources } from '../oauth/resources.ts';
import { createRest } from './rest.ts';

const fixture = (name: string) => new URL(`../../../test/fixtures/speech/${name}`, import.meta.url).pathname;
/** Two seconds: "Good morning Nora, this is about". */
const SPEECH = readWav(readFileSync(fixture('garden-plan.wav'))).samples.subarray(0, 32_000);
const WORDS = loadTimedWords(fixture('garden-plan.words.json')).filter(({ endMs }) => endMs < 2000);
const TEXT = WORDS.map(({ text }) => text).join(' ');
const SECRET = 'sesame';

const transcribe = '/v2/voice-message/transcribe';
const stream = '/v2/voice-messages';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const actor: Actor = { uid: 'user', credential: 'developer_key', scopes: new Set(['conversations:write']) };
const invalid = async () => undefined;

/** The routes with these providers behind them. */
async function serveVoiceMessages(...providers: SttProvider[]) {
  const log = recordingLog();
  const voiceMessages = new VoiceMessageService({ stt: new SttPolicy({ providers, firstDelayMs: 1 }) });
  let address = '';
  const rest = await createRest({
    // The handlers of the other operations are not called.
    handlers: restHandlers({ voiceMessages } as Services),
    browsers: { requestActor: invalid },
    disk: anyDisk,
    access: {
      credentials: {
        developerKey: async () => actor,
        userToken: invalid,
        deviceKey: async () => undefined,
        appKey: invalid,
        adminToken: invalid,
        toolServerKey: invalid,
        oauthToken: invalid,
        isOAuthToken: async () => false,
      },
      resources: new Resources(() => []),
      scopes: [],
    },
    rateLimiter: { take: () => undefined },
    gate: { enter: () => () => {} },
    baseUrl: () => address,
    validatesResponses: true,
  });
  const server = await serveHttp(rest, log.log);
  address = server.address;
  cleanups.push(() => server.drain(0));
  const post = (path: string, body: BodyInit, init: RequestInit = {}) =>
    fetch(address + path, { method: 'POST', body, ...init, headers: { authorization: 'Bearer k', ...init.headers } });
  return { post, log };
}

async function deepgram(script: DoubleScript = { words: WORDS, recordsAudio: true }) {
  const double = await startDeepgramDouble(script);
  cleanups.push(() => double.close());
  return { double, provider: deepgramProvider({ model: 'nova-3', url: double.url }) };
}

async function whisper(reply: TranscriptionReply, timeoutMs = 2000) {
  const double = await startTranscriptionDouble(() => reply);
  cleanups.push(() => double.close());
  return {
    double,
    provider: openaiProvider({ model: 'whisper-1', url: double.url, recordingLimits: { timeoutMs } }),
  };
}

/** A provider of whole recordings. */
const recorder = (transcribe: NonNullable<SttProvider['transcribe']>): SttProvider => ({
  name: 'recorder',
  model: 'test',
  streaming: false,
  serves: () => true,
  connect: () => Promise.reject(new Error('not live')),
  transcribe,
});

const wavOf = (samples: Int16Array, sampleRate = 16_000) => writeWav({ sampleRate, channels: 1, samples });

/** A form with its fields in the order given. */
function form(...fields: (Uint8Array<ArrayBuffer> | string)[]): FormData {
  const body = new FormData();
  for (const field of fields) {
    if (typeof field === 'string') body.append('language', field);
    else body.append('files', new Blob([field]), 'message');
  }
  return body;
}

const raw = (samples: Int16Array) =>
  new Uint8Array(samples.buffer as ArrayBuffer, samples.byteOffset, samples.byteLength);
/** Compared as bytes: sample by sample it takes long. */
const isSame = (a: Int16Array | undefined, b: Int16Array) => a !== undefined && Buffer.compare(raw(a), raw(b)) === 0;

const bytes = { headers: { 'content-type': 'application/octet-stream' } };

/** The frames of a stream, `[label, text]`. */
const framesIn = (text: string) =>
  text.split('\n\n').flatMap((frame) => {
    const [, label, value] = /^(\w+): (.*)$/.exec(frame) ?? [];
    return label === undefined ? [] : [[label, value]];
  });

const doneIn = (frames: unknown[][]) => {
  const [label, value] = frames.at(-1) ?? [];
  expect(label).toBe('done');
  return JSON.parse(Buffer.from(String(value), 'base64').toString());
};

const failure = (error: string, outcome: string, provider: string | null, retryable: boolean) => ({
  error,
  outcome,
  provider,
  retryable,
  message: expect.stringMatching(/^[A-Z][^{}]+\.$/),
});

describe('a voice message', () => {
  test('in a file is transcribed, and the response names the provider', async () => {
    const { double, provider } = await deepgram({ words: WORDS, recordsAudio: true, languages: ['en'] });
    const { post, log } = await serveVoiceMessages(provider);
    const response = await post(transcribe, form(wavOf(SPEECH), 'en-GB'));
    expect([response.status, await response.json()]).toEqual([
      200,
      { outcome: 'success', transcript: TEXT, stt_provider: 'deepgram', stt_model: 'nova-3', language: 'en' },
    ]);
    expect(isSame(double.recordings[0]?.audio, SPEECH)).toBe(true);
    expect(double.recordings[0]?.query.get('language')).toBe('en-GB');
    expect(log.lines.join()).toContain('transcribeVoiceMessage');
    expect(log.lines.join()).not.toMatch(/Nora|morning/);
  });

  test.skipIf(!hasFfmpeg)(
    'of several files in all formats is transcribed in the order sent; the language may precede or follow them',
    async () => {
      const { double, provider } = await deepgram();
      const { post } = await serveVoiceMessages(provider);
      const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
      const packets = Array.from({ length: 50 }, (_, i) => encoder.encode(SPEECH.slice(i * 320, i * 320 + 320)));
      const opus = (await decodeAll(createDecoder({ codec: 'opus' }), packets)).slice(104);
      const frames = codecCase('aac-16000-1').packets;
      const decoder = createDecoder({ codec: 'aac' });
      const aac = await decodeAll(decoder, frames);
      decoder.close();
      const files = [wavOf(SPEECH), new Uint8Array(oggOpusFile(packets)), new Uint8Array(Buffer.concat(frames))];
      for (const body of [form('de', ...files), form(...files, 'de')]) {
        expect((await post(transcribe, body)).status).toBe(200);
        const seen = double.recordings.pop();
        expect(seen?.query.get('language')).toBe('de');
        expect(isSame(seen?.audio, Int16Array.from([...SPEECH, ...opus, ...aac]))).toBe(true);
      }
    },
  );

  test('in raw samples is described by the query, keywords too', async () => {
    const { double, provider } = await deepgram();
    const { post } = await serveVoiceMessages(provider);
    const stereo = Int16Array.from({ length: 32_000 }, (_, i) => SPEECH[(i >> 1) * 2] ?? 0);
    const query = 'encoding=linear16&sample_rate=8000&channels=2&language=fr&keywords=Nora,%20garden%20plan,,';
    const response = await post(`${transcribe}?${query}`, raw(stereo), bytes);
    expect(await response.json()).toMatchObject({ outcome: 'success', transcript: TEXT });
    expect(double.recordings[0]?.samples).toBe(32_000);
    expect(double.recordings[0]?.query.getAll('keyterm')).toEqual(['Nora', 'garden plan']);
    expect(double.recordings[0]?.query.get('language')).toBe('fr');
  });

  test('without speech is expected silence, with or without a provider', async () => {
    const { double, provider } = await deepgram();
    for (const { post } of [await serveVoiceMessages(provider), await serveVoiceMessages()]) {
      const body = form(wavOf(new Int16Array(48_000)));
      const response = await post(transcribe, body);
      expect([response.status, await response.json()]).toEqual([
        200,
        { outcome: 'expected_silence', transcript: '', stt_provider: null, stt_model: null },
      ]);
      const streamed = await post(stream, body);
      expect([streamed.status, streamed.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
      expect(await streamed.text()).toBe('');
    }
    expect(double.recordings).toEqual([]);
  });
});

describe('a failed transcription has its status and the failure body, without any text of the provider', () => {
  const refuse = (status: number): TranscriptionReply => ({ status, body: SECRET, headers: { 'x-secret': SECRET } });
  const html = { 'content-type': 'text/html' };
  const cases: [string, TranscriptionReply, number, object][] = [
    ['no text', { json: { text: ' ' } }, 502, failure('stt_empty_unexpected', 'empty_unexpected', 'openai', true)],
    ['HTTP 504', refuse(504), 504, failure('stt_timeout', 'timeout', 'openai', true)],
    ['HTTP 500', refuse(500), 502, failure('stt_upstream_error', 'upstream_error', 'openai', true)],
    ['RST', { reset: true }, 502, failure('stt_upstream_error', 'upstream_error', 'openai', true)],
    [
      'an invalid response',
      { json: { error: { message: SECRET } } },
      502,
      failure('stt_upstream_error', 'upstream_error', 'openai', true),
    ],
    [
      'a web page',
      { status: 200, headers: html, body: `<b>${SECRET}` },
      502,
      failure('stt_upstream_error', 'upstream_error', 'openai', true),
    ],
    ['HTTP 401', refuse(401), 503, failure('stt_provider_configuration_error', 'config_error', 'openai', false)],
  ];
  test.each(cases)('%s', async (_name, reply, status, body) => {
    const { provider } = await whisper(reply);
    const { post } = await serveVoiceMessages(provider);
    const response = await post(transcribe, form(wavOf(SPEECH)));
    expect([response.status, await response.clone().json()]).toEqual([status, body]);
    const streamed = await post(stream, form(wavOf(SPEECH)));
    const frames = framesIn(await streamed.text());
    expect([streamed.status, frames]).toEqual([200, [['error', expect.any(String)]]]);
    expect(JSON.parse(frames[0]?.[1] ?? '')).toEqual(body);
    expect(JSON.stringify([await response.text(), ...response.headers, frames])).not.toContain(SECRET);
  });

  test('a provider that does not respond is called once', async () => {
    const { double, provider } = await whisper({ hang: true }, 20);
    const { post } = await serveVoiceMessages(provider);
    const body = failure('stt_timeout', 'timeout', 'openai', true);
    const ask = (path: string) => post(path, form(wavOf(SPEECH.subarray(8000, 16_000))));
    const [response, streamed] = await Promise.all([transcribe, stream].map(ask));
    expect([response?.status, await response?.json()]).toEqual([504, body]);
    const [[label, text] = []] = framesIn((await streamed?.text()) ?? '');
    expect([label, JSON.parse(text ?? '')]).toEqual(['error', body]);
    expect(double.recordings.length).toBeLessThanOrEqual(2);
  });

  test('fails without a provider, or without one for the language; a stream says so in its last frame', async () => {
    const { provider } = await deepgram();
    const withoutProvider = await serveVoiceMessages();
    const withoutLanguage = await serveVoiceMessages(provider);
    const body = failure('stt_provider_configuration_error', 'config_error', null, false);
    const ask = (path: string) => [
      withoutProvider.post(path, form(wavOf(SPEECH))),
      withoutLanguage.post(path, form(wavOf(SPEECH), 'tlh')),
    ];
    for (const response of await Promise.all(ask(transcribe)))
      expect([response.status, await response.json()]).toEqual([503, body]);
    for (const response of await Promise.all(ask(stream))) {
      expect(response.status).toBe(200);
      const [[label, text] = []] = framesIn(await response.text());
      expect([label, JSON.parse(text ?? '')]).toEqual(['error', body]);
    }
  });
});

describe('a stream', () => {
  test('sends the text while it is recognized, and all of it at the end', async () => {
    const { double, provider } = await deepgram({
      words: WORDS,
      interimEveryMs: 500,
      finalEveryMs: 900,
      recordsAudio: true,
    });
    const { post } = await serveVoiceMessages(provider);
    const response = await post(stream, form(wavOf(SPEECH)));
    expect(response.headers.get('cache-control')).toBe('no-store');
    const frames = framesIn(await response.text());
    expect(doneIn(frames)).toEqual({
      outcome: 'success',
      transcript: TEXT,
      stt_provider: 'deepgram',
      stt_model: 'nova-3',
    });
    const texts = frames.slice(0, -1).map(([label, text]) => (label === 'data' ? text : label));
    expect(texts.at(-1)).toBe(TEXT);
    expect(isSame(double.connections[0]?.audio(), SPEECH)).toBe(true);
  });

  test('of a provider for whole recordings has the text in one frame', async () => {
    const { provider } = await whisper({ json: { text: 'Two\nlines.', language: 'english' } });
    const { post } = await serveVoiceMessages(provider);
    const frames = framesIn(await (await post(stream, form(wavOf(SPEECH)))).text());
    expect(frames.slice(0, -1)).toEqual([['data', 'Two lines.']]);
    expect(doneIn(frames)).toMatchObject({ transcript: 'Two lines.', stt_provider: 'openai', language: 'en' });
  });

  test.each(['reset', 'garbage', 'close'] as const)(
    'continues with the whole recording if the live connection breaks (%s)',
    async (kind) => {
      const live = await deepgram({ words: WORDS, failure: { atMs: 1000, kind } });
      const { post } = await serveVoiceMessages(live.provider);
      const frames = framesIn(await (await post(stream, form(wavOf(SPEECH)))).text());
      expect(doneIn(frames)).toMatchObject({ outcome: 'success', transcript: TEXT });
      expect(live.double.connections).toHaveLength(1);
      expect(live.double.recordings).toHaveLength(1);
    },
  );

  const unexpected = {
    error: 'stt_upstream_error',
    outcome: 'upstream_error',
    provider: null,
    retryable: true,
    message: 'The voice message could not be transcribed.',
  };

  test('ends with the failure object if a bug is thrown after it began', async () => {
    // Its transcript lacks the text.
    const { post, log } = await serveVoiceMessages(recorder(async () => ({ secret: SECRET }) as never));
    const response = await post(stream, form(wavOf(SPEECH)));
    const frames = framesIn(await response.text());
    expect([response.status, frames]).toEqual([200, [['error', JSON.stringify(unexpected)]]]);
    expect(log.lines.join()).toContain('"code":"internal"');
  });

  test('ends with the failure object if a bug is thrown before it began', async () => {
    const broken = () => {
      throw new TypeError(SECRET);
    };
    const { post } = await serveVoiceMessages({ ...recorder(broken), serves: broken });
    const response = await post(stream, form(wavOf(SPEECH)));
    expect([response.status, await response.text()]).toEqual([200, `error: ${JSON.stringify(unexpected)}\n\n`]);
  });

  test('ends with the failure object if the provider dies on the way, live and for the whole recording', async () => {
    const failure = { atMs: 1000, kind: 'reset' } as const;
    const { provider } = await deepgram({ words: WORDS, interimEveryMs: 200, failure });
    const dead = recorder(async () => {
      throw new SttError({ outcome: 'upstream_error', reason: 'connection_lost', provider: 'deepgram' });
    });
    const { post } = await serveVoiceMessages({ ...dead, streaming: true, connect: (o) => provider.connect(o) });
    const frames = framesIn(await (await post(stream, form(wavOf(SPEECH)))).text());
    expect(frames.filter(([label]) => label !== 'data')).toEqual([['error', expect.any(String)]]);
    const message = 'The transcription provider failed.';
    expect(JSON.parse(frames.at(-1)?.[1] ?? '')).toEqual({ ...unexpected, provider: 'deepgram', message });
  });

  test('ends the provider request if the client disconnects', async () => {
    const { double, provider } = await whisper({ hang: true });
    const { post, log } = await serveVoiceMessages(provider);
    const disconnect = new AbortController();
    const response = await post(stream, form(wavOf(SPEECH)), { signal: disconnect.signal });
    expect(response.status).toBe(200);
    await eventually(() => expect(double.recordings).toHaveLength(1));
    disconnect.abort();
    await eventually(() => expect(double.recordings[0]?.abandoned).toBe(true));
    await expect(response.text()).rejects.toThrow();
    log.expectNoErrors();
  });

  test('and so does the other route', async () => {
    const { double, provider } = await whisper({ hang: true });
    const { post, log } = await serveVoiceMessages(provider);
    const disconnect = new AbortController();
    const response = post(transcribe, form(wavOf(SPEECH)), { signal: disconnect.signal }).catch(() => 'aborted');
    await eventually(() => expect(double.recordings).toHaveLength(1));
    disconnect.abort();
    expect(await response).toBe('aborted');
    await eventually(() => expect(double.recordings[0]?.abandoned).toBe(true));
    await new Promise(setImmediate);
    log.expectNoErrors();
  });
});

test('any input is transcribed or rejected as a voice message', async () => {
  const { provider } = await whisper({ json: { text: 'Yes.' } });
  const { post, log } = await serveVoiceMessages(provider);
  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  const packets = Array.from({ length: 8 }, (_, i) => encoder.encode(SPEECH.slice(i * 320, i * 320 + 320)));
  const files = [wavOf(SPEECH.subarray(8000, 11_000)), new Uint8Array(oggOpusFile(packets))];
  const whole = new Request('http://a/', { method: 'POST', body: form(...files) });
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const valid = new Uint8Array(await whole.arrayBuffer());
  const flips = fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 8 });
  const heads = fc.array(fc.tuple(fc.nat(250), fc.nat(255)), { maxLength: 3 });
  const length = fc.oneof({ weight: 3, arbitrary: fc.constant(valid.length) }, fc.nat(valid.length));
  const path = fc.constantFrom(transcribe, stream);
  const seen = new Set<number>();
  const property = fc.asyncProperty(path, flips, heads, length, async (route, changes, more, end) => {
    const body = valid.slice(0, end);
    for (const [at, value] of [...changes, ...more]) if (at < end) body[at] = value;
    const response = await post(route, body, { headers });
    seen.add(response.status);
    expect([200, 400, 422]).toContain(response.status);
    await response.text();
  });
  await fc.assert(property, { numRuns: 120, examples: [[transcribe, [], [], valid.length]] });
  expect(seen).toContain(200);
  log.expectNoErrors();
});
