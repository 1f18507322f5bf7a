import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/errors.ts';
import type { LiveStore } from '../../../src/pipeline/ports.ts';
import { failureTexts } from '../../../src/pipeline/session/end.ts';
import type { SttProvider } from '../../../src/providers/stt/port.ts';
import { type Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { spoolSamples } from '../../support/spool.ts';

const live = liveFixture();

const samplesOf = (frames: Uint8Array[]) => Buffer.concat(frames);

/** Pending samples, by the store’s record of them. */
async function leftAudio(uid: string) {
  const [record] = await until(async () => {
    const list = await live.store.of(uid).spool.list();
    return list.length > 0 ? list : undefined;
  }, 'the record of the spool');
  if (!record) throw new Error('nothing is pending');
  const samples = await spoolSamples(live, record);
  const audio = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  return { record, toSample: record.to_sample ?? 0, audio };
}

async function stream(device: Device, frames: Uint8Array[]): Promise<void> {
  for (const frame of frames) {
    if (device.closed) return;
    device.socket.send(frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a provider that is not available', () => {
  test.each([
    [
      'none is configured',
      { withoutProvider: true },
      {},
      { outcome: 'config_error', reason: 'no_provider', provider: null, retryable: false },
    ],
    [
      'none serves the language',
      {},
      { language: 'xx' },
      { outcome: 'config_error', reason: 'language_not_supported', provider: null, retryable: false },
    ],
    [
      'the key is refused',
      { script: { refuse: { status: 401 } } },
      {},
      { outcome: 'config_error', reason: 'unauthorized', provider: 'deepgram', retryable: false },
    ],
    [
      'it is down',
      { script: { refuse: { status: 503 } } },
      {},
      { outcome: 'upstream_error', provider: 'deepgram', retryable: true },
    ],
    [
      'it never answers',
      { script: { hang: true }, providerLimits: { connectTimeoutMs: 100 } },
      {},
      { outcome: 'timeout', provider: 'deepgram', retryable: true },
    ],
  ])('(%s) causes stt_failed, then 1011, and never ready', async (_name, setup, query, failure) => {
    const { connect } = await live.start(setup);
    const device = connect(query);
    const { code, reason } = await device.end();
    expect(code).toBe(1011);
    expect(device.statuses).toEqual(['initiating', 'stt_initiating', 'stt_failed']);
    const failed = device.status('stt_failed');
    expect(failed).toMatchObject({ ...failure, status_text: reason });
    expect(reason).toBe(failureTexts[failed?.reason as keyof typeof failureTexts]);
  });

  test('names the setting where nothing is configured, also where no provider takes live audio', async () => {
    const recorder = (double: SttProvider) => [{ ...double, streaming: false }];
    for (const setup of [{}, { moreProviders: recorder }]) {
      const { connect } = await live.start({ withoutProvider: true, ...setup });
      const device = connect();
      expect((await device.end()).reason).toMatch(
        /^No speech-to-text provider for live audio: run earshot setup, set STT_MODELS/,
      );
    }
  });

  test('leaves the audio that arrived meanwhile on disk', async () => {
    const { uid, connect } = await live.start({ script: { refuse: { status: 503 } } });
    const device = connect();
    const frames = [...pcm16Frames(1000)];
    device.socket.once('open', () => {
      for (const frame of frames) device.socket.send(frame);
    });
    expect(await device.end()).toMatchObject({ code: 1011 });
    const { record, audio } = await leftAudio(uid);
    expect(audio.equals(samplesOf(frames))).toBe(true);
    expect(record).toMatchObject({ conversation_id: null });
  });
});

describe('a provider that fails during the session', () => {
  test.each(['reset', 'close', 'stall', 'unread', 'garbage', 'wrong_shape', 'binary', 'error'] as const)(
    '(%s) is reported after the words so far; the rest of the audio is kept to the sample',
    async (kind) => {
      const words = spoken('These words were spoken well before it broke.', { wordMs: 250 });
      const { service, uid, connect } = await live.start({
        script: { words, finalEveryMs: 2500, failure: { atMs: 5200, kind } },
        providerLimits: { stallMs: 300, maxBufferedBytes: 256 * 1024 },
      });
      const device = await connect().ready();
      const frames = [...pcm16Frames(8000)];
      await stream(device, frames);
      expect(await device.end()).toMatchObject({ code: 1011 });
      expect(device.statuses.at(-1)).toBe('stt_failed');
      expect(device.status('stt_failed')).toMatchObject({ provider: 'deepgram', retryable: true });
      expect(device.text).toBe('These words were spoken well before it broke.');
      expect(device.ofType('memory_created')).toEqual([]);

      const { record, toSample, audio } = await leftAudio(uid);
      const taken = samplesOf(frames);
      expect(record.from_sample).toBeGreaterThan(2400 * 16);
      expect(record.from_sample).toBeLessThanOrEqual(5200 * 16);
      expect(audio.equals(taken.subarray(record.from_sample * 2, toSample * 2))).toBe(true);
      expect(toSample).toBeGreaterThanOrEqual(service.double.connections[0]?.samples ?? 0);
      const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
      expect(record.conversation_id).toBe(open?.id);
      expect(await live.store.of(uid).segments.list(open?.id ?? '')).toHaveLength(device.segments.size);
    },
  );

  test('a provider that falls behind pauses the client, and no audio is lost', async () => {
    const words = spoken('It took a while until this came through.');
    const { service, connect } = await live.start({
      script: { words, recordsAudio: true },
      providerLimits: { highWaterBytes: 4096, batchMs: 20 },
    });
    const device = await connect({ codec: 'pcm8', sample_rate: 8000 }).ready();
    // Half a minute at once: more than the provider takes, in frames of the largest size.
    device.socket.send(new Uint8Array(240_000).fill(140));
    await until(() => device.text === 'It took a while until this came through.', 'all words');
    await until(() => (service.double.connections[0]?.samples ?? 0) === 480_000, 'all samples');
  });
});

describe('a store that fails', () => {
  const broken =
    (fail: () => boolean, error: () => Error) =>
    (real: LiveStore): Partial<LiveStore> => ({
      saveSegments: (update) => (fail() ? Promise.reject(error()) : real.saveSegments(update)),
      saveNewVoices: (...update) => (fail() ? Promise.reject(error()) : real.saveNewVoices(...update)),
    });
  const away = () => new DomainError('unavailable', 'The database does not respond');

  test('only stored words are sent, the audio is kept, and the client is asked to reconnect', async () => {
    const { uid, connect } = await live.start({ liveStore: broken(() => true, away) });
    const device = await connect().ready();
    const frames = [...pcm16Frames(4000)];
    await stream(device, frames);
    expect(await device.end()).toMatchObject({ code: 1013 });
    expect(device.segments.size).toBe(0);
    const { record, audio } = await leftAudio(uid);
    expect(record.from_sample).toBe(0);
    expect(audio.equals(samplesOf(frames).subarray(0, audio.length))).toBe(true);
    expect(audio.length).toBeGreaterThan(0);
  });

  test('earlier words stay sent and stored', async () => {
    let count = 0;
    const { uid, connect } = await live.start({
      script: { words: spoken('One two three four five six seven eight nine ten eleven twelve'), finalEveryMs: 900 },
      liveStore: broken(() => ++count > 1, away),
    });
    const device = await connect().ready();
    for (const frame of pcm16Frames(4000)) {
      if (device.closed) break;
      device.socket.send(frame);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(await device.end()).toMatchObject({ code: 1013 });
    const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    const stored = await live.store.of(uid).segments.list(open?.id ?? '');
    expect(stored.map(({ id, text }) => [id, text])).toEqual(
      [...device.segments.values()].map(({ id, text }) => [id, text]),
    );
  });

  test('one that never responds ends the session', async () => {
    const never = () => new Promise<never>(() => {});
    const hang = () => ({ saveSegments: never, saveNewVoices: never });
    const { connect } = await live.start({ liveStore: hang, timings: { storeMs: 2000 } });
    const device = await connect().ready();
    await stream(device, [...pcm16Frames(4000)]);
    expect(await device.end()).toMatchObject({ code: 1013 });
  });

  test('at the opening closes with 1013, before ready', async () => {
    const liveStore = () => ({ resumeConversation: () => Promise.reject(away()) });
    const { connect } = await live.start({ liveStore });
    const device = connect();
    expect(await device.end()).toMatchObject({ code: 1013 });
    expect(device.statuses).toEqual(['initiating']);
  });

  test('an unexpected error closes with 1011 and a fixed text', async () => {
    const { connect } = await live.start({
      liveStore: broken(
        () => true,
        () => new Error('secret plan'),
      ),
    });
    const device = await connect().ready();
    await stream(device, [...pcm16Frames(4000)]);
    expect(await device.end()).toEqual({ code: 1011, reason: 'Internal error' });
  });
});

describe('a client', () => {
  test.each([
    ['a binary frame above 256 kB', new Uint8Array(262_145)],
    ['a text frame above 1 MB', 'x'.repeat(1_048_577)],
  ])('that sends %s is closed with 1009 and the limits', async (_name, frame) => {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(frame);
    expect(await device.end()).toEqual({ code: 1009, reason: expect.stringContaining('262144') });
  });

  test('that breaks the protocol receives the reason', async () => {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
    expect(await device.end()).toEqual({ code: 1007, reason: 'A text frame has to be UTF-8' });
  });

  test('may send frames of the largest sizes', async () => {
    const { connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(new Uint8Array(262_144));
    device.socket.send('x'.repeat(1_048_576));
    device.socket.send(Buffer.concat([...pcm16Frames(2000)]));
    await until(() => device.segments.size > 0, 'a segment');
  });

  test('that floods the session with unknown text is counted, and the session continues', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    const frames = ['{', 'null', '[]', '"x"', '{"type":5}', '{"type":"nonsense"}', '{}', '{"type":"__proto__"}'];
    for (let i = 0; i < 200; i++) for (const frame of frames) device.socket.send(frame);
    device.socket.send('{"type":"speaker_assigned"}');
    device.socket.send('{"type":"suggested_transcript","segments":[{"text":7}]}');
    device.socket.send('{"type":"speaker_assigned","speaker_id":0,"person_id":"p1","person_name":"Maya"}');
    device.socket.send('{"type":"image_chunk","id":"i","index":0,"total":1,"data":"AAAA"}');
    await device.send(pcm16Frames(3000));
    await until(() => device.segments.size > 0, 'a segment');
    device.socket.close(1000);
    const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
    expect(usage.counts).toMatchObject({
      malformed: 800,
      unknown: 800,
      invalid: 2,
      speakers_assigned: 1,
      photos_dropped: 1,
    });
  });

  test('that does not read is closed with 1013 before it uses much memory', async () => {
    const { uid, connect } = await live.start({ limits: { maxUnsentBytes: 64 * 1024, closeMs: 100 } });
    const device = await connect({ custom_stt: 'enabled' }).ready();
    device.socket.pause();
    const text = 'All work and no play makes Jack a dull boy. '.repeat(200).trim();
    let sent = 0;
    const usage = await until(async () => {
      const segments = Array.from({ length: 20 }, (_, i) => ({
        text: `${sent}-${i} ${text}`,
        start: (sent * 20 + i) * 10,
      }));
      if (sent++ < 300) device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
      return (await live.store.of(uid).liveUsage.list(1))[0];
    }, 'the end of the session');
    expect(usage.close_code).toBe(1013);
  });

  test.each([0, 1, 5, 20, 60, 200, 400])(
    'that disconnects after %i ms loses no audio: all of it is stored as words or pending',
    async (ms) => {
      const { service, uid, connect } = await live.start({ script: { resultDelayMs: 30 } });
      const device = connect({ conversation_timeout: 2 });
      const frames = pcm16Frames(8000);
      device.socket.once('open', () => {
        const timer = setInterval(() => {
          const frame = frames.next();
          if (frame.done || device.socket.readyState !== device.socket.OPEN) clearInterval(timer);
          else device.socket.send(frame.value);
        }, 2);
      });
      await new Promise((resolve) => setTimeout(resolve, ms));
      device.socket.terminate();
      await service.drain();
      const connection = service.double.connections[0];
      await until(() => !connection || connection.closed, 'the end of the provider connection');
      const records = await live.store.of(uid).spool.list();
      const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
      const stored = open ? await live.store.of(uid).segments.list(open.id) : [];
      for (const segment of device.segments.keys()) expect(stored.map(({ id }) => id)).toContain(segment);
      // With a provider, the session has waited for the last words; without one, the audio is pending.
      if (device.statuses.includes('ready')) expect(records).toEqual([]);
    },
  );
});

describe('draining', () => {
  test('stores and sends the last words, and closes with 1001', async () => {
    const { service, uid, connect } = await live.start({ providerLimits: { pauseMs: 60_000 } });
    const device = await connect().ready();
    await stream(device, [...pcm16Frames(2900)]);
    await until(() => (service.double.connections[0]?.samples ?? 0) > 2800 * 16, 'the audio');
    await service.drain();
    expect(await device.end()).toMatchObject({ code: 1001 });
    expect(device.text).toMatch(/^I live in Gothenburg and I love sailing\./);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
  });

  test('closes with 1001 too where a provider does not return its last words, and keeps their audio', async () => {
    const { service, uid, connect } = await live.start({
      script: { failure: { atMs: 1000, kind: 'stall' } },
      timings: { drainMs: 200 },
      // No audio must be confirmed in a pause before.
      providerLimits: { pauseMs: 60_000 },
    });
    const device = await connect().ready();
    await stream(device, [...pcm16Frames(2000)]);
    await until(() => (service.double.connections[0]?.samples ?? 0) > 1900 * 16, 'the audio');
    await service.drain();
    expect(await device.end()).toMatchObject({ code: 1001 });
    expect(device.statuses).not.toContain('stt_failed');
    expect((await leftAudio(uid)).audio.length).toBe(2000 * 32);
  });
});
