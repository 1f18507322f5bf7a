import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { type Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

/** The first bytes of a JPEG, and noise. */
function photo(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  for (let i = 0, state = seed; i < size; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), bytes]);
}

/** Sends a photo in parts as existing clients do, in the order of `sort`. */
function send(device: Device, bytes: Buffer, { id = newId(), size = 8192, backwards = false } = {}): void {
  const text = bytes.toString('base64');
  const total = Math.ceil(text.length / size);
  const parts = Array.from({ length: total }, (_, index) => ({
    type: 'image_chunk',
    id,
    index,
    total,
    data: text.slice(index * size, (index + 1) * size),
  }));
  for (const part of backwards ? parts.reverse() : parts) device.socket.send(JSON.stringify(part));
}

const inProgress = async (uid: string) =>
  (await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 36_000_000)))[0];

async function photosOf(uid: string, conversationId: string) {
  return (await live.store.of(uid).conversations.getDetails(conversationId, wholeTranscript))?.photos ?? [];
}

const usageOf = (uid: string, sessions = 1) =>
  until(
    async () =>
      (await live.store.of(uid).liveUsage.list(sessions))[sessions - 1] && live.store.of(uid).liveUsage.list(1),
    'usage',
  );

describe.concurrent('photos', () => {
  test('are stored unchanged with the conversation in which they were taken', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    await device.send(pcm16Frames(4000));
    await until(() => device.segments.size > 0, 'a segment');
    const { id } = await until(() => inProgress(uid), 'the conversation');
    const [small, large] = [photo(5000), photo(700_000, 2)];
    send(device, small);
    send(device, large, { backwards: true, size: 100_000 });
    await until(async () => (await photosOf(uid, id)).length === 2, 'both photos');
    const listed = await photosOf(uid, id);
    expect(listed.map(({ content_type }) => content_type)).toEqual(['image/jpeg', 'image/jpeg']);
    const stored = await Promise.all(listed.map((one) => live.store.of(uid).photos.get(id, one.id)));
    expect(stored.map((one) => one?.bytes)).toEqual([small, large]);
    expect(await live.store.of(await live.newUser()).photos.get(id, listed[0]?.id ?? '')).toBeUndefined();
    expect(await live.store.of(uid).photos.get(newId(), listed[0]?.id ?? '')).toBeUndefined();
  });

  test('of 10 MB are accepted, larger ones are not', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    const largest = photo(10 * 1024 * 1024 - 4);
    send(device, photo(10 * 1024 * 1024), { size: 999_996 });
    send(device, largest, { size: 999_996 });
    const open = await until(() => inProgress(uid), 'a conversation');
    const [stored] = await until(async () => {
      const photos = await photosOf(uid, open.id);
      return photos.length > 0 ? photos : undefined;
    }, 'the photo');
    expect((await live.store.of(uid).photos.get(open.id, stored?.id ?? ''))?.bytes.equals(largest)).toBe(true);
    device.socket.close(1000);
    const [usage] = await usageOf(uid);
    expect(usage?.counts).toMatchObject({ photos: 1, photos_dropped: 1 });
  });

  test('alone begin a conversation that is not discarded, and ends with the silence', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ conversation_timeout: 2, custom_stt: 'enabled', source: 'openglass' }).ready();
    send(device, photo(3000));
    const { memory } = await until(() => device.ofType('memory_created')[0], 'memory_created');
    expect(memory).toMatchObject({
      status: 'completed',
      discarded: false,
      source: 'openglass',
      structured: { title: 'A photo', overview: 'A photo was taken; nothing was said.' },
    });
    expect(await photosOf(uid, (memory as Conversation).id)).toHaveLength(1);
  });

  test('of a lost connection belong to the conversation that the next session resumes', async () => {
    const { uid, connect } = await live.start();
    const first = await connect().ready();
    send(first, photo(3000));
    await until(() => inProgress(uid), 'a conversation');
    // An incomplete photo is lost with its session; the client sends it again.
    first.socket.send(JSON.stringify({ type: 'image_chunk', id: 'half', index: 0, total: 2, data: 'AAAA' }));
    first.socket.terminate();
    await usageOf(uid);
    const second = await connect().ready();
    send(second, photo(3000), { id: 'sent again' });
    send(second, photo(3000, 3));
    await second.send(pcm16Frames(2000));
    await until(() => second.segments.size > 0, 'a segment');
    const open = await until(() => inProgress(uid), 'the conversation');
    await until(async () => (await photosOf(uid, open.id)).length === 2, 'both photos, one of them sent twice');
    expect((await live.store.of(uid).segments.list(open.id)).length).toBeGreaterThan(0);
    second.socket.close(1000);
    const [usage] = await usageOf(uid, 2);
    expect(usage?.counts).toMatchObject({ photos: 1, photos_dropped: 0 });
  });

  test('that arrive before the session is ready, or just before it ends, are not lost', async () => {
    const { uid, connect } = await live.start({ script: { refuse: { status: 503, times: 1 } } });
    const device = connect();
    device.socket.once('open', () => send(device, photo(3000)));
    await device.ready();
    send(device, photo(3000, 2));
    device.socket.close(1000);
    const [usage] = await usageOf(uid);
    expect(usage?.counts).toMatchObject({ photos: 2 });
    expect(await photosOf(uid, usage?.conversation_id ?? '')).toHaveLength(2);
  });

  test('are deleted with their conversation', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    send(device, photo(3000));
    const open = await until(() => inProgress(uid), 'a conversation');
    await until(async () => (await photosOf(uid, open.id)).length === 1, 'the photo');
    await live.store.of(uid).conversations.delete(open.id);
    expect(await live.store.of(uid).photos.count(open.id)).toBe(0);
    // A later one begins another conversation.
    send(device, photo(3000));
    const next = await until(() => inProgress(uid), 'another conversation');
    expect(next.id).not.toBe(open.id);
  });

  test('that are invalid, and parts that fit no photo, are counted, and the session continues', async () => {
    const { uid, connect } = await live.start();
    const device = await connect().ready();
    const part = (more: object) =>
      device.socket.send(JSON.stringify({ type: 'image_chunk', id: 'a', index: 0, total: 2, data: '/9j/', ...more }));
    part({});
    part({});
    part({ total: 3 });
    part({ index: 2 });
    part({ id: 'b', data: 'not base64!' });
    part({ id: 'c', total: 1, data: Buffer.from('<svg/>').toString('base64') });
    part({ data: 7 });
    part({ total: 5000 });
    await device.send(pcm16Frames(2000));
    await until(() => device.segments.size > 0, 'a segment');
    device.socket.close(1000);
    const [usage] = await usageOf(uid);
    expect(usage?.counts).toMatchObject({
      image_chunks: 6,
      image_chunks_ignored: 4,
      invalid: 2,
      photos: 0,
      photos_dropped: 2,
    });
  });
});

