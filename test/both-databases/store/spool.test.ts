import { beforeEach, expect, test } from 'vitest';
import type { SpoolEntry } from '../../../src/live-types.ts';
import { newId } from '../../../src/store/ids.ts';
import type { LiveUpdate } from '../../../src/store/segments/live.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
let uid: string;
let session: string;
beforeEach(() => {
  uid = newId();
  session = newId();
});

const now = new Date('2026-11-20T12:00:00.000Z');

/** The words of a session's audio, up to a sample. */
function words(fromSample: number, toSample: number, more: Partial<LiveUpdate> = {}): LiveUpdate {
  const speaker = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, person_id: null };
  const said = { ...speaker, speech_profile_processed: false, stt_provider: null, start: 1, end: 2 };
  return {
    conversationId: newId(),
    isNew: true,
    source: 'omi',
    language: 'en',
    timeSource: 'service',
    timeoutSeconds: 120,
    now,
    startedAt: now,
    finishedAt: now,
    deletedIds: [],
    segments: [{ id: newId(), text: 'Hello', ...said }],
    audio: { sessionId: session, fromSample, toSample },
    ...more,
  };
}

const left = (fromSample: number, toSample: number, more: Partial<SpoolEntry> = {}): SpoolEntry => ({
  uid,
  sessionId: session,
  fromSample,
  toSample,
  streamId: null,
  conversationId: null,
  pending: undefined,
  source: 'omi',
  waitingIds: [],
  place: 'here',
  reason: 'connection_lost',
  ...more,
});

const save = (update: LiveUpdate) => t.store.of(uid).liveSegments.save(update);
const progress = async () => (await t.store.of(uid).spool.get(session))?.from_sample;
const taken = { code: 'conflict' };

test('transcription progress moves together with its words', async () => {
  const first = words(0, 16_000);
  expect(await save(first)).toBe(true);
  expect(await t.store.of(uid).spool.get(session)).toMatchObject({
    from_sample: 16_000,
    to_sample: null,
    conversation_id: first.conversationId,
  });
  expect(await save({ ...words(16_000, 20_000), conversationId: first.conversationId, isNew: false })).toBe(true);
  expect(await progress()).toBe(20_000);
  expect(await t.store.of(uid).spool.list()).toEqual([]);
});

test('transcription progress stays where it is if the words cannot be stored', async () => {
  const first = words(0, 16_000);
  await save(first);
  await t.store.of(uid).conversations.transition(first.conversationId, 'in_progress', 'processing');
  expect(await save({ ...words(16_000, 20_000), conversationId: first.conversationId, isNew: false })).toBe(false);
  expect(await progress()).toBe(16_000);
});

test('words of audio that another process has taken over are not stored', async () => {
  const first = words(0, 16_000);
  await save(first);
  await t.store.of(uid).spool.save(left(16_000, 48_000));
  expect(await t.store.of(uid).spool.advance(session, 16_000, 32_000)).toBe(true);
  expect(await t.store.of(uid).spool.advance(session, 16_000, 32_000)).toBe(false);
  const late = { ...words(16_000, 20_000), conversationId: first.conversationId, isNew: false };
  await expect(save(late)).rejects.toMatchObject(taken);
  expect(await t.store.of(uid).segments.list(first.conversationId)).toHaveLength(1);
  expect(await progress()).toBe(32_000);
});

test('words are stored up to the place from which a client sent its audio again, not beyond', async () => {
  const first = words(0, 16_000);
  await save(first);
  expect(await t.store.of(uid).spool.cut(session, 20_000)).toMatchObject({
    from_sample: 16_000,
    cut_sample: 20_000,
  });
  const more = { conversationId: first.conversationId, isNew: false };
  await expect(save({ ...words(16_000, 20_001), ...more })).rejects.toMatchObject(taken);
  expect(await save({ ...words(16_000, 20_000), ...more })).toBe(true);
  expect(await t.store.of(uid).spool.save(left(20_000, 48_000))).toMatchObject({ to_sample: 20_000 });
  expect(await t.store.of(uid).spool.list()).toEqual([]);
});

