import { describe, expect, test } from 'vitest';
import type { AudioAckPayload } from '../../../generated/types.gen.ts';
import { DomainError } from '../../../src/errors.ts';
import { DAY_MS, HOUR_MS } from '../../../src/lib/time.ts';
import type { LiveStore } from '../../../src/pipeline/ports.ts';
import { newId } from '../../../src/store/ids.ts';
import { CodedRecognizer, countSamples, encodePositions } from '../../chaos/coded-audio.ts';
import { codecCase } from '../../support/audio.ts';
import { hasFfmpeg } from '../../support/ffmpeg.ts';
import { type Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();
const FRAME_SAMPLES = 320;
const script = { recognizer: () => new CodedRecognizer(733) };

const acksOf = (device: Device) => device.ofType('audio_ack') as unknown as AudioAckPayload[];
const acknowledgedBy = (device: Device) => acksOf(device).at(-1)?.frames ?? -1;
const heldFrames = (device: Device, frames: number) =>
  until(() => acknowledgedBy(device) >= frames, `${frames} frames to be acknowledged`);

/** Frames of a recording whose samples encode their position. */
const frame = (i: number) => new Uint8Array(encodePositions(i * FRAME_SAMPLES, FRAME_SAMPLES).buffer);

async function send(device: Device, from: number, to: number): Promise<void> {
  const frames = Array.from({ length: to - from }, (_, i) => frame(from + i));
  await device.send(frames);
}

const openConversations = (uid: string) =>
  live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 10 * HOUR_MS));

/** The stored recording, when no audio is pending any more. */
async function transcriptOf(uid: string, frames: number) {
  await until(async () => (await live.store.of(uid).spool.list()).length === 0, 'the audio in the spool');
  const inOrder = (await openConversations(uid)).sort(
    (a, b) => (a.started_at ?? a.created_at).getTime() - (b.started_at ?? b.created_at).getTime(),
  );
  const texts: string[] = [];
  for (const { id } of inOrder) texts.push(...(await live.store.of(uid).segments.list(id)).map(({ text }) => text));
  return countSamples(texts, frames * FRAME_SAMPLES);
}
const fine = (frames: number) => ({
  once: frames * FRAME_SAMPLES,
  lost: 0,
  repeated: 0,
  reordered: 0,
  unknown: 0,
});

const stream = () => ({ ack: 'true', stream_id: newId() });

