import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/lib/time.ts';
import { newId } from '../../../src/store/ids.ts';
import { until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

/** Texts that no segment joins: each is of another speaker than the one before. */
const suggestion = (from: number, count: number, chars: number) => ({
  type: 'suggested_transcript',
  segments: Array.from({ length: count }, (_, i) => ({
    text: `${from + i} ${'word '.repeat(chars / 5)}`.trim(),
    speaker_id: i % 2,
    start: from + i,
    end: from + i + 0.9,
  })),
});

async function transcripts(uid: string, ids: readonly string[]) {
  const lists = await Promise.all(ids.map((id) => live.store.of(uid).segments.list(id)));
  return lists.map((segments) => segments.map(({ text }) => text));
}

describe('a live session', () => {
  test('that sends more than 2 MB of text makes several conversations, and no word is lost', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled', conversation_timeout: 600 }).ready();
    const messages = Array.from({ length: 26 }, (_, n) => suggestion(n * 200, 200, 900));
    for (const message of messages) device.socket.send(JSON.stringify(message));
    const stored = async () => {
      const { rows } = await live.store.executeSql(
        'SELECT conversation_id AS id, sum(length(text))::int AS chars FROM segments WHERE uid = $1 GROUP BY 1 ORDER BY min(created_at)',
        [uid],
      );
      return rows as { id: string; chars: number }[];
    };
    const sent = messages.flatMap(({ segments }) => segments.map(({ text }) => text));
    const total = sent.reduce((sum, { length }) => sum + length, 0);
    const sizes = await until(async () => {
      const rows = await stored();
      return rows.reduce((sum, { chars }) => sum + chars, 0) === total && rows;
    }, 'all words');
    expect(sizes.length).toBeGreaterThan(2);
    for (const { chars } of sizes) expect(chars).toBeLessThan(3_200_000);
    expect(
      (
        await transcripts(
          uid,
          sizes.map(({ id }) => id),
        )
      ).flat(),
    ).toEqual(sent);
    expect(device.ofType('memory_processing_started').length).toBe(sizes.length - 1);
  });

  test('whose conversation has as many photos as it may have begins another one with the next photo', async () => {
    const stored: string[] = [];
    const { connect } = await live.start({
      liveStore: (real) => ({
        savePhoto: async (photo) => {
          if (stored.includes(photo.conversationId)) return 'full';
          stored.push(photo.conversationId);
          return real.savePhoto(photo);
        },
      }),
    });
    const device = await connect({ custom_stt: 'enabled', conversation_timeout: 600 }).ready();
    const send = (id: string) => {
      const data = Buffer.from(`\xff\xd8\xff${id}`, 'latin1').toString('base64');
      device.socket.send(JSON.stringify({ type: 'image_chunk', id, index: 0, total: 1, data }));
    };
    send('one');
    send('two');
    await until(() => stored.length === 2, 'both photos');
    const started = await until(() => device.ofType('memory_processing_started')[0], 'processing');
    expect((started.memory as { id: string }).id).toBe(stored[0]);
  });
});

describe('a new session', () => {
  const open = async (uid: string, hours: number) => {
    const id = newId();
    const startedAt = new Date(Date.now() - hours * HOUR_MS);
    await live.store.of(uid).conversations.insert({
      id,
      status: 'in_progress',
      source: null,
      started_at: startedAt,
      finished_at: new Date(),
      timeout_seconds: 600,
    });
    await live.store.of(uid).conversations.update(id, { silent_at: new Date(Date.now() + 600_000) });
    return id;
  };

  test.each([
    ['continues', 7.5, false],
    ['does not continue', 8.1, true],
  ])('%s a conversation of %d hours', async (_does, hours, isOver) => {
    const { uid, connect } = await live.start();
    const id = await open(uid, hours);
    const device = await connect({ custom_stt: 'enabled' }).ready();
    expect(device.statuses.includes('in_progress_conversations_processing')).toBe(isOver);
    device.socket.send(JSON.stringify(suggestion(0, 1, 20)));
    await until(() => device.segments.size > 0, 'a segment');
    expect((await live.store.of(uid).segments.list(id)).length).toBe(isOver ? 0 : 1);
  });
});