test('a cut before stored words returns how far they reach; a later cut takes nothing back', async () => {
  await save(words(0, 16_000));
  expect(await t.store.of(uid).spool.cut(session, 10_000)).toMatchObject({
    from_sample: 16_000,
    cut_sample: 16_000,
  });
  expect(await t.store.of(uid).spool.cut(session, 90_000)).toMatchObject({ cut_sample: 16_000 });
});

test('remaining audio begins where the stored words end', async () => {
  await save(words(0, 16_000));
  expect(await t.store.of(uid).spool.save(left(9000, 48_000))).toMatchObject({ from_sample: 16_000 });
  session = newId();
  await save(words(0, 16_000));
  expect(await t.store.of(uid).spool.save(left(20_000, 48_000))).toMatchObject({ from_sample: 20_000 });
  expect(await t.store.of(uid).spool.list()).toHaveLength(2);
  expect(await t.store.of(newId()).spool.list()).toEqual([]);
});

test('a conversation does not end in the future, whatever client sent it', async () => {
  const ahead = new Date(Date.now() + 3_600_000);
  const { conversations } = t.store.of(uid);
  const endOf = async (id: string) => (await conversations.get(id))?.finished_at?.getTime();
  const { record } = await conversations.insert({ status: 'completed', finished_at: ahead });
  expect(await endOf(record.id)).toBeLessThanOrEqual(Date.now());
  await conversations.update(record.id, { finished_at: ahead });
  expect(await endOf(record.id)).toBeLessThanOrEqual(Date.now());
  await conversations.update(record.id, { finished_at: now });
  expect(await endOf(record.id)).toBe(now.getTime());
});

test('each conversation of audio in the spool waits for its words, until its own part is transcribed', async () => {
  const [first, second] = [words(0, 100), words(0, 100, { audio: undefined })];
  for (const update of [first, second]) await save(update);
  const ids = [first.conversationId, second.conversationId];
  const user = t.store.of(uid);
  await user.spool.save(left(100, 48_000, { waitingIds: ids, failure: 'openai: stalled' }));
  const states = () =>
    Promise.all(ids.map(async (id) => (await user.conversations.getDetails(id))?.processing?.reason));
  expect(await states()).toEqual(['openai: stalled', 'openai: stalled']);
  const next = { conversationId: first.conversationId, waitingIds: ids.slice(1) };
  expect(await user.spool.advance(session, 100, 32_000, next)).toBe(true);
  await user.spool.countAttempt(session, 'openai: CUDA out of memory');
  expect(await states()).toEqual([undefined, 'openai: CUDA out of memory']);
  expect(await user.spool.listOf(first.conversationId)).toEqual([]);
  expect(await user.spool.listOf(second.conversationId)).toHaveLength(1);
});

test('a conversation that audio in the spool would begin is offered to its source until it is silent or has begun', async () => {
  const pending = { id: newId(), startedAt: now, silentAt: new Date(now.getTime() + 60_000) };
  await t.store.of(uid).spool.save(left(0, 48_000, { pending }));
  const find = (source: string | null, at: Date) => t.store.of(uid).spool.findPending(source, at);
  expect(await find('omi', now)).toEqual(pending);
  expect(await find('phone', now)).toBeUndefined();
  expect(await find(null, now)).toBeUndefined();
  expect(await find('omi', pending.silentAt)).toBeUndefined();
  await save(words(0, 1, { conversationId: pending.id, audio: undefined }));
  expect(await find('omi', now)).toBeUndefined();
});

