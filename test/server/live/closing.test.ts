import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type ListenCloseCode, listenCloseCodes, listenFrameLimits } from '../../../generated/live/listen.gen.ts';
import type { Conversation, ServiceStatusPayload } from '../../../generated/types.gen.ts';
import { sessionTimings } from '../../../src/pipeline/session/context.ts';
import { liveLimits } from '../../../src/transport/live/connection.ts';
import { type Device, pcm16Frames, spoken, TALK, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();
const WORDS = TALK.map((word) => word.text).join(' ');

const usageOf = (uid: string) => until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');

/** A client whose request is finished only when the test says so: while the service shuts down. */
async function halfOpen(connect: (query: object, options: object) => Device) {
  const { promise, resolve } = Promise.withResolvers<ClientRequest>();
  const device = connect({}, { finishRequest: resolve });
  const request = await promise;
  const [socket] = request.socket ? [request.socket] : await once(request, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  return { device, finish: () => request.end() };
}

/** A way to each close code of the specification: a missing one is a type error. */
const endings: Record<keyof typeof listenCloseCodes, () => Promise<Device>> = {
  async normal() {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    // Another code than that of the service: a WebSocket server could also just send it back.
    device.socket.close(4321, 'Bye');
    expect((await usageOf(uid)).close_code).toBe(4321);
    return device;
  },
  async goingAway() {
    const { service, uid, connect } = await live.start();
    const device = await connect().ready();
    await service.drain();
    expect((await usageOf(uid)).close_code).toBe(1001);
    return device;
  },
  async protocolError() {
    const { connect } = await live.start();
    const device = await connect().ready();
    // A frame with an opcode that the protocol reserves.
    Reflect.get(device.socket, '_socket').write(Buffer.from([0x8f, 0x80, 0, 0, 0, 0]));
    return device;
  },
  async unsupportedData() {
    const { connect } = await live.start();
    return connect({ codec: 'mp3' });
  },
  async invalidText() {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(Buffer.from([0xff]), { binary: false });
    return device;
  },
  async policyViolation() {
    const { connect } = await live.start();
    return connect({ uid: 'unknown' });
  },
  async messageTooBig() {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(new Uint8Array(listenFrameLimits.binary + 1));
    expect((await usageOf(uid)).close_code).toBe(1009);
    return device;
  },
  async providerFailed() {
    const { uid, connect } = await live.start({ withoutProvider: true });
    const device = connect();
    expect((await usageOf(uid)).close_code).toBe(1011);
    return device;
  },
  async serviceRestart() {
    const { service, connect } = await live.start();
    const { device, finish } = await halfOpen(connect as never);
    const other = await connect().ready();
    const drained = service.drain();
    await until(() => other.ofType('reconnect').length > 0, 'the end of other sessions');
    finish();
    await drained;
    return device;
  },
  async tryAgainLater() {
    const { connect } = await live.start({ maxSessions: 0 });
    return connect();
  },
};

/** The first word of the reason. */
const words: Record<keyof typeof listenCloseCodes, string> = {
  normal: '',
  goingAway: 'shutdown',
  protocolError: 'protocol_error',
  unsupportedData: 'unsupported_audio',
  invalidText: 'invalid_text',
  policyViolation: 'unauthenticated',
  messageTooBig: 'too_large',
  providerFailed: 'provider_failed',
  serviceRestart: 'shutdown',
  tryAgainLater: 'unavailable',
};

describe.concurrent('a connection', () => {
  test('that the client closes without a code is closed by the service with 1000', async () => {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.close();
    expect(await device.end()).toEqual({ code: 1000, reason: '' });
  });

  test.each(Object.entries(listenCloseCodes))(
    'may end with %s (%i), and a reason that begins with a stable word',
    async (name, code: ListenCloseCode) => {
      const device = await endings[name as keyof typeof listenCloseCodes]();
      expect((await device.end()).code).toBe(code);
      expect(device.word).toBe(words[name as keyof typeof listenCloseCodes]);
    },
  );
});

describe.concurrent('the opening', () => {
  test('sends every status in order, each with its text', async () => {
    const { uid, connect } = await live.start();
    const first = await connect({ conversation_timeout: 2 }).ready();
    await first.send(pcm16Frames(2000));
    await until(() => first.segments.size > 0, 'a segment');
    first.socket.close(1000);
    const { conversation_id } = await usageOf(uid);
    await live.store.of(uid).conversations.update(conversation_id ?? '', { silent_at: new Date(0) });
    const second = await connect().ready();
    const order = {
      initiating: 'Service Starting',
      in_progress_conversations_processing: 'Processing Earlier Conversations',
      stt_initiating: 'Speech to Text Starting',
      ready: 'Service Ready',
    } satisfies Record<Exclude<ServiceStatusPayload['status'], 'stt_failed' | 'input_problem'>, string>;
    const statuses = second.ofType('service_status').map(({ status, status_text }) => [status, status_text]);
    expect(statuses).toEqual(Object.entries(order));
  });
});

describe.concurrent('the events of a conversation', () => {
  test('are its segments, memory_processing_started and memory_created, all with one id', async () => {
    const { connect } = await live.start();
    const device = await connect({ conversation_timeout: 2, custom_stt: 'enabled' }).ready();
    device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments: [{ text: WORDS }] }));
    await until(() => device.ofType('memory_created')[0], 'memory_created');
    expect(device.text).toBe(WORDS);
    const events = device.messages.filter(({ type }) => type !== 'service_status');
    expect(events.map(({ type }) => type)).toEqual(['memory_processing_started', 'memory_created']);
    const [started, created] = events.map(({ memory }) => memory as Conversation);
    expect(started).toMatchObject({ status: 'processing', structured: { title: '', action_items: [] } });
    expect(created).toMatchObject({ status: 'completed', id: started?.id });
  });

  test('arrive although audio without speech continues', async () => {
    const { connect } = await live.start({ script: { words: spoken('That was all I had to say.') } });
    const device = await connect({ conversation_timeout: 2 }).ready();
    const frames = pcm16Frames(600_000);
    const microphone = setInterval(() => device.socket.send(frames.next().value as Uint8Array), 5);
    await until(() => device.ofType('memory_created')[0], 'memory_created').finally(() => clearInterval(microphone));
    expect(device.ofType('memory_created')).toHaveLength(1);
  });

  test('include the ids of merged segments', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const suggest = (...segments: object[]) =>
      device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
    suggest({ text: 'The first', start: 0, end: 1 }, { text: 'and the last.', start: 5, end: 6 });
    await until(() => device.segments.size === 2, 'two segments');
    const [first, second] = device.segments.keys();
    suggest({ text: 'then the middle', start: 2, end: 4 });
    await until(() => device.ofType('segments_deleted')[0], 'segments_deleted');
    expect(device.ofType('segments_deleted')).toMatchObject([{ ids: [second] }]);
    expect([...device.segments.values()]).toMatchObject([
      { id: first, text: 'The first then the middle and the last.', start: 0, end: 6 },
    ]);
    const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 36_000_000));
    expect(await live.store.of(uid).segments.list(open?.id ?? '')).toMatchObject([{ id: first, start: 0, end: 6 }]);
  });
});

