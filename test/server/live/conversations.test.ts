import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { HOUR_MS } from '../../../src/lib/time.ts';
import { newId } from '../../../src/store/ids.ts';
import { type Device, pcm16Frames, spoken, TALK, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

const inProgress = (uid: string, source: string | null = null) =>
  live.store.of(uid).conversations.findSilent(source, new Date(Date.now() + 10 * HOUR_MS));
const idOf = (device: Device) =>
  until(() => device.ofType('memory_created')[0], 'memory_created').then(({ memory }) => (memory as Conversation).id);

const spokenMs = new WeakMap<Device, number>();

/** Sends audio, and waits until all its words have arrived. */
async function say(device: Device, ms = 4000): Promise<void> {
  const total = (spokenMs.get(device) ?? 0) + ms;
  spokenMs.set(device, total);
  await device.send(pcm16Frames(ms));
  const words = TALK.filter(({ startMs }) => startMs < total).length;
  await until(() => device.text.split(' ').length === words, 'all words');
}

async function disconnect(device: Device, uid: string, sessions = 1): Promise<void> {
  device.socket.close(1000);
  await until(async () => (await live.store.of(uid).liveUsage.list(10)).length >= sessions, 'the end of the session');
}

/** Moves a conversation's last word into the past. */
async function age(uid: string, id: string, ms: number): Promise<void> {
  const record = await live.store.of(uid).conversations.get(id);
  const back = (time: Date | null | undefined) => time && new Date(time.getTime() - ms);
  await live.store.of(uid).conversations.update(id, {
    started_at: back(record?.started_at),
    last_segment_at: back(record?.last_segment_at),
    silent_at: back(record?.silent_at),
  });
}

describe.concurrent('a conversation whose client has disconnected', () => {
  test('is resumed by the next session of the same source within the timeout, with times counted from its beginning', async () => {
    const { uid, connect } = await live.start();
    const first = await connect({ source: 'omi', conversation_timeout: 120 }).ready();
    await say(first);
    await disconnect(first, uid);
    const [open] = await inProgress(uid, 'omi');
    expect(open?.status).toBe('in_progress');
    await age(uid, open?.id ?? '', 60_000);

    const second = await connect({ source: 'omi', conversation_timeout: 120 }).ready();
    expect(second.statuses).not.toContain('in_progress_conversations_processing');
    await say(second);
    const stored = await live.store.of(uid).segments.list(open?.id ?? '');
    expect(stored).toHaveLength(first.segments.size + second.segments.size);
    const began = [...second.segments.values()][0]?.start ?? 0;
    expect(began).toBeGreaterThan(60);
    expect(began).toBeLessThan(75);
    expect(await inProgress(uid, 'omi')).toHaveLength(1);
  });

  test('is not resumed by another source or another user', async () => {
    const { service, uid, connect } = await live.start();
    const first = await connect({ source: 'omi' }).ready();
    await say(first);
    await disconnect(first, uid);
    await say(await connect({ source: 'phone' }).ready());
    const other = await live.newUser();
    await say(await connect({ uid: other, source: 'omi' }).ready());
    const [mine] = await inProgress(uid, 'omi');
    const [phone] = await inProgress(uid, 'phone');
    const [theirs] = await inProgress(other, 'omi');
    expect(new Set([mine?.id, phone?.id, theirs?.id]).size).toBe(3);
    expect(await live.store.of(uid).segments.list(theirs?.id ?? '')).toEqual([]);
    expect(service.double.connections).toHaveLength(3);
  });

  test('is processed first by a session after the timeout, which is notified of the outcome', async () => {
    const { uid, connect } = await live.start();
    const first = await connect({ conversation_timeout: 2 }).ready();
    await say(first);
    await disconnect(first, uid);
    const [open] = await inProgress(uid);
    await age(uid, open?.id ?? '', 60_000);
    const second = await connect().ready();
    expect(second.statuses).toEqual(['initiating', 'in_progress_conversations_processing', 'stt_initiating', 'ready']);
    expect(await idOf(second)).toBe(open?.id);
    await say(second);
    expect((await inProgress(uid))[0]?.id).not.toBe(open?.id);
  });

  test('is not stored without words', async () => {
    const { uid, connect } = await live.start({ script: { words: [] } });
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(3000));
    await disconnect(device, uid);
    expect(await inProgress(uid)).toEqual([]);
    expect(await live.store.of(uid).spool.list()).toEqual([]);
  });
});

