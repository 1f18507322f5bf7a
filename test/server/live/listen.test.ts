import { Encoder } from '@evan/opus';
import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { codecCase, rawUnits } from '../../support/audio.ts';
import { hasFfmpeg } from '../../support/ffmpeg.ts';
import { pcm16Frames, spoken, TALK, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { recordingLog } from '../../support/recording-log.ts';

const live = liveFixture();
const WORDS = TALK.map((word) => word.text).join(' ');
const TALK_MS = 8000;

function* opusFrames(ms: number): Generator<Uint8Array> {
  const encoder = new Encoder({ channels: 1, sample_rate: 16_000, application: 'voip' });
  for (const frame of pcm16Frames(ms)) yield encoder.encode(frame);
}

function* pcm8Frames(ms: number, channels: number): Generator<Uint8Array> {
  for (let at = 0; at < ms; at += 20) yield new Uint8Array(160 * channels).map((_, i) => 128 + (i % 20));
}

/** So many frames, repeated as often as needed. */
const again = (frames: Uint8Array[], count: number) =>
  Array.from({ length: count }, (_, i) => frames[i % frames.length] ?? new Uint8Array());

describe.concurrent('a session', () => {
  test('turns opus into segments, and after the silence into a conversation with action items and memories', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ codec: 'opus', conversation_timeout: 2, source: 'phone' }).ready();
    expect(device.statuses).toEqual(['initiating', 'stt_initiating', 'ready']);

    await device.send(opusFrames(TALK_MS));
    await until(() => device.text === WORDS, 'all words');
    const first = [...device.segments.values()][0];
    expect(first).toMatchObject({ speaker: 'SPEAKER_00', speaker_id: 0, start: 0.2, stt_provider: 'deepgram' });

    const created = await until(() => device.ofType('memory_created')[0], 'memory_created');
    const memory = created.memory as Conversation;
    expect(created.messages).toEqual([]);
    expect(memory).toMatchObject({ status: 'completed', source: 'phone', language: 'en', discarded: false });
    expect(memory.structured.title).not.toBe('');
    expect(memory.structured.action_items.map((item) => item.description)).toEqual([
      'Remind me to sign the lease by Friday',
    ]);
    expect(device.ofType('memory_processing_started')).toMatchObject([
      { memory: { id: memory.id, status: 'processing' } },
    ]);
    const { items } = await live.store.of(uid).memories.list({}, 'created_desc', { limit: 10 });
    expect(items.length).toBeGreaterThan(0);
  });

  test('stores what it sends: text, speakers and times', async () => {
    const { uid, connect } = await live.start({
      script: {
        words: [...spoken('Good morning.', { speaker: 0 }), ...spoken('Hello there.', { startMs: 1000, speaker: 1 })],
      },
    });
    const device = await connect().ready();
    await device.send(pcm16Frames(3000));
    await until(() => device.text === 'Good morning. Hello there.', 'both speakers');
    device.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'the end of the session');

    const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    const stored = await live.store.of(uid).segments.list(open?.id ?? '');
    expect(stored.map(({ id, text, start, end, speaker_id }) => ({ id, text, start, end, speaker_id }))).toEqual(
      [...device.segments.values()].map(({ id, text, start, end, speaker_id }) => ({
        id,
        text,
        start,
        end,
        speaker_id,
      })),
    );
    // Audio that is faster than real time does not end in the future.
    const spokenUntil = (open?.started_at?.getTime() ?? 0) + (stored.at(-1)?.end ?? 0) * 1000;
    expect(open?.finished_at?.getTime()).toBeLessThanOrEqual(Math.min(spokenUntil, Date.now()));
  });

  test.each([
    ['pcm16, mono', { codec: 'pcm16' }, () => pcm16Frames(TALK_MS)],
    ['pcm16, stereo', { codec: 'pcm16', channels: 2 }, () => pcm16Frames(TALK_MS, { channels: 2 })],
    ['pcm16, 44.1 kHz', { codec: 'pcm16', sample_rate: 44_100 }, () => pcm16Frames(TALK_MS, { rate: 44_100 })],
    ['pcm8, mono', { codec: 'pcm8' }, () => pcm8Frames(TALK_MS, 1)],
    ['pcm8, stereo', { codec: 'pcm8', channels: 2 }, () => pcm8Frames(TALK_MS, 2)],
    ['opus_fs320', { codec: 'opus_fs320' }, () => opusFrames(TALK_MS)],
    [
      'opus after the header of Bluetooth',
      { codec: 'opus' },
      () => Array.from(opusFrames(TALK_MS), (packet, i) => Buffer.concat([Uint8Array.of(i & 255, i >> 8, 0), packet])),
    ],
    ['aac as ADTS', { codec: 'aac' }, () => again(codecCase('aac-16000-1').packets, TALK_MS / 64)],
    [
      'aac as raw units, 48 kHz',
      { codec: 'aac', sample_rate: 48_000 },
      () => again(rawUnits(codecCase('aac-48000-1').packets), (TALK_MS * 48) / 1024),
    ],
    [
      'lc3, 48 kHz, stereo',
      { codec: 'lc3', sample_rate: 48_000, channels: 2 },
      () => again(codecCase('lc3-48000-2').packets, TALK_MS / 10),
    ],
    ['lc3_fs1030', { codec: 'lc3_fs1030' }, () => again(codecCase('lc3_fs1030-16000-1').packets, TALK_MS / 10)],
  ])('gives the provider %s as 16 kHz mono', async (name, query, frames) => {
    if (name.startsWith('aac') && !hasFfmpeg) return;
    const { service, connect } = await live.start();
    const device = await connect(query).ready();
    await device.send(frames());
    await until(() => device.text === WORDS, 'all words');
    await until(() => Math.abs((service.double.connections[0]?.samples ?? 0) - TALK_MS * 16) <= 160, 'all samples');
  });

  test('processes frames that were sent before it was ready, in order', async () => {
    const { service, connect } = await live.start({
      script: { recordsAudio: true, refuse: { status: 503, times: 1 } },
    });
    const device = connect();
    await until(() => device.socket.readyState === device.socket.OPEN, 'the open socket');
    const sent = [...pcm16Frames(TALK_MS)];
    for (const frame of sent) device.socket.send(frame);
    await until(() => device.text === WORDS, 'all words');
    const received = service.double.connections[0]?.audio() ?? new Int16Array();
    expect(Buffer.from(received.buffer).equals(Buffer.concat(sent))).toBe(true);
  });

  test('skips corrupt packets and continues', async () => {
    const { log, lines } = recordingLog();
    const { uid, connect } = await live.start({ log });
    const device = await connect({ codec: 'opus' }).ready();
    const frames = [...opusFrames(TALK_MS)];
    frames.splice(10, 0, new Uint8Array(2000).fill(255), new Uint8Array([3, 255, 255, 255]));
    await device.send(frames);
    await until(() => device.text === WORDS, 'all words');
    device.socket.close(1000);
    const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
    expect(usage.counts.skipped_frames).toBeGreaterThan(0);
    const closed = lines.find((line) => line.includes('live session closed'));
    expect(closed).toContain(`"skipped_frames":${usage.counts.skipped_frames}`);
  });

  test.skipIf(!hasFfmpeg)(
    'that decodes aac processes the last frame of a client that disconnects at once, and counts corrupt frames',
    async () => {
      const { uid, connect } = await live.start();
      const device = await connect({ codec: 'aac' }).ready();
      const frames = again(codecCase('aac-16000-1').packets, TALK_MS / 64);
      for (const frame of frames.toSpliced(50, 0, new Uint8Array(300).fill(0xff))) device.socket.send(frame);
      device.socket.close(1000);
      const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
      expect(usage.counts).toMatchObject({ audio_ms: TALK_MS, skipped_frames: 1 });
    },
  );

  test('counts frames of two bytes or fewer as keep-alives, which do not keep a conversation open', async () => {
    const { service, connect } = await live.start();
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(TALK_MS));
    await until(() => device.text === WORDS, 'all words');
    const keepAlive = setInterval(() => device.socket.send(new Uint8Array(2)), 50);
    await until(() => device.ofType('memory_created')[0], 'memory_created').finally(() => clearInterval(keepAlive));
    expect(service.double.connections[0]?.samples).toBe(TALK_MS * 16);
  });

  test('begins a new conversation with the audio after a processed one', async () => {
    const words = [
      ...spoken('The first talk is about the garden and its roses.'),
      ...spoken('The second one is about the winter and its snow.', { startMs: 6000 }),
    ];
    const { uid, connect } = await live.start({ script: { words } });
    const device = await connect({ conversation_timeout: 2 }).ready();
    const frames = [...pcm16Frames(10_000)];
    await device.send(frames.slice(0, 250));
    const first = await until(() => device.ofType('memory_created')[0], 'the first conversation');
    await device.send(frames.slice(250));
    const second = await until(() => device.ofType('memory_created')[1], 'the second conversation');
    const ids = [first, second].map(({ memory }) => (memory as Conversation).id);
    expect(new Set(ids).size).toBe(2);
    const texts = await Promise.all(ids.map((id) => live.store.of(uid).segments.list(id)));
    expect(texts.map((segments) => segments.map(({ text }) => text).join(' '))).toEqual([
      'The first talk is about the garden and its roses.',
      'The second one is about the winter and its snow.',
    ]);
    // Its times count from the first audio after the previous conversation's end.
    expect(texts[1]?.[0]?.start).toBeCloseTo(1, 1);
  });

  test('marks a conversation without substance as discarded', async () => {
    const { connect } = await live.start({ script: { words: spoken('Um. Yes.') } });
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(2000));
    const created = await until(() => device.ofType('memory_created')[0], 'memory_created');
    expect(created).toMatchObject({ memory: { discarded: true } });
  });
});

