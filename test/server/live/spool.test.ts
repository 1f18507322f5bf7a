import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { addMs, HOUR_MS } from '../../../src/lib/time.ts';
import type { DoubleScript } from '../../../src/providers/stt/deepgram/double/script.test-support.ts';
import { errorsOf, SttError, type SttRecordingOptions, type SttTranscript } from '../../../src/providers/stt/port.ts';
import type { EnqueueOptions } from '../../../src/queue/queue.ts';
import { SpoolService } from '../../../src/services/spool/spool.ts';
import { SpoolSweep } from '../../../src/services/spool/spool-sweep.ts';
import { PieceSizes, SpoolTranscriber } from '../../../src/services/spool/spool-transcriber.ts';
import { newId } from '../../../src/store/ids.ts';
import type { SpoolRecord } from '../../../src/store/streams/spool.ts';
import { CodedRecognizer, countSamples, decodePosition, encodePositions } from '../../chaos/coded-audio.ts';
import { eventually } from '../../support/eventually.ts';
import { addInterruptedJob } from '../../support/interrupted-job.ts';
import { type Device, type DeviceQuery, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import type { LiveService, LiveSetup } from '../../support/live-service.ts';
import { spoolFolder } from '../../support/spool.ts';
import { userTables } from '../../support/user-tables.ts';

const live = liveFixture();
const log = pino({ level: 'silent' });
/** One word is recognized before the provider fails. */
const failingScript: DoubleScript = {
  words: spoken('Well.'),
  finalEveryMs: 1500,
  failure: { atMs: 2300, kind: 'close' },
};

/** The same, but all audio arrives before the failure is noticed. */
const stallingScript: DoubleScript = { ...failingScript, failure: { atMs: 2300, kind: 'stall' } };
/** The provider checks for a stall several times in `pauseMs`. */
const longer = { ms: 8000, providerLimits: { stallMs: 300, pauseMs: 3000 } };

/** Coded audio in frames of 20 ms. */
function* codedFrames(ms: number): Generator<Uint8Array> {
  for (let at = 0; at < ms; at += 20) yield new Uint8Array(encodePositions(at * 16, 320).buffer);
}

/** A provider that recognizes its position in the recording. */
const coded = (more: DoubleScript = {}): DoubleScript => ({ recognizer: () => new CodedRecognizer(733), ...more });

async function stream(device: Device, frames: Iterable<Uint8Array>): Promise<void> {
  for (const frame of frames) {
    if (device.closed) return;
    device.socket.send(frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const recordOf = (uid: string) =>
  until(async () => (await live.store.of(uid).spool.list())[0], 'the record of the spool');
const nothingPending = (uid: string) =>
  until(async () => (await live.store.of(uid).spool.list()).length === 0, 'the end of the audio in the spool');
const inProgress = (uid: string, source: string | null = null) =>
  live.store.of(uid).conversations.findSilent(source, new Date(Date.now() + 10 * HOUR_MS));
const textsOf = async (uid: string, id: string) => (await live.store.of(uid).segments.list(id)).map(({ text }) => text);

/** A session whose provider fails in the middle, and its audio in the spool. */
async function failed(script: DoubleScript, { ms = 4000, query = {}, ...setup }: Failing = {}) {
  // In a pause the provider would confirm audio, which is not stored then.
  const providerLimits = { pauseMs: 60_000, ...setup.providerLimits };
  const { service, uid, connect } = await live.start({ script, ...setup, providerLimits });
  const device = await connect(query).ready();
  await stream(device, script.recognizer ? codedFrames(ms) : pcm16Frames(ms));
  expect(await device.end()).toMatchObject({ code: 1011 });
  return { service, uid, connect, record: await recordOf(uid) };
}

interface Failing extends LiveSetup {
  ms?: number;
  query?: DeviceQuery;
}

type Transcribe = (options: SttRecordingOptions) => Promise<SttTranscript>;

/** Transcribes the next piece of a session's audio now, by a provider of the test. */
function transcriber(service: LiveService, transcribe: Transcribe, maxPieceSamples?: number) {
  const { store, queue } = live;
  const made = new SpoolTranscriber({ store, queue, ...service, stt: { transcribe }, maxPieceSamples });
  return (uid: string, sessionId: string) => made.transcribeNext({ uid, sessionId }, AbortSignal.timeout(60_000), log);
}

const toSpoolEntry = ({ uid, session_id, from_sample, to_sample, place, source, reason }: SpoolRecord) => ({
  uid,
  sessionId: session_id,
  streamId: null,
  fromSample: from_sample,
  toSample: to_sample ?? 0,
  conversationId: null,
  waitingIds: [],
  pending: undefined,
  place: place ?? '',
  source,
  reason: reason ?? '',
});

/** Recognizes the same words in every piece. */
const returning =
  (text: string): Transcribe =>
  async () => ({ provider: 'test', model: 'test', text, words: text === '' ? [] : spoken(text).map(certain) });
const certain = (word: ReturnType<typeof spoken>[number]) => ({ ...word, confidence: 1 });

describe('audio that no provider took is transcribed later', () => {
  test('into the same conversation, in pieces, each sample once and in order', async () => {
    const { service, uid, record } = await failed(coded({ failure: { atMs: 2300, kind: 'close' } }));
    const [open] = await inProgress(uid);
    const id = open?.id ?? '';
    expect(record.from_sample).toBeGreaterThan(16_000);
    expect(countSamples(await textsOf(uid, id), record.from_sample)).toMatchObject({
      once: record.from_sample,
      lost: 0,
    });
    await service.stop();
    await live.start({ script: coded(), transcribesLater: true, maxPieceSamples: 9001 });
    await nothingPending(uid);
    const samples = record.to_sample ?? 0;
    const fine = { once: samples, lost: 0, repeated: 0, reordered: 0, unknown: 0 };
    expect(countSamples(await textsOf(uid, id), samples)).toEqual(fine);
    expect(await inProgress(uid)).toHaveLength(1);
    expect(await live.store.of(uid).conversations.get(id)).toMatchObject({ gaps: [] });
  });

  test('with numbers that no other speaker has, as the provider numbers those of each piece from 0', async () => {
    const script = { ...stallingScript, words: spoken('Well.', { speaker: 1 }) };
    const { service, uid, record } = await failed(script, longer);
    const words = [...spoken('Yes.', { speaker: 0 }), ...spoken('No.', { startMs: 600, speaker: 1 })].map(certain);
    const transcribe = transcriber(service, async () => ({ provider: 'test', model: 'test', text: '', words }), 32_000);
    await transcribe(uid, record.session_id);
    await transcribe(uid, record.session_id);
    const segments = await live.store.of(uid).segments.list(record.conversation_id ?? '');
    expect(segments.map(({ text, speaker }) => `${speaker} ${text}`)).toEqual([
      'SPEAKER_01 Well.',
      'SPEAKER_00 Yes.',
      'SPEAKER_02 No.',
      'SPEAKER_03 Yes.',
      'SPEAKER_04 No.',
    ]);
  });

  test('once, even if several workers try it at the same time', async () => {
    const { service, uid, record } = await failed(coded({ failure: { atMs: 2300, kind: 'reset' } }));
    const [open] = await inProgress(uid);
    const before = (await textsOf(uid, open?.id ?? '')).length;
    // One that finds the files half deleted fails, as a job that is retried.
    await Promise.allSettled(
      [1, 2, 3].map(() => transcriber(service, returning('Only once.'))(uid, record.session_id)),
    );
    expect((await textsOf(uid, open?.id ?? '')).slice(before)).toEqual(['Only once.']);
    await nothingPending(uid);
  });

  test('into a conversation that begins only then; silence begins none', async () => {
    const { service, uid, record } = await failed({ words: [], failure: { atMs: 1900, kind: 'close' } });
    expect(record).toMatchObject({ from_sample: 0, conversation_id: null });
    expect(await inProgress(uid)).toEqual([]);
    const half = transcriber(service, returning(''), 16_000);
    await half(uid, record.session_id);
    expect(await inProgress(uid)).toEqual([]);
    expect((await recordOf(uid)).from_sample).toBeGreaterThan(0);
    await transcriber(service, returning('Hello there.'))(uid, record.session_id);
    const [begun] = await inProgress(uid);
    expect(begun).toMatchObject({ source: null, language: 'en', timeout_seconds: 120 });
    expect(begun?.created_at).toEqual(begun?.started_at);
    const [segment] = await live.store.of(uid).segments.list(begun?.id ?? '');
    // The words are in the piece after the silent one.
    expect(segment).toMatchObject({ text: 'Hello there.', stt_provider: 'test' });
    expect(segment?.start).toBeGreaterThan(0.5);
    await nothingPending(uid);
  });

  test('no word has a time outside the audio, whatever times the provider returns', async () => {
    const { service, uid, record } = await failed(failingScript);
    const ahead = { text: 'Ahead.', startMs: HOUR_MS, endMs: 2 * HOUR_MS, confidence: 1 };
    const transcribe: Transcribe = async () => ({ provider: 'test', model: 'test', text: ahead.text, words: [ahead] });
    await transcriber(service, transcribe)(uid, record.session_id);
    const last = (await live.store.of(uid).segments.list(record.conversation_id ?? '')).at(-1);
    expect(last?.text).toContain('Ahead.');
    expect(last?.end).toBeLessThan(60);
  });

  test('a session that opens meanwhile continues the conversation that the audio will begin', async () => {
    const { service, uid, connect, record } = await failed({ words: [], failure: { atMs: 0, kind: 'close' } });
    service.double.setScript({ words: spoken('And this came later.') });
    const next = await connect().ready();
    await next.send(pcm16Frames(3000));
    await until(() => next.text !== '', 'words');
    const [open, ...others] = await inProgress(uid);
    expect(others).toEqual([]);
    expect(open?.id).toBe(record.pending_id);
    expect(open?.created_at).toEqual(open?.started_at);
    await transcriber(service, returning('This came first.'))(uid, record.session_id);
    expect(await textsOf(uid, open?.id ?? '')).toEqual(['This came first.', 'And this came later.']);
    expect(await inProgress(uid)).toHaveLength(1);
  });

  test('a conversation that was deleted meanwhile stays deleted', async () => {
    const { service, uid, record } = await failed(failingScript);
    expect(await live.store.of(uid).conversations.delete(record.conversation_id ?? '')).toBe(true);
    await transcriber(service, () => Promise.reject(new Error('not to be asked')))(uid, record.session_id);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
    expect(await inProgress(uid)).toEqual([]);
  });

  test('so does one that is deleted while the provider transcribes its audio', async () => {
    const { service, uid, record } = await failed(failingScript);
    const id = record.conversation_id ?? '';
    const transcribe: Transcribe = async (options) => {
      await live.store.of(uid).conversations.delete(id);
      return returning('Never.')(options);
    };
    await transcriber(service, transcribe)(uid, record.session_id);
    expect(await live.store.of(uid).conversations.get(id)).toBeUndefined();
    expect(await live.store.of(uid).spool.list()).toEqual([]);
  });

  test('the words of one that was merged into another meanwhile are added to that one, at their time', async () => {
    const { service, uid, record } = await failed(failingScript);
    const user = live.store.of(uid);
    const id = record.conversation_id ?? '';
    const merged = await user.conversations.get(id);
    const started_at = addMs(merged?.started_at ?? new Date(), -600_000);
    const { record: kept } = await user.conversations.insert({ status: 'completed', started_at, source: 'notes' });
    const own = {
      id: newId(),
      text: 'Before.',
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      is_user: false,
      start: 1,
      end: 2,
    };
    await user.segments.upsert(kept.id, [own]);
    const transcribe: Transcribe = async (options) => {
      await user.conversations.deleteUnlocked(id);
      await user.deletedConversations.note(id, kept.id);
      return returning('This came later.')(options);
    };
    await transcriber(service, transcribe)(uid, record.session_id);
    expect(await textsOf(uid, kept.id)).toEqual(['Before.', 'This came later.']);
    const [, later] = await user.segments.list(kept.id);
    expect(later?.start).toBeGreaterThan(600);
    expect(later?.speaker_id).not.toBe(0);
    expect(await user.conversations.get(id)).toBeUndefined();
  });

  test('so does one that another session has begun from audio in the spool: its later words begin another one', async () => {
    const { service, uid, connect, record } = await failed({ words: [], failure: { atMs: 0, kind: 'close' } });
    const id = record.pending_id ?? '';
    service.double.setScript({ words: spoken('And this came later. So did this.'), finalEveryMs: 700 });
    const next = await connect().ready();
    await next.send(pcm16Frames(1400));
    await until(() => next.text !== '', 'words');
    expect(await live.store.of(uid).conversations.deleteUnlocked(id)).toBe(true);
    await live.store.of(uid).deletedConversations.note(id);
    await transcriber(service, returning('Never.'))(uid, record.session_id);
    expect(await live.store.of(uid).conversations.get(id)).toBeUndefined();
    await next.send(pcm16Frames(1600));
    const open = await until(async () => (await inProgress(uid))[0], 'another conversation');
    expect(open.id).not.toBe(id);
    const text = async () => (await textsOf(uid, open.id)).join(' ');
    await until(async () => (await text()).endsWith('this.'), 'the last words');
    expect(await text()).toMatch(/^[^A]*this\.$/);
  });

  test('nothing is stored for an account that is deleted while the provider transcribes its audio', async () => {
    const { service, uid, record } = await failed({ words: [], failure: { atMs: 1900, kind: 'close' } });
    const transcribe = transcriber(service, async (options) => {
      await live.store.transaction((tx) => tx.of(uid).account.delete());
      await live.store.of(uid).account.deleteRecords();
      // As a session does that ends late.
      await service.spool.save(toSpoolEntry(record));
      return returning('Too late.')(options);
    });
    await transcribe(uid, record.session_id);
    expect(await userTables(live.database.knex, uid)).toEqual(['spooled_audio']);
    await transcriber(service, () => Promise.reject(new Error('not to be asked')))(uid, record.session_id);
    expect(await userTables(live.database.knex, uid)).toEqual([]);
    expect(existsSync(spoolFolder(live.dataDir, record))).toBe(false);
  });

  test('the audio of an account that was deleted by another process is dropped', async () => {
    const { service, uid, record } = await failed({ words: [], failure: { atMs: 1900, kind: 'close' } });
    await live.store.transaction((tx) => tx.of(uid).account.delete());
    await live.store.of(uid).account.deleteRecords();
    await service.spoolSweep.sweep();
    // With a wrong DATABASE_URL, no account is known.
    expect(existsSync(spoolFolder(live.dataDir, record))).toBe(true);
    service.spoolSweep.onAccountDeleted(uid);
    await service.spoolSweep.sweep();
    expect(existsSync(spoolFolder(live.dataDir, record))).toBe(false);
  });

  test('a conversation that was processed meanwhile is updated; nothing is extracted twice', async () => {
    const talk = 'I live in Gothenburg and I love sailing. Please remind me to sign the lease by Friday.';
    const script = { words: spoken(talk, { wordMs: 150 }), failure: { atMs: 3500, kind: 'close' } as const };
    const { service, uid, connect, record } = await failed(script, { query: { conversation_timeout: 2 } });
    service.double.setScript({ words: [] });
    const id = record.conversation_id ?? '';
    await live.store.of(uid).conversations.update(id, { silent_at: new Date(0) });
    await connect().ready();
    const processed = async () => (await live.store.of(uid).conversations.get(id))?.status === 'completed';
    await until(processed, 'the end of the conversation');
    const counts = async () => [
      (await live.store.of(uid).actionItems.list({ conversation_id: id }, { limit: 100 })).items.length,
      (await live.store.of(uid).memories.list({}, 'created_desc', { limit: 100 })).items.length,
    ];
    const [items = 0, memories = 0] = await counts();
    expect([items, memories]).not.toContain(0);
    const later = 'Please remind me to buy the paint on Monday. I work as a carpenter.';
    await transcriber(service, returning(later))(uid, record.session_id);
    await until(async () => String(await counts()) === String([items + 1, memories + 1]), 'one more of each');
    expect(await live.store.of(uid).conversations.get(id)).toMatchObject({ status: 'completed', discarded: false });
    expect((await textsOf(uid, id)).join(' ')).toContain('carpenter');
  });
});

describe('while it cannot be transcribed', () => {
  const away = () => Promise.reject(new SttError({ outcome: 'upstream_error', reason: 'closed', provider: 'test' }));

  test('it is retried with growing pauses, until a provider is available', async () => {
    const { service, uid, record } = await failed(failingScript);
    for (const attempts of [1, 2, 3]) {
      await transcriber(service, away)(uid, record.session_id);
      expect(await recordOf(uid)).toMatchObject({
        attempts,
        from_sample: record.from_sample,
        to_sample: record.to_sample,
      });
    }
    await transcriber(service, returning('At last.'))(uid, record.session_id);
    expect(await textsOf(uid, record.conversation_id ?? '')).toContain('At last.');
    await nothingPending(uid);
  });

  test('its conversation says so, with the words of the provider, and when it is tried next', async () => {
    const { service, uid, record } = await failed(failingScript);
    const id = record.conversation_id ?? '';
    const processing = async () => (await live.store.of(uid).conversations.getDetails(id))?.processing;
    expect(await processing()).toMatchObject({ state: 'waiting_for_audio', attempts: 0, next_attempt_at: null });
    const missing = () => Promise.reject(errorsOf('openai')('config_error', 'request_rejected', "model 'x' not found"));
    await transcriber(service, missing)(uid, record.session_id);
    const shown = await processing();
    expect(shown).toMatchObject({ state: 'waiting_for_audio', attempts: 1, reason: "openai: model 'x' not found" });
    expect(Date.parse(shown?.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    await transcriber(service, returning('At last.'))(uid, record.session_id);
    await nothingPending(uid);
    expect(await processing()).toBeNull();
  });

  test('it is tried again after a pause if the process has ended twice meanwhile', async () => {
    const { uid, record } = await failed(failingScript);
    const audio = { uid, session_id: record.session_id, attempts: 0 };
    await addInterruptedJob(live.store, 'transcribe-pending-audio', audio, record.place ?? '');
    const failure = 'The service ended twice while it worked on this';
    await eventually(async () => expect(await recordOf(uid)).toMatchObject({ attempts: 1, failure }));
  });

  test('it is tried at once on request; the attempt that was planned before does nothing then', async () => {
    const { service, uid, record } = await failed(failingScript);
    await transcriber(service, away)(uid, record.session_id);
    const jobs: EnqueueOptions[] = [];
    const enqueue = async (_tx: unknown, _name: string, data: object, options: EnqueueOptions = {}) =>
      void jobs.push({ ...data, ...options });
    const queue = { enqueue, hasShard: async () => true };
    const spool = new SpoolService({ store: live.store, spoolStore: service.spoolStore, queue });
    expect(await spool.retryNow(uid, newId())).toBe(false);
    expect(await spool.retryNow(uid, record.conversation_id ?? '')).toBe(true);
    expect(jobs).toMatchObject([{ session_id: record.session_id, attempts: 1, shard: record.place }]);
    expect(jobs[0]).not.toHaveProperty('startAfter');
    await transcriber(service, away)(uid, record.session_id);
    const made = new SpoolTranscriber({ ...live, ...service, stt: { transcribe: away } });
    const planned = { uid, sessionId: record.session_id, attempts: 1 };
    await made.transcribeNext(planned, AbortSignal.timeout(60_000), log);
    expect(await recordOf(uid)).toMatchObject({ attempts: 2 });
  });

  test('a provider that is too slow gets shorter pieces after each failed attempt, and keeps them: each sample once, in order', async () => {
    const script = { failure: { atMs: 0, kind: 'stall' } as const };
    const { service, uid, connect } = await live.start({ script, providerLimits: { finishTimeoutMs: 50 } });
    const device = await connect().ready();
    await device.send(codedFrames(30_000));
    device.socket.close();
    const record = await recordOf(uid);
    expect(record).toMatchObject({ from_sample: 0, to_sample: 480_000 });
    const given: number[] = [];
    const maxSamples = (attempts: number) => new PieceSizes().maxSamples({ session_id: 'a', attempts });
    const slow: Transcribe = async ({ audio }) => {
      given.push(audio.length);
      if (audio.length > maxSamples(5)) throw new SttError({ outcome: 'timeout', reason: 'stalled', provider: 'test' });
      const from = decodePosition(audio) ?? Number.NaN;
      const text = `${from}-${from + audio.length}`;
      return { provider: 'test', model: 'test', text, words: [] };
    };
    const next = transcriber(service, slow);
    const [vain, pieces] = [5, 3];
    for (let i = 0; i < vain + pieces; i++) await next(uid, record.session_id);
    expect(given.slice(0, 4)).toEqual([480_000, 480_000, 480_000, 480_000]);
    expect(given.findIndex((samples, attempts) => samples > maxSamples(attempts))).toBe(-1);
    const [open] = await inProgress(uid);
    const counts = countSamples(await textsOf(uid, open?.id ?? ''), 480_000);
    expect(counts).toMatchObject({ once: 480_000, lost: 0, repeated: 0, reordered: 0 });
    await nothingPending(uid);
  });

  test('it is retried in time, also where the clock was ahead during the last attempt and is set back', async () => {
    const { service, uid, record } = await failed(failingScript);
    await transcriber(service, away)(uid, record.session_id);
    const jobs: EnqueueOptions[] = [];
    const enqueue = async (_tx: unknown, _name: string, _data: object, options: EnqueueOptions = {}) =>
      void jobs.push(options);
    const now = () => Date.now() - 10 * HOUR_MS;
    const deps = { store: live.store, spoolStore: service.spoolStore, now };
    const spool = new SpoolService({ ...deps, queue: { enqueue, hasShard: async () => true } });
    await new SpoolSweep({ ...deps, spool, log, maxAgeMs: HOUR_MS }).sweep();
    expect(jobs).toHaveLength(1);
    expect((jobs[0]?.startAfter?.getTime() ?? 0) - now()).toBeLessThan(60_000);
    // The earlier job still waits, and is not needed any more.
    const [, , from, attempts] = jobs[0]?.singletonKey?.split('/') ?? [];
    expect([from, attempts]).toEqual([String(record.from_sample), '2']);
  });

  test('it is tried at once when its provider can be used again, and a failure of the provider is watched', async () => {
    const { service, uid, record } = await failed(failingScript);
    const failures: unknown[] = [];
    const providerWatch = {
      hasReturned: async () => true,
      noteFailure: (error: unknown) => failures.push(error),
      noteSuccess() {},
    };
    const made = new SpoolTranscriber({ ...live, ...service, stt: { transcribe: away }, providerWatch });
    for (let i = 0; i < 8; i++)
      await made.transcribeNext({ uid, sessionId: record.session_id }, AbortSignal.timeout(60_000), log);
    expect(failures).toHaveLength(8);
    const jobs: EnqueueOptions[] = [];
    const enqueue = async (_tx: unknown, _name: string, data: object, options: EnqueueOptions = {}) =>
      void jobs.push({ ...data, ...options });
    const deps = { store: live.store, spoolStore: service.spoolStore };
    const spool = new SpoolService({ ...deps, queue: { enqueue, hasShard: async () => true } });
    await new SpoolSweep({ ...deps, spool, providerWatch, log, maxAgeMs: HOUR_MS }).sweep();
    expect(jobs).toMatchObject([{ session_id: record.session_id, attempts: 8 }]);
    expect(jobs[0]).not.toHaveProperty('startAfter');
  });

  test('under another SPOOL_KEY it stays unchanged', async () => {
    const { service, uid, record } = await failed(failingScript, { spoolKeys: [Buffer.alloc(32, 1)] });
    await service.stop();
    const folder = spoolFolder(live.dataDir, record);
    const bytes = () => readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('base64'));
    const before = bytes();
    const other = (await live.start({ spoolKeys: [Buffer.alloc(32, 2)] })).service;
    await transcriber(other, returning('Never.'))(uid, record.session_id);
    expect(bytes()).toEqual(before);
    await other.stop();
    const right = (await live.start({ spoolKeys: [Buffer.alloc(32, 1)] })).service;
    await transcriber(right, returning('With the right one.'))(uid, record.session_id);
    expect(await textsOf(uid, record.conversation_id ?? '')).toContain('With the right one.');
  });
});

describe('audio that will never be transcribed is a gap of the conversation', () => {
  const gapsOf = async (uid: string, id: string | null) => (await live.store.of(uid).conversations.get(id ?? ''))?.gaps;

  test('because the provider rejects it as invalid', async () => {
    const { service, uid, record } = await failed(failingScript);
    const error = new SttError({ outcome: 'invalid_input', reason: 'request_rejected', provider: 'test' });
    await transcriber(service, () => Promise.reject(error))(uid, record.session_id);
    const [gap, ...others] = (await gapsOf(uid, record.conversation_id)) ?? [];
    expect(others).toEqual([]);
    expect(gap).toMatchObject({ reason: 'rejected' });
    const seconds = ((record.to_sample ?? 0) - record.from_sample) / 16_000;
    expect((gap?.end ?? 0) - (gap?.start ?? 0)).toBeCloseTo(seconds, 2);
    const conversation = await live.store.of(uid).conversations.getDetails(record.conversation_id ?? '');
    expect(conversation?.gaps).toEqual([gap]);
    await nothingPending(uid);
  });

  test('because it is damaged on disk: the audio around it is transcribed', async () => {
    const { service, uid, record } = await failed(stallingScript, longer);
    const folder = spoolFolder(live.dataDir, record);
    const [chunk = ''] = readdirSync(folder).filter((name) => name.endsWith('.audio'));
    const bytes = readFileSync(join(folder, chunk));
    const inSecondRecord = 40_000 * 1.5;
    bytes[inSecondRecord] = (bytes[inSecondRecord] ?? 0) ^ 255;
    writeFileSync(join(folder, chunk), bytes);
    const next = transcriber(service, returning('Heard.'));
    for (let i = 0; i < 3; i++) await next(uid, record.session_id);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
    expect(await gapsOf(uid, record.conversation_id)).toMatchObject([{ reason: 'unreadable' }]);
    expect(
      (await textsOf(uid, record.conversation_id ?? '')).filter((text) => text === 'Heard.').length,
    ).toBeGreaterThan(0);
  });

  test('because no provider was available for too long', async () => {
    const { service, uid, record } = await failed(failingScript);
    await service.stop();
    // It is too old by any clock; but just after the start the clock is not trusted.
    const { service: doubtful } = await live.start({ spoolMaxAgeMs: -86_460_000, trustMs: 60_000 });
    await doubtful.spoolSweep.purge();
    expect(await live.store.of(uid).spool.list()).toHaveLength(1);
    await doubtful.stop();
    await live.start({ spoolMaxAgeMs: -60_000 });
    await nothingPending(uid);
    expect(await gapsOf(uid, record.conversation_id)).toMatchObject([{ reason: 'expired' }]);
    expect(readdirSync(join(spoolFolder(live.dataDir, record), '..'))).toEqual([]);
  });

  test('and where its folder is lost with its machine, its record is deleted a day later', async () => {
    const { service, uid, record } = await failed(failingScript);
    const lost = { sessionId: newId(), fromSample: 0, toSample: 1, streamId: null, conversationId: null };
    const elsewhere = { waitingIds: [], pending: undefined, source: null, place: 'node-none', reason: 'process_ended' };
    await live.store.of(uid).spool.save({ ...lost, ...elsewhere });
    await service.spoolSweep.purge();
    expect(await live.store.of(uid).spool.list()).toHaveLength(2);
    const { service: later } = await live.start({ spoolMaxAgeMs: -86_460_000 });
    await later.spoolSweep.purge();
    expect(await live.store.of(uid).spool.get(lost.sessionId)).toBeUndefined();
    expect(record.place).toBe(service.spoolStore.place);
  });

  test.each([90_000, 0])('because there was no room for it beyond %i bytes', async (spoolMaxBytes) => {
    const { service, uid, record } = await failed(stallingScript, { ...longer, spoolMaxBytes });
    const next = transcriber(service, returning('Heard.'));
    // Confirmed audio makes room again, so there may be several pieces and gaps.
    for (let i = 0; i < 10; i++) await next(uid, record.session_id);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
    const reasons = (await gapsOf(uid, record.conversation_id))?.map(({ reason }) => reason);
    expect([...new Set(reasons)]).toEqual(['not_kept']);
  });
});