describe.concurrent('a silence', () => {
  test('ends a resumed conversation without new words', async () => {
    const { uid, connect } = await live.start();
    // On a busy machine the second session opens late.
    const first = await connect({ conversation_timeout: 6 }).ready();
    await say(first);
    await disconnect(first, uid);
    const [open] = await inProgress(uid);
    const second = await connect({ conversation_timeout: 120 }).ready();
    expect(second.statuses).not.toContain('in_progress_conversations_processing');
    expect(await idOf(second)).toBe(open?.id);
  });

  test('has the timeout of the session with the last words, not of the one before it', async () => {
    const { uid, connect } = await live.start();
    const first = await connect({ conversation_timeout: 120 }).ready();
    await say(first);
    await disconnect(first, uid);
    const [open] = await inProgress(uid);
    const second = await connect({ conversation_timeout: 2 }).ready();
    await say(second);
    expect(await idOf(second)).toBe(open?.id);
  });

  test('is not over while a voice speaks, though no result is final yet', async () => {
    const words = spoken('This is one long thought that goes on and on without any pause for quite some time indeed');
    const { connect } = await live.start({ script: { words, interimEveryMs: 500, finalEveryMs: 4500 } });
    const device = await connect({ conversation_timeout: 2 }).ready();
    const frames = pcm16Frames(6000);
    // In real time, so that four seconds pass without a final result.
    for (const frame of frames) {
      device.socket.send(frame);
      await new Promise((resolve) => setTimeout(resolve, 19));
    }
    const id = await idOf(device);
    expect(device.ofType('memory_created')).toHaveLength(1);
    expect([...device.segments.values()].map(({ text }) => text).join(' ')).toBe(
      words.map(({ text }) => text).join(' '),
    );
    expect(id).toBeTruthy();
  });
});

describe.concurrent('two sockets of one user and source at once', () => {
  test('write one conversation, which does not end while either has new words', async () => {
    const { service, uid, connect } = await live.start();
    const one = await connect({ source: 'omi' }).ready();
    await say(one, 2000);
    const two = await connect({ source: 'omi' }).ready();
    await say(two, 2000);
    const [open, ...others] = await inProgress(uid, 'omi');
    expect(others).toEqual([]);
    const stored = await live.store.of(uid).segments.list(open?.id ?? '');
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([...one.segments.keys(), ...two.segments.keys()]));
    const outcome = await service.liveStore.endConversation(uid, open?.id ?? '', new Date());
    expect(outcome).toEqual({ status: 'continued', silentAt: open?.silent_at });
    expect(await inProgress(uid, 'omi')).toHaveLength(1);
  });

  test('continue in a new conversation when theirs was ended by others', async () => {
    const { service, uid, connect } = await live.start({ script: { finalEveryMs: 1000 } });
    const device = await connect().ready();
    await say(device, 2000);
    const [open] = await inProgress(uid);
    await age(uid, open?.id ?? '', HOUR_MS);
    expect(await service.liveStore.endConversation(uid, open?.id ?? '', new Date())).toMatchObject({ status: 'ended' });
    const before = await live.store.of(uid).segments.list(open?.id ?? '');
    await device.send(pcm16Frames(2000));
    const [next] = await until(async () => {
      const found = await inProgress(uid);
      return found.length > 0 ? found : undefined;
    }, 'the next conversation');
    expect(next?.id).not.toBe(open?.id);
    expect(await live.store.of(uid).segments.list(open?.id ?? '')).toEqual(before);
    const after = await live.store.of(uid).segments.list(next?.id ?? '');
    await until(() => after.every(({ id }) => device.segments.has(id)), 'its segments');
    expect(after[0]?.start).toBe(0);
  });

  test('continue without the words of a conversation that was deleted meanwhile', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const suggest = (text: string, start: number) =>
      device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments: [{ text, start, end: start + 1 }] }));
    suggest('My secret is 4711.', 0);
    const [open] = await until(async () => {
      const found = await inProgress(uid);
      return found.length > 0 && device.segments.size > 0 ? found : undefined;
    }, 'the first words');
    await live.store.of(uid).conversations.delete(open?.id ?? '');
    suggest('Nice weather', 1);
    const [next] = await until(async () => {
      const found = await inProgress(uid);
      return found.length > 0 ? found : undefined;
    }, 'the next conversation');
    suggest('today.', 2);
    const texts = async () => (await live.store.of(uid).segments.list(next?.id ?? '')).map(({ text }) => text);
    await until(async () => (await texts()).join(' ') === 'Nice weather today.', 'the later words');
    const sentText = () => [...device.segments.values()].map(({ text }) => text).join(' ');
    await until(() => sentText() === 'My secret is 4711. Nice weather today.', 'each word once');
  });
});

