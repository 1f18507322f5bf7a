import { describe, expect, it } from 'vitest';
import { emptyStructure } from '../../../src/store/conversations/table.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation, addLongSegments } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const addOwn = (text: string, overrides: Parameters<typeof addConversation>[3] = {}) =>
  addConversation(app.store, user.uid, text, overrides);

const callForIds = async (tool: string, params: object = {}): Promise<string[]> =>
  (await user.call(tool, params)).result.conversations.map(({ id }: { id: string }) => id);

const event = {
  title: 'Dinner',
  description: '',
  start: '2026-11-06T18:00:00Z',
  duration: 30,
  created: false,
  segment_ids: [newId()],
};

describe('get_conversations', () => {
  it('returns the newest first, without transcripts, twenty by default', async () => {
    const created: string[] = [];
    for (let at = 0; at < 22; at++) {
      created.unshift(await addOwn(`talk ${at}`, { created_at: new Date(Date.UTC(2026, 0, 1, 0, at)) }));
    }
    expect(await callForIds('get_conversations')).toEqual(created.slice(0, 20));
    expect(await callForIds('get_conversations', { limit: 2, offset: 20 })).toEqual(created.slice(20));
    const { result } = await user.call('get_conversations', { limit: 1 });
    expect(result).toMatchObject({ returned_count: 1, has_more: true, next_offset: 1 });
    expect(result.conversations[0]).not.toHaveProperty('transcript_segments');
    expect(result.conversations[0]).toMatchObject({ status: 'completed', structured: { overview: 'talk 21' } });
  });

  it('filters by days in UTC, both inclusive, and by categories', async () => {
    const day = (d: number, h = 0) => new Date(Date.UTC(2026, 4, d, h, 59));
    const work = await addOwn('the budget', { created_at: day(3, 23), structured: { category: 'work' } });
    const home = await addOwn('the garden', { created_at: day(4), structured: { category: 'family' } });
    expect(await callForIds('get_conversations', { start_date: '2026-05-03', end_date: '2026-05-03' })).toEqual([work]);
    expect(await callForIds('get_conversations', { start_date: '2026-05-04' })).toEqual([home]);
    expect(await callForIds('get_conversations', { end_date: '2026-05-02' })).toEqual([]);
    expect(await callForIds('get_conversations', { categories: ['family', 'health'] })).toEqual([home]);
    expect(await callForIds('get_conversations', { categories: [] })).toEqual([home, work]);
  });

  it('omits discarded and unfinished conversations', async () => {
    await addOwn('nothing', { discarded: true });
    await addOwn('under way', { status: 'in_progress' });
    await addOwn('broken', { status: 'failed' });
    expect(await callForIds('get_conversations')).toEqual([]);
  });

  it('returns locked conversations without their action items and events', async () => {
    const id = await addOwn('the dinner', { structure_method: 'llm', structured: { events: [event] } });
    await app.store
      .of(user.uid)
      .actionItems.insert([{ description: 'Book a table', conversation_id: id, segment_ids: event.segment_ids }]);
    const structured = async () => (await user.call('get_conversations')).result.conversations[0].structured;
    const item = { description: 'Book a table', segment_ids: event.segment_ids };
    expect(await structured()).toMatchObject({ events: [event], action_items: [item] });
    await user.administer(`/conversations/${id}`, { locked: true });
    expect(await structured()).toMatchObject({ title: 'the dinner', events: [], action_items: [] });
  });

  it.each([
    [{ start_date: '3 May' }, 'start_date'],
    [{ start_date: '2026-05-03T10:00:00Z' }, 'start_date'],
    [{ end_date: '2026-02-30' }, 'end_date'],
    [{ categories: ['nonsense'] }, 'categories.0'],
    [{ limit: 501 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ offset: -1 }, 'offset'],
  ])('returns -32602 with the parameter for %j', async (params, parameter) => {
    expect(await user.call('get_conversations', params)).toMatchObject({
      error: { code: -32602, message: expect.stringContaining(parameter) },
    });
  });
});