test('a deleted conversation is neither offered nor begun again, as long as the deletion is known', async () => {
  const pending = { id: newId(), startedAt: now, silentAt: new Date(now.getTime() + 60_000) };
  await t.store.of(uid).spool.save(left(0, 48_000, { pending }));
  const again = words(0, 1, { conversationId: pending.id, audio: undefined });
  await t.store.of(uid).deletedConversations.note(pending.id);
  await t.store.of(uid).deletedConversations.note(pending.id);
  expect(await t.store.of(newId()).deletedConversations.has(pending.id)).toBe(false);
  expect(await t.store.of(uid).spool.findPending('omi', now)).toBeUndefined();
  expect(await save(again)).toBe(false);
  expect(await t.store.of(uid).conversations.get(pending.id)).toBeUndefined();
  await t.store.system.deletedConversations.purge(new Date(Date.now() - 60_000));
  expect(await save(again)).toBe(false);
  expect(await t.store.system.deletedConversations.purge(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
  expect(await save(again)).toBe(true);
});

test('both a session and a job may begin a conversation', async () => {
  const first = words(0, 16_000);
  await t.store.of(uid).conversations.insert({ id: first.conversationId, status: 'in_progress', started_at: now });
  expect(await save(first)).toBe(true);
  expect(await t.store.of(uid).segments.list(first.conversationId)).toHaveLength(1);
});

const noConversation = { pending_id: null, pending_started_at: null, pending_silent_at: null };

test('a conversation that a stream begins is offered to its next session until it is silent, stored or deleted', async () => {
  const silentAt = new Date(now.getTime() + 60_000);
  const position = { uid, stream_id: newId(), session_id: newId(), duration_ms: 20, undecoded: null, skip_samples: 0 };
  const start = { ...position, frames: 1, bytes: 2, samples: 320, next_at: now };
  const find = (id: string, at = now) => t.store.of(uid).streamPositions.findPending(id, at);
  const begin = async (id: string) => {
    const stream_id = newId();
    await t.store.of(start.uid).streamPositions.take({ ...start, ...noConversation, stream_id, format: null });
    const pending = { pending_id: id, pending_started_at: now, pending_silent_at: silentAt };
    await t.store.system.streamPositions.save([{ ...start, ...pending, stream_id }]);
    // A later position without new audio keeps it.
    await t.store.system.streamPositions.save([{ ...start, ...noConversation, stream_id }]);
    return stream_id;
  };
  const [stored, deleted] = [newId(), newId()];
  const [one, other] = [await begin(stored), await begin(deleted)];
  expect(await find(one)).toEqual({ id: stored, startedAt: now, silentAt });
  expect(await find(newId())).toBeUndefined();
  expect(await t.store.of(newId()).streamPositions.findPending(one, now)).toBeUndefined();
  expect(await find(one, silentAt)).toBeUndefined();
  await save(words(0, 1, { conversationId: stored, audio: undefined }));
  await t.store.of(uid).deletedConversations.note(deleted);
  expect([await find(one), await find(other)]).toEqual([undefined, undefined]);
});

test('only the session that owns a stream moves its position, and another takes it over with what is stored beyond', async () => {
  const [a, b] = [newId(), newId()];
  const place = {
    ...noConversation,
    uid,
    stream_id: 'r',
    duration_ms: 1000,
    undecoded: null,
    skip_samples: 0,
    next_at: now,
  };
  const format = 'opus';
  await t.store
    .of(place.uid)
    .streamPositions.take({ ...place, session_id: a, frames: 0, bytes: 0, samples: 0, format });
  const undecoded = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
  const moved = { ...place, undecoded, session_id: a, frames: 50, bytes: 900, samples: 16_000 };
  expect(await t.store.system.streamPositions.save([moved])).toEqual([a]);
  expect(await t.store.transaction((tx) => tx.of(uid).streamPositions.getForUpdate('r'))).toEqual({ ...moved, format });
  await t.store.of(moved.uid).streamPositions.take({ ...moved, session_id: b, format });
  expect(await t.store.system.streamPositions.save([moved])).toEqual([]);
  expect(await t.store.of(uid).streamPositions.finalize('r', a)).toBeUndefined();
  expect(await t.store.of(newId()).streamPositions.finalize('r', b)).toBeUndefined();
  // A session that is over moves nothing.
  expect(await t.store.of(uid).streamPositions.finalize('r', b)).toEqual({ ...moved, session_id: b, format });
  expect(await t.store.system.streamPositions.save([{ ...moved, session_id: b, frames: 60 }])).toEqual([]);
  expect(await t.store.system.streamPositions.purgeIdle(new Date(Date.now() - 60_000))).toBe(0);
  expect(await t.store.system.streamPositions.purgeIdle(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
});