describe.concurrent('processing', () => {
  test('a second time adds nothing', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(8000));
    const id = await idOf(device);
    const items = async () =>
      (await live.store.of(uid).actionItems.list({ conversation_id: id }, { limit: 100 })).items.length;
    const memories = async () =>
      (await live.store.of(uid).memories.list({}, 'created_desc', { limit: 100 })).items.length;
    const before = [await items(), await memories()];
    expect(before[0]).toBe(1);
    await live.process(uid, id);
    expect([await items(), await memories()]).toEqual(before);
    await live.store.of(uid).conversations.update(id, { status: 'processing' });
    await Promise.all([live.process(uid, id), live.process(uid, id)]);
    // The status was reset by hand: the same tasks and memories are not added again.
    expect([await items(), await memories()]).toEqual(before);
  });

  test("notifies the sessions of the conversation's source, and no other sockets of its user", async () => {
    const { service, uid, connect } = await live.start();
    const sameSource = await connect({ source: 'omi' }).ready();
    const others = [await connect({ source: 'watch' }).ready(), await connect().ready()];
    others.push(await connect({ uid: await live.newUser(), source: 'omi' }).ready());
    const device = await connect({ conversation_timeout: 2, source: 'omi' }).ready();
    await say(device);
    const id = await idOf(device);
    expect(await idOf(sameSource)).toBe(id);
    for (const notified of [device, sameSource]) {
      const events = notified.messages.filter(({ type }) => String(type).startsWith('memory_'));
      expect(events.map(({ type }) => type)).toEqual(['memory_processing_started', 'memory_created']);
      expect(notified.ofType('memory_processing_started')).toMatchObject([{ memory: { id, status: 'processing' } }]);
    }
    // When the sessions have ended, everything that was to be sent has been sent.
    await service.drain();
    for (const other of others) {
      await other.end();
      expect(other.messages.filter(({ type }) => String(type).startsWith('memory_'))).toEqual([]);
    }
    expect(await live.store.of(uid).conversations.get(id)).toMatchObject({ source: 'omi', status: 'completed' });
  });

  test('of a conversation that the API added notifies no session of its source', async () => {
    const { service, uid, connect } = await live.start();
    const device = await connect({ source: 'omi', conversation_timeout: 2 }).ready();
    const { record } = await live.store.of(uid).conversations.insert({
      status: 'processing',
      source: 'omi',
      language: 'en',
    });
    const segment = {
      id: newId(),
      text: 'The lease is signed.',
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      start: 0,
      end: 2,
    };
    const unknown = { is_user: false, person_id: null, speech_profile_processed: false, stt_provider: null };
    await live.store.of(uid).segments.upsert(record.id, [{ ...segment, ...unknown, speaker_name: null, late: false }]);
    await live.process(uid, record.id);
    expect(await live.store.of(uid).conversations.get(record.id)).toMatchObject({ status: 'completed' });
    await say(device);
    expect(await idOf(device)).not.toBe(record.id);
    expect(service.double.connections).toHaveLength(1);
  });
});