describe('search_conversations', () => {
  it('returns the most similar first, within the requested days', async () => {
    const may = new Date('2026-05-03T12:00:00Z');
    const tomatoes = await addOwn('we should water the tomatoes every evening', { created_at: may });
    await addOwn('the budget for the new office');
    const june = await addOwn('tomatoes again', { created_at: new Date('2026-06-03T12:00:00Z') });
    expect((await callForIds('search_conversations', { query: 'watering tomatoes' })).sort()).toEqual(
      [tomatoes, june].sort(),
    );
    const inMay = { query: 'tomatoes', start_date: '2026-05-01', end_date: '2026-05-31' };
    expect(await callForIds('search_conversations', inMay)).toEqual([tomatoes]);
    expect(await callForIds('search_conversations', { query: 'tomatoes', limit: 1 })).toHaveLength(1);
  });

  it('returns nothing if no conversation matches', async () => {
    await addOwn('we should water the tomatoes every evening');
    for (const query of ['xqzzt vlorbnak', 'submarine periscope', 'what is it of which they said so', '…']) {
      expect(await callForIds('search_conversations', { query })).toEqual([]);
    }
  });

  it('finds other forms of a word', async () => {
    const id = await addOwn('we planned watering schedules');
    for (const query of ['planning', 'plans', 'schedule', 'water']) {
      expect(await callForIds('search_conversations', { query })).toEqual([id]);
    }
  });

  it('finds a conversation of an earlier version after the backfill job has indexed it', async () => {
    const { record } = await app.store.of(user.uid).conversations.insert({
      status: 'completed',
      structured: { ...emptyStructure, title: 'Tomatoes' },
    });
    expect(await callForIds('search_conversations', { query: 'tomatoes' })).toEqual([]);
    await app.services.indexBackfill.enqueue();
    await expect
      .poll(() => callForIds('search_conversations', { query: 'tomatoes' }), { timeout: 60_000 })
      .toEqual([record.id]);
  });

  it('redacts locked conversations and omits discarded ones', async () => {
    const id = await addOwn('tomatoes for dinner', { structure_method: 'llm', structured: { events: [event] } });
    await addOwn('tomatoes thrown away', { discarded: true });
    await user.administer(`/conversations/${id}`, { locked: true });
    const { result } = await user.call('search_conversations', { query: 'tomatoes' });
    expect(result.conversations).toMatchObject([{ id, locked: true, structured: { events: [] } }]);
    expect(result.conversations[0]).not.toHaveProperty('transcript_segments');
  });

  it.each([
    [{}],
    [{ query: '' }],
    [{ query: 'x'.repeat(1001) }],
    [{ query: 'a', start_date: 'x' }],
    [{ query: 'a', limit: 501 }],
  ])('returns -32602 for %j', async (params) => {
    expect(await user.call('search_conversations', params)).toMatchObject({ error: { code: -32602 } });
  });
});

describe('get_conversation_by_id', () => {
  it('returns the whole conversation with its transcript', async () => {
    const id = await addOwn('we should water the tomatoes');
    expect((await user.call('get_conversation_by_id', { conversation_id: id })).result).toMatchObject({
      id,
      structured: { overview: 'we should water the tomatoes' },
      transcript_segments: [{ text: 'we should water the tomatoes', speaker: 'SPEAKER_00', start: 1, end: 2.5 }],
    });
  });

  it('returns a long transcript in parts of about 50 kB', async () => {
    const conversation_id = await addOwn('the beginning');
    await addLongSegments(app.store, user.uid, conversation_id, 300);
    const found: number[] = [];
    for (let transcript_offset: number | null = 0; transcript_offset !== null; ) {
      const { result } = await user.call('get_conversation_by_id', { conversation_id, transcript_offset });
      expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(62_500);
      found.push(...result.transcript_segments.map(({ start }: { start: number }) => start));
      expect(result.has_more).toBe(result.next_transcript_offset !== null);
      transcript_offset = result.next_transcript_offset;
    }
    expect(found).toEqual([1, ...Array.from({ length: 300 }, (_, i) => 10 + i)]);
  });

  it("returns the same -32001 for an unknown id, another user's id and an invalid id", async () => {
    const otherUser = await newToolUser(app);
    const otherId = await addConversation(app.store, otherUser.uid, 'private');
    for (const conversation_id of [newId(), otherId, 'none']) {
      expect(await user.call('get_conversation_by_id', { conversation_id })).toMatchObject({
        error: { code: -32001, message: 'Conversation not found. Find the id with a tool that lists or searches.' },
      });
    }
  });

  it('returns -32002 for a locked conversation and -32602 without an id', async () => {
    const id = await addOwn('locked');
    await user.administer(`/conversations/${id}`, { locked: true });
    expect(await user.call('get_conversation_by_id', { conversation_id: id })).toMatchObject({
      error: { code: -32002 },
    });
    expect(await user.call('get_conversation_by_id')).toMatchObject({ error: { code: -32602 } });
  });
});

it("lists and searches return only the user's own conversations", async () => {
  await addOwn('we should water the tomatoes');
  const otherUser = await newToolUser(app);
  expect((await otherUser.call('get_conversations')).result.conversations).toEqual([]);
  expect((await otherUser.call('search_conversations', { query: 'tomatoes' })).result.conversations).toEqual([]);
});

it('returns -32003 without conversations:read', async () => {
  const limited = await user.withScopes(['memories:read']);
  for (const tool of ['get_conversations', 'search_conversations', 'get_conversation_by_id']) {
    expect(await limited.call(tool, {})).toMatchObject({
      error: { code: -32003, message: expect.stringContaining('conversations:read') },
    });
  }
});