test('the intervals and limits are those of the specification', () => {
  expect(liveLimits).toMatchObject({ heartbeatMs: 10_000, idleMs: 90_000 });
  expect(sessionTimings).toMatchObject({ tickMs: 600 });
  expect(listenFrameLimits).toEqual({ binary: 256 * 1024, text: 1024 * 1024 });
});

describe.concurrent('a conversation_timeout', () => {
  test.each([2, 14_400])('of %i seconds is accepted and stored with the conversation', async (conversation_timeout) => {
    const { uid, connect } = await live.start();
    const device = await connect({ conversation_timeout, source: 'omi' }).ready();
    await device.send(pcm16Frames(2000));
    await until(() => device.segments.size > 0, 'a segment');
    device.socket.close(1000);
    const { conversation_id } = await usageOf(uid);
    const record = await live.store.of(uid).conversations.get(conversation_id ?? '');
    const { timeout_seconds, silent_at, last_segment_at } = record ?? {};
    expect(timeout_seconds).toBe(conversation_timeout);
    expect((silent_at?.getTime() ?? 0) - (last_segment_at?.getTime() ?? 0)).toBe(conversation_timeout * 1000);
  });
});

test('the usage of a session is stored when it closes', async () => {
  const { uid, connect } = await live.start();
  const device = await connect({ source: 'omi', language: 'en' }).ready();
  await device.send(pcm16Frames(8000));
  await until(() => device.text === WORDS, 'all words');
  device.socket.send(new Uint8Array(1));
  device.socket.send('{"type":"nonsense"}');
  device.socket.close(1000);
  const usage = await usageOf(uid);
  const [open] = await live.store.of(uid).conversations.findSilent('omi', new Date(Date.now() + 36_000_000));
  expect(usage).toMatchObject({
    uid,
    conversation_id: open?.id,
    source: 'omi',
    language: 'en',
    codec: 'pcm16',
    stt_provider: 'deepgram',
    close_code: 1000,
  });
  expect(usage.ended_at.getTime()).toBeGreaterThan(usage.started_at.getTime());
  expect(usage.counts).toMatchObject({
    frames: 400,
    bytes: 256_000,
    audio_ms: 8000,
    keep_alives: 1,
    unknown: 1,
    skipped_frames: 0,
    segments: device.segments.size,
  });
});

describe('too many sessions', () => {
  test('of a process close the next one with 1013, until one has ended', async () => {
    const { connect } = await live.start({ maxSessions: 2 });
    const first = await connect().ready();
    await connect({ uid: await live.newUser() }).ready();
    const third = connect();
    expect(await third.end()).toEqual({ code: 1013, reason: 'Too many sessions; reconnect later' });
    expect(third.messages).toEqual([]);
    first.socket.close(1000);
    await first.end();
    await until(
      () =>
        connect()
          .ready()
          .catch(() => undefined),
      'a free place',
    );
  });

  test('of a user close their next one with 1013, and no one else’s', async () => {
    const { connect } = await live.start({ maxSessionsPerUser: 1 });
    await connect().ready();
    const reason = 'Too many sessions of this user; close one, or reconnect later';
    expect(await connect().end()).toEqual({ code: 1013, reason });
    await connect({ uid: await live.newUser() }).ready();
  });

  test('do not include refused connections', async () => {
    const { uid, connect } = await live.start({ listenAuth: 'token', maxSessionsPerUser: 1 });
    expect(await connect().end()).toMatchObject({ code: 1008 });
    const headers = { authorization: `Bearer user.${uid}` };
    await connect({}, { headers }).ready();
    expect(await connect().end()).toMatchObject({ code: 1008 });
  });
});