describe('a conversation', () => {
  /** A conversation with photos and words. */
  async function conversation(photos: number, text?: string) {
    const [uid, id] = [await live.newUser(), newId()];
    await live.store
      .of(uid)
      .conversations.insert({ id, status: 'in_progress', started_at: new Date(), language: 'en' });
    const insert = (bytes: Buffer) =>
      live.store
        .of(uid)
        .photos.insert({ conversation_id: id, content_type: 'image/jpeg', bytes, created_at: new Date() });
    for (let n = 0; n < photos; n++) await insert(photo(100, n));
    const segment = { id: newId(), speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start: 0, end: 1 };
    if (text) await live.store.of(uid).segments.upsert(id, [{ ...segment, text }]);
    const process = async () => {
      await live.store.of(uid).conversations.update(id, { status: 'processing' });
      await live.process(uid, id);
      return live.store.of(uid).conversations.get(id);
    };
    return { uid, id, insert, process };
  }

  test.each([
    ['is discarded with too few words', 0, 'Um. Yes.', { discarded: true }],
    ['is not discarded with a photo', 1, 'Um. Yes.', { discarded: false, status: 'completed' }],
    ['is kept for its photos alone', 3, undefined, { discarded: false, structured: { title: '3 photos' } }],
  ])('%s', async (_name, photos, text, expected) => {
    const { process } = await conversation(photos, text);
    expect(await process()).toMatchObject(expected);
  });

  test('without words and photos is deleted', async () => {
    expect(await (await conversation(0)).process()).toBeUndefined();
  });

  test('has a limited number of photos, and gets none when it has ended', async () => {
    const { uid, id, insert, process } = await conversation(1, 'That is all there is about it.');
    const { knex } = live.database;
    const [first] = await knex('photos').where({ uid, conversation_id: id });
    await knex.batchInsert(
      'photos',
      Array.from({ length: 998 }, (_, n) => ({ ...first, id: newId(), digest: Buffer.alloc(32, `${n}.`) })),
    );
    const outcomes = [];
    for (let n = 1; n < 4; n++) outcomes.push(await insert(photo(4, n)));
    expect(outcomes).toEqual(['stored', 'full', 'full']);
    await process();
    expect(await insert(photo(5))).toBe('gone');
  });
});
