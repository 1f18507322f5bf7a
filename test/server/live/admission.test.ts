import { connect as connectTcp } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SttProvider } from '../../../src/providers/stt/port.ts';
import { hasFfmpeg } from '../../support/ffmpeg.ts';
import { Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

describe('the query', () => {
  test('with aac closes with the name of ffmpeg if the service has none', async () => {
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { connect } = await live.start();
    const { code, reason } = await connect({ codec: 'aac' }).end();
    expect(code).toBe(1003);
    expect(reason).toMatch(/^codec: The codec aac needs ffmpeg on the PATH of the service\. Use one of: pcm8/);
  });

  test.each([
    ['an unknown codec', { codec: 'mp3' }, 1003, /^codec: .*pcm8/],
    ['a rate that LC3 does not have', { codec: 'lc3', sample_rate: 22_050 }, 1003, /^sample_rate: .*16000, 24000/],
    ['a rate that AAC does not have', { codec: 'aac', sample_rate: 9000 }, 1003, /^sample_rate: .*8000, 11025/],
    ['a rate too low', { sample_rate: 7999 }, 1003, /^sample_rate: .*8000/],
    ['a rate too high', { sample_rate: 96_000 }, 1003, /^sample_rate: .*48000/],
    ['a rate that is not a number', { sample_rate: 'fast' }, 1003, /^sample_rate: /],
    ['three channels', { channels: 3 }, 1008, /^channels: .*2/],
    ['a timeout too short', { conversation_timeout: 1 }, 1008, /^conversation_timeout: .*2/],
    ['a timeout too long', { conversation_timeout: 14_401 }, 1008, /^conversation_timeout: .*14400/],
    ['an invalid language', { language: 'klingon!' }, 1008, /^language: /],
    ['an unknown custom_stt', { custom_stt: 'maybe' }, 1008, /^custom_stt: /],
    ['a source too long', { source: 'x'.repeat(65) }, 1008, /^source: .*64/],
    ['an empty uid', { uid: '' }, 1008, /^uid: /],
    ['an unknown uid', { uid: 'unknown' }, 1008, 'This uid is not known'],
  ])('with %s closes with a code and a reason', async (name, query, code, reason) => {
    if (name.includes('AAC') && !hasFfmpeg) return;
    const { connect } = await live.start();
    const device = connect(query);
    const end = await device.end();
    expect(end.code).toBe(code);
    expect(end.reason).toMatch(reason);
    expect(Buffer.byteLength(end.reason)).toBeLessThanOrEqual(123);
    expect(device.messages).toEqual([]);
  });

  test('may contain unknown parameters', async () => {
    const { connect } = await live.start();
    await connect({ color: 'blue', include_speech_profile: 'false' }).ready();
  });

  test.each([
    ['selects a configured provider', 'second', 'second'],
    ['is ignored with the name of a retired provider', 'soniox', 'deepgram'],
    ['is ignored with the name of a provider that does not serve the language', 'french', 'deepgram'],
  ])('stt_service %s', async (_name, stt_service, provider) => {
    const named = (double: SttProvider, name: string): SttProvider => ({
      ...double,
      name,
      serves: (language) => language === (name === 'french' ? 'fr' : 'en'),
      connect: async (options) => {
        const stream = await double.connect(options);
        return new Proxy(stream, {
          get: (_, key: keyof typeof stream) => {
            if (key === 'provider') return name;
            return typeof stream[key] === 'function' ? stream[key].bind(stream) : stream[key];
          },
        });
      },
    });
    const moreProviders = (double: SttProvider) => [named(double, 'second'), named(double, 'french')];
    const { uid, connect } = await live.start({ moreProviders });
    const device = await connect({ stt_service, language: 'en' }).ready();
    await device.send(pcm16Frames(2000));
    await until(() => device.segments.size > 0, 'a segment');
    expect([...device.segments.values()][0]).toMatchObject({ stt_provider: provider });
    device.socket.close(1000);
    const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
    expect(usage).toMatchObject({ stt_provider: provider });
  });

  test.each([
    ['codec', { codec: ['opus', 'pcm16'] }, 1003],
    ['language', { language: ['en', 'en'] }, 1008],
    ['custom_stt', { custom_stt: ['enabled', 'disabled'] }, 1008],
    ['ack', { ack: ['true', 'false'] }, 1008],
    ['uid', { uid: ['one', 'another'] }, 1008],
  ])('with %s twice closes with a code, and the reason says so', async (name, query, code) => {
    const { connect } = await live.start();
    expect(await connect(query).end()).toEqual({ code, reason: `${name}: Parameter should be given once` });
  });

  test('without uid closes with 1008', async () => {
    const { service } = await live.start();
    const device = new Device(service.url, {});
    expect(await device.end()).toMatchObject({ code: 1008 });
  });
});

describe('where a token is required', () => {
  test('one of the same user opens a session, as a header or as a subprotocol; only `bearer` is echoed', async () => {
    const { uid, connect } = await live.start({ listenAuth: 'token' });
    await connect({}, { headers: { authorization: `Bearer user.${uid}` } }).ready();
    const browser = await connect({}, {}, ['bearer', `user.${uid}`]).ready();
    expect(browser.socket.protocol).toBe('bearer');
  });

  test('the uid may be left out: it is the token’s', async () => {
    const { uid, service } = await live.start({ listenAuth: 'token' });
    await new Device(service.url, {}, { headers: { authorization: `Bearer user.${uid}` } }).ready();
    const device = new Device(service.url, {}, { headers: { authorization: 'Bearer none' } });
    expect(await device.end()).toMatchObject({ code: 1008, reason: 'The user token is invalid or has expired' });
  });

  test('one whose time is over is refused with the word token_expired', async () => {
    const { service } = await live.start({ listenAuth: 'token' });
    const token = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.x`;
    const device = new Device(service.url, {}, { headers: { authorization: `Bearer ${token}` } });
    expect((await device.end()).code).toBe(1008);
    expect(device.word).toBe('token_expired');
  });

  test.each([
    ['no token', {}, 'A user token is needed, as Authorization header or subprotocol, or a login of this browser'],
    ['a token of another user', { authorization: 'Bearer user.another' }, 'The token is not a valid one of this uid'],
    ['an invalid token', { authorization: 'Bearer none' }, 'The user token is invalid or has expired'],
    [
      'a key of another kind',
      { authorization: 'Bearer omi_dev_1' },
      'This is a developer key; the live socket needs a user token (a JWT) or a device key (omi_device_…)',
    ],
  ])('%s closes with 1008', async (_name, headers, reason) => {
    const { connect } = await live.start({ listenAuth: 'token' });
    const device = connect({}, { headers });
    expect(await device.end()).toMatchObject({ code: 1008, reason });
    expect(device.messages).toEqual([]);
  });

  test('a known uid is enough for a program on this machine, and not for what a proxy passes on', async () => {
    const { connect } = await live.start({ listenAuth: 'local-uid' });
    await connect().ready();
    const reason = 'A user token is needed, as Authorization header or subprotocol, or a login of this browser';
    for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }] as Record<
      string,
      string
    >[])
      expect(await connect({}, { headers }).end()).toMatchObject({ code: 1008, reason });
  });

  test('a token of another user is refused, even where a known uid is enough', async () => {
    const { connect } = await live.start({ listenAuth: 'uid' });
    expect(await connect({}, {}, ['bearer', 'user.somebody']).end()).toMatchObject({ code: 1008 });
  });

  test('a token of a user who has no account is refused', async () => {
    const { connect } = await live.start({ listenAuth: 'token' });
    const device = connect({ uid: 'gone' }, { headers: { authorization: 'Bearer user.gone' } });
    expect(await device.end()).toMatchObject({ code: 1008, reason: 'This uid is not known' });
  });
});

describe('the upgrade', () => {
  test.each(['/v4/listens', '/v4/listen/', '/', '//v4/listen', '/%', '/v4/listen%20'])(
    'of %s returns 404',
    async (path) => {
      const { service } = await live.start();
      const { port } = new URL(service.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = connectTcp(Number(port), '127.0.0.1', () => {
          const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n\r\n`,
          );
        });
        socket.once('data', (data) => resolve(data.toString()));
        socket.on('error', () => resolve(''));
        socket.on('close', () => resolve(''));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 404/);
    },
  );

  test('offers no compression', async () => {
    const { connect } = await live.start();
    const device = await connect({}, { perMessageDeflate: true }).ready();
    expect(device.socket.extensions).toBe('');
  });
});

describe('the heartbeat', () => {
  test('is the bare word ping', async () => {
    const { connect } = await live.start({ limits: { heartbeatMs: 30 } });
    const device = await connect().ready();
    await until(() => device.pings >= 3, 'three pings');
  });

  test('a client that sends nothing is closed with 1001; one that only answers pings stays', async () => {
    const { uid, connect } = await live.start({ limits: { heartbeatMs: 30, idleMs: 300, closeMs: 300 } });
    const quiet = await connect().ready();
    const dead = await connect({}, { autoPong: false }).ready();
    expect(await dead.end()).toMatchObject({ code: 1001 });
    expect(quiet.closed).toBeUndefined();
    expect(quiet.pings).toBeGreaterThan(0);
    const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
    expect(usage.close_code).toBe(1001);
  });
});