describe.concurrent('with custom_stt', () => {
  const suggested = (texts: string[], more: object = {}) =>
    JSON.stringify({
      type: 'suggested_transcript',
      segments: texts.map((text, i) => ({
        text,
        speaker: 'SPEAKER_00',
        speaker_id: 0,
        start: i * 10,
        end: i * 10 + 5,
        is_user: true,
        person_id: null,
      })),
      stt_provider: 'on-device',
      ...more,
    });

  test('no provider is used, and the segments are stored and sent back', async () => {
    const { service, uid, connect } = await live.start({ withoutProvider: true });
    const device = await connect({ custom_stt: 'enabled', conversation_timeout: 2, codec: 'lc3' }).ready();
    expect(device.statuses).toEqual(['initiating', 'ready']);
    device.socket.send(suggested(['The lease needs my signature by Friday.', 'I love sailing.']));
    await device.send(pcm16Frames(200));
    await until(() => device.segments.size === 2, 'both segments');
    expect([...device.segments.values()]).toMatchObject([
      { text: 'The lease needs my signature by Friday.', start: 0, end: 5, is_user: true, stt_provider: 'on-device' },
      { text: 'I love sailing.', start: 10, end: 15 },
    ]);
    const created = await until(() => device.ofType('memory_created')[0], 'memory_created');
    expect(created).toMatchObject({ memory: { status: 'completed' } });
    expect(service.double.handshakes).toBe(0);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
  });

  test('segments that arrive before it is ready are not lost', async () => {
    const { connect } = await live.start();
    const device = connect({ custom_stt: 'enabled' });
    device.socket.once('open', () => {
      for (let i = 0; i < 30; i++)
        device.socket.send(
          suggested([`Sentence ${i}.`], { segments: [{ text: `Sentence ${i}.`, start: i * 10, end: i * 10 + 5 }] }),
        );
    });
    await until(() => device.segments.size === 30, 'all segments');
  });

  test('a transcript is ignored without it', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    device.socket.send(suggested(['Not to be stored.']));
    device.socket.close(1000);
    const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'usage');
    expect(usage.counts).toMatchObject({ not_taken: 1, segments: 0 });
  });

  test('a flood of transcripts uses bounded memory and is stored completely', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const text = 'All work and no play makes Jack a dull boy. '.repeat(20).trim();
    for (let i = 0; i < 40; i++) {
      const segments = Array.from({ length: 20 }, (_, j) => ({
        text: `${i}-${j} ${text}`,
        start: i * 200 + j * 10,
        end: i * 200 + j * 10 + 5,
      }));
      device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
    }
    await until(() => device.segments.size === 800, 'all segments');
    const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    expect(await live.store.of(uid).segments.list(open?.id ?? '')).toHaveLength(800);
  });
});