describe('a client that asks for acknowledgements', () => {
  test('gets the start of a new stream before ready, then the saved position, at the end the whole stream', async () => {
    const { connect } = await live.start({ script });
    const query = stream();
    const device = await connect(query).ready();
    const start = {
      type: 'audio_ack',
      stream_id: query.stream_id,
      frames: 0,
      bytes: 0,
      duration_ms: 0,
      undecodable_frames: 0,
    };
    expect(acksOf(device)).toEqual([start]);
    const types = device.messages.map(({ type, status }) => (type === 'service_status' ? status : type));
    expect(types.indexOf('audio_ack')).toBeLessThan(types.indexOf('ready'));
    await send(device, 0, 100);
    device.socket.send(new Uint8Array(2));
    const sentAt = performance.now();
    await heldFrames(device, 100);
    expect(performance.now() - sentAt).toBeLessThan(5000);
    expect(acksOf(device).at(-1)).toEqual({ ...start, frames: 100, bytes: 64_000, duration_ms: 2000 });
  });

  test('gets none without `ack`, or where it transcribes by itself', async () => {
    const { connect } = await live.start({ script });
    const plain = await connect({ stream_id: 'mine' }).ready();
    const own = await connect({ ...stream(), custom_stt: 'enabled' }).ready();
    await send(plain, 0, 100);
    await until(() => plain.segments.size > 0, 'segments');
    expect([...acksOf(plain), ...acksOf(own)]).toEqual([]);
  });

  test.each(['', 'a b', 'x'.repeat(65), '../etc'])('must not name its stream %j', async (stream_id) => {
    const { connect } = await live.start();
    expect(await connect({ ack: 'true', stream_id }).end()).toMatchObject({ code: 1008 });
  });

  test('must not resume its stream in another format: its frames would be counted wrongly', async () => {
    const { uid, connect } = await live.start({ script, transcribesLater: true });
    const query = stream();
    const device = await connect(query).ready();
    await send(device, 0, 60);
    await heldFrames(device, 60);
    const reason = 'stream_id: This stream has the format pcm16, 16000 Hz, mono: use that format or another stream_id';
    for (const [name, value] of Object.entries({ codec: 'opus', sample_rate: 8000, channels: 2 }))
      expect(await connect({ ...query, [name]: value }).end()).toEqual({ code: 1008, reason });
    // It does not end the session that owns the stream either.
    await send(device, 60, 80);
    await heldFrames(device, 80);
    const next = await connect({ ...query, sample_rate: 16_000 }).ready();
    expect(acknowledgedBy(next)).toBe(80);
    await send(next, 80, 100);
    await heldFrames(next, 100);
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 5, 'the end of the sessions');
    expect(await transcriptOf(uid, 100)).toEqual(fine(100));
  });

  test('resumes there after a lost connection, at any moment', async () => {
    const { uid, connect } = await live.start({ script, transcribesLater: true });
    const query = stream();
    let acknowledged = 0;
    for (const until_ of [70, 150, 151, 230, 300]) {
      const device = await connect(query).ready();
      const [start] = acksOf(device);
      expect(start?.frames).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = start?.frames ?? 0;
      await send(device, acknowledged, until_);
      device.socket.terminate();
    }
    const last = await connect(query).ready();
    await send(last, acksOf(last)[0]?.frames ?? 0, 320);
    await heldFrames(last, 320);
    last.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 6, 'the end of the sessions');
    expect(await transcriptOf(uid, 320)).toEqual(fine(320));
  });

  test('resumes after the provider failed: the audio that it did not take is transcribed later, at its position', async () => {
    const failing = { ...script, failure: { atMs: 1900, kind: 'close' } as const };
    const { service, uid, connect } = await live.start({ script: failing, transcribesLater: true });
    const query = stream();
    const device = await connect(query).ready();
    await send(device, 0, 200);
    await device.end();
    // The last acknowledgement of an ending session is the position that is saved by then.
    expect(device.messages.findIndex(({ status }) => status === 'stt_failed')).toBeGreaterThan(
      device.messages.findLastIndex(({ type }) => type === 'audio_ack'),
    );
    service.double.setScript(script);
    const next = await connect(query).ready();
    expect(acknowledgedBy(next)).toBe(acknowledgedBy(device));
    await send(next, acknowledgedBy(next), 250);
    await heldFrames(next, 250);
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 2, 'the end of the sessions');
    expect(await transcriptOf(uid, 250)).toEqual(fine(250));
  });

  test('that reconnects before its lost connection is detected ends that session first', async () => {
    const { uid, connect } = await live.start({ script, transcribesLater: true });
    const query = stream();
    const lost = await connect(query).ready();
    await send(lost, 0, 90);
    const next = await connect(query).ready();
    expect(await lost.end()).toEqual({ code: 1001, reason: 'Another session has resumed the stream' });
    await send(next, acknowledgedBy(next), 150);
    await heldFrames(next, 150);
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 2, 'the end of the sessions');
    expect(await transcriptOf(uid, 150)).toEqual(fine(150));
  });

  test('that reconnects to another process resumes there; the session on the first stores nothing twice', async () => {
    const { uid, connect } = await live.start({ script, transcribesLater: true });
    const { service: other } = await live.start({ script, transcribesLater: true });
    const query = stream();
    const lost = await connect(query).ready();
    await send(lost, 0, 80);
    await until(() => lost.segments.size > 0, 'segments');
    const next = await live.connectTo(other, { uid, ...query }).ready();
    // The first session ignores frames that still arrive.
    await send(lost, 80, 120);
    expect((await lost.end()).code).toBe(1001);
    await send(next, acknowledgedBy(next), 200);
    await heldFrames(next, 200);
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 2, 'the end of the sessions');
    expect(await transcriptOf(uid, 200)).toEqual(fine(200));
  });

  test('that reconnects to another process ends the idle session on the first, whose audio is transcribed later', async () => {
    // No result is final before the end, so that all audio is kept.
    const { service, uid, connect } = await live.start({
      script: { recognizer: () => new CodedRecognizer(100_000) },
      providerLimits: { pauseMs: 100_000 },
      transcribesLater: true,
    });
    const { service: other } = await live.start({ script, transcribesLater: true });
    const query = stream();
    const lost = await connect(query).ready();
    await send(lost, 0, 80);
    await heldFrames(lost, 80);
    const next = await live.connectTo(other, { uid, ...query }).ready();
    expect(acknowledgedBy(next)).toBe(80);
    expect(await lost.end()).toEqual({ code: 1001, reason: 'Another session has resumed the stream' });
    expect(service.double.connections[0]?.samples).toBe(80 * FRAME_SAMPLES);
    await send(next, 80, 200);
    await heldFrames(next, 200);
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(10)).length === 2, 'the end of the sessions');
    expect(await transcriptOf(uid, 200)).toEqual(fine(200));
    expect(await openConversations(uid)).toHaveLength(1);
  });

  test('may send frames that end inside a sample: the next session completes it', async () => {
    const { service, connect } = await live.start({ script: { recordsAudio: true } });
    const query = stream();
    const bytes = new Uint8Array(encodePositions(0, 32_000).buffer);
    const odd = Array.from({ length: 99 }, (_, i) => bytes.subarray(i * 641, (i + 1) * 641));
    const device = await connect(query).ready();
    await device.send(odd.slice(0, 33));
    await heldFrames(device, 33);
    device.socket.terminate();
    const next = await connect(query).ready();
    await next.send(odd.slice(33));
    await heldFrames(next, 99);
    const [before, after] = service.double.connections.map((connection) => connection.audio());
    const divided = Math.floor((33 * 641) / 2);
    expect(before).toEqual(encodePositions(0, divided));
    expect(after).toEqual(encodePositions(divided, Math.floor((99 * 641) / 2) - divided));
  });

  test.skipIf(!hasFfmpeg)(
    'may split AAC units: a unit continues in the next message, also in another session',
    async () => {
      const { service, connect } = await live.start();
      const query = { ...stream(), codec: 'aac' };
      const bytes = Buffer.concat(Array.from({ length: 8 }, () => codecCase('aac-16000-1').packets).flat());
      // No unit ends where one of these messages does, except the last.
      const pieces = Array.from({ length: 35 }, (_, i) => bytes.subarray(i * 500, i * 500 + 500));
      const acknowledged = [20, 20, 21, 35];
      for (const [i, until_] of acknowledged.entries()) {
        const device = await connect(query).ready();
        expect(acknowledgedBy(device)).toBe(acknowledged[i - 1] ?? 0);
        await device.send(pieces.slice(acknowledgedBy(device), until_));
        await heldFrames(device, until_);
        device.socket.terminate();
      }
      const received = () => service.double.connections.reduce((sum, { samples }) => sum + samples, 0);
      await until(() => received() >= 48 * 1024, 'the audio');
      expect(received()).toBe(48 * 1024);
    },
  );

  test('gets the acknowledgement of frames without audio at once', async () => {
    const { connect } = await live.start();
    const device = await connect({ ...stream(), codec: 'opus' }).ready();
    await device.send([new Uint8Array(3).fill(255), new Uint8Array(40).fill(255)]);
    await heldFrames(device, 2);
    expect(acksOf(device).at(-1)).toMatchObject({ frames: 2, bytes: 43, duration_ms: 0 });
  });

  test('and of frames whose words are stored already, though no acknowledgement was sent', async () => {
    const { service, uid, connect } = await live.start({ script: { recordsAudio: true } });
    const [query, former] = [stream(), newId()];
    const place = { uid, stream_id: query.stream_id, session_id: former, next_at: null };
    const nothing = { frames: 0, bytes: 0, duration_ms: 0, undecoded: null, samples: 0, skip_samples: 0 };
    const pending = { pending_id: null, pending_started_at: null, pending_silent_at: null };
    await live.store.of(place.uid).streamPositions.take({ ...place, ...nothing, ...pending, format: null });
    const none = {
      conversationId: null,
      pending: undefined,
      source: null,
      waitingIds: [],
      place: 'node-none',
      reason: 'process_ended',
    };
    const stored = { sessionId: former, streamId: query.stream_id ?? null, fromSample: 3300, toSample: 3300 };
    await live.store.of(uid).spool.save({ ...stored, ...none });
    const device = await connect(query).ready();
    expect(acknowledgedBy(device)).toBe(0);
    await send(device, 0, 10);
    await heldFrames(device, 10);
    await send(device, 10, 60);
    await heldFrames(device, 60);
    // The provider gets the last frame only at the end.
    const received = () => service.double.connections[0]?.audio();
    await until(() => received()?.length === 60 * FRAME_SAMPLES - 3300, 'all of it to be received');
    expect(received()).toEqual(encodePositions(3300, 60 * FRAME_SAMPLES - 3300));
  });
});

describe('audio that cannot be saved is not acknowledged', () => {
  test('at the limit of the user’s spool: the position stays, and the session continues', async () => {
    const silent = { words: [], finalEveryMs: 100_000, interimEveryMs: 1000 };
    // Audio that the provider confirms in a pause makes room again.
    const providerLimits = { pauseMs: 60_000 };
    const { connect } = await live.start({ script: silent, providerLimits, spoolMaxBytes: 100_000 });
    const device = await connect(stream()).ready();
    await device.send(pcm16Frames(4000));
    await until(() => acknowledgedBy(device) > 0, 'what there was room for');
    await device.send(pcm16Frames(4000));
    device.socket.close(1000);
    await device.end();
    const [, ...acks] = acksOf(device).map(({ bytes }) => bytes);
    expect(Math.max(...acks)).toBeLessThanOrEqual(100_000);
  });

  test('while the store is unavailable: only stored positions are sent, and the client is asked to reconnect', async () => {
    const away = (): Partial<LiveStore> => ({
      savePosition: () => Promise.reject(new DomainError('unavailable', 'The database does not respond')),
    });
    const { connect } = await live.start({ script, liveStore: away });
    const device = await connect(stream()).ready();
    await send(device, 0, 100);
    expect(await device.end()).toMatchObject({ code: 1013 });
    expect(acksOf(device)).toHaveLength(1);
  });
});

test('a stream is known a day longer than its audio may wait', async () => {
  const { service, uid, connect } = await live.start({ script });
  const query = { uid, ...stream() };
  const device = await connect(query).ready();
  await send(device, 0, 10);
  await heldFrames(device, 10);
  device.socket.close();
  await until(async () => (await live.store.of(uid).liveUsage.list(1)).length === 1, 'the end of the session');
  await service.stop();
  for (const [spoolMaxAgeMs, position] of [
    [60_000 - DAY_MS, 10],
    [-60_000 - DAY_MS, 0],
  ] as const) {
    const { service: later } = await live.start({ spoolMaxAgeMs });
    await later.spoolSweep.purge();
    expect(acknowledgedBy(await live.connectTo(later, query).ready())).toBe(position);
    await later.stop();
  }
});
