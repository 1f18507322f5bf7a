import { describe, expect, test } from 'vitest';
import type { ConversationCategory } from '../../../generated/types.gen.ts';
import { emptyStructure, type NewConversation } from '../../../src/store/conversations/table.ts';
import { newId } from '../../../src/store/ids.ts';
import { addLongSegments, addToSpool } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { readNextLink, readPages } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/conversations';
const notFound = { status: 404, body: { detail: 'Conversation not found' } };
const dayInMay = (date: number, hour = 12) => new Date(Date.UTC(2026, 4, date, hour, 59, 59, 999));

type ConversationInput = Partial<Omit<NewConversation, 'structured'>> & {
  category?: ConversationCategory;
  of?: string;
};

/** Stores a processed conversation with this title. */
async function addConversation(
  title: string,
  { category = 'work', of = user.uid, ...more }: ConversationInput = {},
): Promise<string> {
  const structured = { ...emptyStructure, title, overview: `of ${title}`, category };
  return (await rest.store.of(of).conversations.insert({ status: 'completed', structured, ...more })).record.id;
}
const addSegment = (id: string, text: string, start = 1) =>
  rest.store
    .of(user.uid)
    .segments.upsert(id, [
      { id: newId(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start, end: start + 1.5 },
    ]);
const get = async (id: string, query = '') => (await send('GET', `${path}/${id}${query}`)).body;
const patch = (id: string, body: object) => send('PATCH', `${path}/${id}`, { body });
const readTitles = (conversations: { structured: { title: string } }[]) =>
  conversations.map(({ structured }) => structured.title);
const listTitles = async (query = '') => readTitles((await send('GET', `${path}${query}`)).body);

describe('what is not finished', () => {
  test('is listed with statuses=all, and with the statuses that are named', async () => {
    for (const status of ['in_progress', 'processing', 'completed', 'failed'] as const)
      await addConversation(status, { status });
    expect(await listTitles()).toEqual(['completed']);
    expect((await listTitles('?statuses=all')).toSorted()).toEqual([
      'completed',
      'failed',
      'in_progress',
      'processing',
    ]);
    expect((await listTitles('?statuses=failed,in_progress')).toSorted()).toEqual(['failed', 'in_progress']);
    expect(await send('GET', `${path}?statuses=waiting`)).toMatchObject({ status: 422 });
  });

  test('says that it waits for audio, why, how often that was tried, and when it is tried next; its text is readable', async () => {
    const id = await addConversation('', { status: 'in_progress' });
    await addSegment(id, 'The first words.');
    await addToSpool(rest.store, user.uid, id, "openai: request refused with HTTP 404: model 'qwen3' not found");
    const { status, processing, transcript_segments } = await get(id, '?include_transcript=true');
    expect([status, transcript_segments.length]).toEqual(['in_progress', 1]);
    expect(processing).toEqual({
      state: 'waiting_for_audio',
      reason: "openai: request refused with HTTP 404: model 'qwen3' not found",
      attempts: 1,
      next_attempt_at: expect.stringMatching(/Z$/),
    });
    const [listed] = (await send('GET', `${path}?statuses=all`)).body;
    expect(listed).toMatchObject({ id, processing });
  });

  test('and exists only as audio is not listed: the length of the audio says so, with the reason and the next attempt', async () => {
    const waiting = async () => (await send('GET', `${path}/process`)).body.audio;
    expect(await waiting()).toBeNull();
    const before = Date.now();
    await addToSpool(rest.store, user.uid, newId(), 'openai: CUDA out of memory');
    await addToSpool(rest.store, user.uid, newId());
    expect((await send('GET', `${path}?statuses=all`)).body).toEqual([]);
    const audio = await waiting();
    expect(audio).toMatchObject({ seconds: 4, reason: 'openai: CUDA out of memory', attempts: 1 });
    expect(Date.parse(audio.since)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(audio.next_attempt_at)).toBeGreaterThan(before);
  });
});

describe('a long transcript', () => {
  test('comes in parts of about 2 MB, also in lists', async () => {
    const id = await addConversation('long');
    await addLongSegments(rest.store, user.uid, id, 2500);
    const first = await get(id, '?include_transcript=true');
    const { length } = first.transcript_segments;
    expect(JSON.stringify(first).length).toBeGreaterThan(1_500_000);
    expect(JSON.stringify(first).length).toBeLessThan(2_500_000);
    expect(first).toMatchObject({ has_more: true, next_transcript_offset: length });
    const further = await get(id, `?include_transcript=true&transcript_offset=${length}`);
    expect(further).toMatchObject({ has_more: false, next_transcript_offset: null, photos: [] });
    expect(further.transcript_segments).toHaveLength(2500 - length);
    const { overlapping_ids: _, ...listed } = first;
    expect((await send('GET', `${path}?include_transcript=true`)).body).toEqual([listed]);
    expect(await get(id)).not.toHaveProperty('has_more');
  });

  test('that is short is whole', async () => {
    const id = await addConversation('short');
    await addSegment(id, 'all of it');
    const whole = { transcript_segments: [{ text: 'all of it' }], has_more: false, next_transcript_offset: null };
    expect(await get(id, '?include_transcript=true')).toMatchObject(whole);
    expect((await send('GET', `${path}?include_transcript=true`)).body).toMatchObject([whole]);
  });
});

describe('the list', () => {
  test('returns completed conversations, newest first, without discarded and locked ones', async () => {
    await addConversation('old', { created_at: dayInMay(1) });
    await addConversation('new', { created_at: dayInMay(3) });
    await addConversation('middle', { created_at: dayInMay(2) });
    await addConversation('discarded', { discarded: true });
    await addConversation('locked', { locked: true });
    for (const status of ['in_progress', 'processing', 'merging', 'failed'] as const)
      await addConversation(status, { status });
    expect(await listTitles()).toEqual(['new', 'middle', 'old']);
    // Clients find the conversation in progress this way.
    expect(await listTitles('?statuses=in_progress')).toEqual(['in_progress']);
    expect((await listTitles('?statuses=in_progress,%20failed')).sort()).toEqual(['failed', 'in_progress']);
    expect((await send('GET', `${path}?statuses=over`)).body.detail[0]).toMatchObject({ loc: ['query', 'statuses'] });
  });

  test('returns 25 by default, 1 to 500 on request, and accepts an offset', async () => {
    for (let at = 0; at < 27; at++) await addConversation(`${at}`, { created_at: dayInMay(1 + at) });
    expect(await listTitles()).toHaveLength(25);
    expect(await listTitles('?limit=1')).toEqual(['26']);
    expect(await listTitles('?limit=500')).toHaveLength(27);
    for (const limit of [0, 501]) {
      const { status, body } = await send('GET', `${path}?limit=${limit}`);
      expect([status, body.detail[0].loc]).toEqual([422, ['query', 'limit']]);
    }
    expect(await listTitles('?limit=2&offset=24')).toEqual(['2', '1']);
    expect(await listTitles('?offset=99')).toEqual([]);
  });

  test('filters by days in UTC or timestamps, both bounds inclusive', async () => {
    await addConversation('third', { created_at: dayInMay(3, 23) });
    await addConversation('fourth', { created_at: dayInMay(4, 0) });
    expect(await listTitles('?start_date=2026-05-03&end_date=2026-05-03')).toEqual(['third']);
    expect(await listTitles('?start_date=2026-05-04')).toEqual(['fourth']);
    expect(await listTitles('?end_date=2026-05-04')).toEqual(['fourth', 'third']);
    expect(await listTitles('?end_date=2026-05-02')).toEqual([]);
    expect(await listTitles('?start_date=2026-05-04T00:59:59.999Z')).toEqual(['fourth']);
    expect(await listTitles('?start_date=2026-05-04T02:59:59.999%2B02:00')).toEqual(['fourth']);
    expect(await listTitles('?end_date=2026-05-03T23:59:59.998Z')).toEqual([]);
    const reversed = await send('GET', '/v1/dev/user/conversations?start_date=2026-05-04&end_date=2026-05-03');
    expect(reversed).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'end_date'] }] } });
  });

  test('filters by categories, folder and star, also combined', async () => {
    const [work] = (await send('GET', '/v1/dev/user/folders')).body;
    await addConversation('plan', { category: 'work', folder_id: work.id, starred: true, created_at: dayInMay(1) });
    await addConversation('trip', { category: 'travel', folder_id: work.id, created_at: dayInMay(2) });
    await addConversation('song', { category: 'music', starred: true, created_at: dayInMay(3) });
    expect(await listTitles('?categories=music,travel')).toEqual(['song', 'trip']);
    expect(await listTitles('?categories=%20work%20,')).toEqual(['plan']);
    expect(await listTitles('?categories=')).toEqual(['song', 'trip', 'plan']);
    expect(await listTitles(`?folder_id=${work.id}`)).toEqual(['trip', 'plan']);
    expect(await listTitles('?folder_id=none')).toEqual([]);
    expect(await listTitles('?starred=true')).toEqual(['song', 'plan']);
    expect(await listTitles('?starred=false')).toEqual(['trip']);
    expect(await listTitles(`?folder_id=${work.id}&starred=true&categories=work&start_date=2026-05-01`)).toEqual([
      'plan',
    ]);
  });

  test('includes transcripts and photos only on request', async () => {
    const id = await addConversation('talk');
    await addSegment(id, 'second', 5);
    await addSegment(id, 'first');
    const [plain] = (await send('GET', path)).body;
    expect(plain).not.toHaveProperty('transcript_segments');
    expect(plain).not.toHaveProperty('photos');
    const [whole] = (await send('GET', `${path}?include_transcript=true`)).body;
    expect(whole).toMatchObject({ ...plain, transcript_segments: [{ text: 'first' }, { text: 'second' }], photos: [] });
  });

  test('links to the next page with the same filters and without the offset', async () => {
    for (let at = 0; at < 7; at++)
      await addConversation(`${at}`, { created_at: dayInMay(1 + (at % 3)), starred: at !== 3 });
    const seen: string[] = [];
    for await (const { body, headers } of readPages(send, `${path}?limit=2&offset=0&starred=true`)) {
      seen.push(...readTitles(body));
      const next = readNextLink(headers);
      if (next) expect(next).toMatch(/\?limit=2&starred=true&cursor=[\w-]+$/);
    }
    expect(seen.toSorted()).toEqual(['0', '1', '2', '4', '5', '6']);
    expect((await send('GET', `${path}?limit=6&starred=true`)).headers.has('link')).toBe(false);
  });
});

describe('a conversation', () => {
  test('is returned with every field, in any status', async () => {
    const [folder] = (await send('GET', '/v1/dev/user/folders')).body;
    const event = {
      title: 'Dinner',
      description: '',
      start: '2026-11-06T18:00:00Z',
      duration: 30,
      created: false,
      segment_ids: [newId()],
    };
    const { record } = await rest.store.of(user.uid).conversations.insert({
      status: 'failed',
      discarded: true,
      created_at: dayInMay(1),
      started_at: dayInMay(1),
      finished_at: dayInMay(2),
      language: 'de',
      source: 'phone',
      folder_id: folder.id,
      starred: true,
      structured: { title: 'Talk', overview: 'About it.', emoji: '💬', category: 'other', events: [event] },
      geolocation: { latitude: 1.5, longitude: -2 },
    });
    const [item] = await rest.store
      .of(user.uid)
      .actionItems.insert([{ description: 'Call Dana', conversation_id: record.id }]);
    expect(await send('GET', `${path}/${record.id}`)).toMatchObject({ status: 200 });
    expect(await get(record.id)).toEqual({
      id: record.id,
      created_at: dayInMay(1).toISOString(),
      started_at: dayInMay(1).toISOString(),
      finished_at: dayInMay(2).toISOString(),
      language: 'de',
      source: 'phone',
      status: 'failed',
      discarded: true,
      discard_reason: 'little_content',
      locked: false,
      folder_id: folder.id,
      folder_name: 'Work',
      starred: true,
      structured: {
        title: 'Talk',
        overview: 'About it.',
        emoji: '💬',
        category: 'other',
        events: [event],
        action_items: [(await send('GET', `/v1/dev/user/action-items/${item?.id}`)).body],
      },
      processing: null,
      time_source: null,
      overlapping_ids: [],
      geolocation: { latitude: 1.5, longitude: -2 },
      gaps: [],
    });
  });

  test('includes its transcript on request, with the current names of people', async () => {
    const id = await addConversation('talk');
    await addSegment(id, 'Hello');
    const person = newId();
    await rest.store.of(user.uid).people.add('Dana', person);
    const [segment] = await rest.store.of(user.uid).segments.list(id);
    await rest.store.of(user.uid).segmentLabels.label([segment?.id ?? ''], { person_id: person, is_user: false });
    expect(await get(id)).not.toHaveProperty('transcript_segments');
    expect(await get(id, '?include_transcript=false')).toEqual(await get(id));
    expect(await get(id, '?include_transcript=true')).toEqual({
      ...(await get(id)),
      has_more: false,
      next_transcript_offset: null,
      transcript_segments: [
        {
          id: segment?.id,
          text: 'Hello',
          speaker: 'SPEAKER_00',
          speaker_id: 0,
          speaker_name: 'Dana',
          is_user: false,
          person_id: person,
          start: 1,
          end: 2.5,
          translations: [],
        },
      ],
      photos: [],
    });
  });
});

describe('an update', () => {
  test('changes only the given fields and returns the whole conversation', async () => {
    const id = await addConversation('talk', { created_at: dayInMay(1) });
    const before = await get(id);
    const { status, body } = await patch(id, { title: 'A better title', locked: true, id: 'mine', status: 'failed' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, structured: { ...before.structured, title: 'A better title' } });
    expect(await get(id)).toEqual(body);
    expect((await patch(id, { starred: true })).body).toEqual({ ...body, starred: true });
    expect((await patch(id, { starred: false, title: 'talk' })).body).toEqual(before);
  });

  test('discards a conversation and restores it', async () => {
    const id = await addConversation('talk');
    expect((await patch(id, { discarded: true })).body).toMatchObject({ discarded: true, discard_reason: 'by_user' });
    expect(await listTitles()).toEqual([]);
    expect((await patch(id, { discarded: false })).body).toMatchObject({ discarded: false, discard_reason: null });
    expect(await listTitles()).toEqual(['talk']);
  });

  test('moves it to a folder, and null removes it from there', async () => {
    const id = await addConversation('talk');
    const [, personal] = (await send('GET', '/v1/dev/user/folders')).body;
    const filed = await patch(id, { folder_id: personal.id });
    expect(filed).toMatchObject({ status: 200, body: { folder_id: personal.id, folder_name: 'Personal' } });
    expect((await patch(id, { starred: true })).body).toMatchObject({ folder_id: personal.id });
    expect((await patch(id, { folder_id: null })).body).toMatchObject({ folder_id: null, folder_name: null });
  });

  test("returns 404 and changes nothing for an unknown folder and for another user's", async () => {
    const id = await addConversation('talk');
    const otherUser = await rest.newUser();
    const { body: otherId } = await otherUser.send('POST', '/v1/dev/user/folders', { body: { name: 'theirs' } });
    for (const folder_id of [otherId.id, newId(), 'none']) {
      expect(await patch(id, { title: 'other', folder_id })).toMatchObject({
        status: 404,
        body: { detail: 'Folder not found' },
      });
    }
    expect(await get(id)).toMatchObject({ folder_id: null, structured: { title: 'talk' } });
  });

  test('accepts titles of 500 code points', async () => {
    const id = await addConversation('talk');
    expect((await patch(id, { title: '🫖'.repeat(500) })).body.structured.title).toBe('🫖'.repeat(500));
    expect((await patch(id, { title: '🫖'.repeat(501) })).status).toBe(422);
  });
});

test('a deletion deletes transcript and photos, and keeps action items and memories without the ids of segments', async () => {
  const id = await addConversation('talk', { status: 'in_progress' });
  await addSegment(id, 'Call Dana');
  const source = { conversation_id: id, segment_ids: [newId(), newId()] };
  const [item] = await rest.store.of(user.uid).actionItems.insert([{ description: 'Call Dana', ...source }]);
  await rest.store.of(user.uid).memories.insert([newMemory('Knows Dana', source)]);
  for (const list of ['action-items', 'memories'])
    expect((await send('GET', `/v1/dev/user/${list}`)).body).toMatchObject([source]);
  const bytes = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
  const photo = { conversation_id: id, content_type: 'image/gif' as const, bytes, created_at: new Date() };
  expect(await rest.store.of(user.uid).photos.insert(photo)).toBe('stored');

  expect(await send('DELETE', `${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } });
  // Its audio may still be pending.
  expect(await rest.store.of(user.uid).deletedConversations.has(id)).toBe(true);
  expect(await send('GET', `${path}/${id}`)).toMatchObject(notFound);
  expect(await send('DELETE', `${path}/${id}`)).toMatchObject(notFound);
  expect(await rest.store.of(user.uid).segments.list(id)).toEqual([]);
  expect(await rest.store.of(user.uid).photos.count(id)).toBe(0);
  const sourceless = { conversation_id: id, segment_ids: [] };
  expect((await send('GET', '/v1/dev/user/action-items')).body).toMatchObject([{ id: item?.id, ...sourceless }]);
  expect((await send('GET', '/v1/dev/user/memories')).body).toMatchObject([{ content: 'Knows Dana', ...sourceless }]);
});

describe('a deletion with what was made from the conversation', () => {
  const stored = () => rest.store.of(user.uid);
  /** A conversation with one untouched and one accepted record of each kind. */
  async function addWithRecords() {
    const conversation_id = await addConversation('talk');
    const [memory, accepted] = await stored().memories.insert([
      newMemory('Knows Dana', { conversation_id, user_review: null, reviewed: false, manually_added: false }),
      newMemory('Knows Kim', { conversation_id, user_review: true, reviewed: true, manually_added: false }),
    ]);
    const [item, edited] = await stored().actionItems.insert([
      { description: 'Call Dana', conversation_id },
      { description: 'Call Kim', conversation_id, edited: true },
    ]);
    const ids = { memory: memory?.record.id, accepted: accepted?.record.id, item: item?.id, edited: edited?.id };
    return { conversation_id, ...ids };
  }
  const left = async () => ({
    memories: (await send('GET', '/v1/dev/user/memories')).body.map(({ content }: { content: string }) => content),
    items: (await send('GET', '/v1/dev/user/action-items')).body.map(
      ({ description }: { description: string }) => description,
    ),
  });

  test('keeps and names what the user has edited or accepted', async () => {
    const { conversation_id, accepted, edited } = await addWithRecords();
    const kept = [
      { kind: 'memories', id: accepted },
      { kind: 'action_items', id: edited },
    ];
    const deleted = await send('DELETE', `${path}/${conversation_id}?with=memories,action_items`);
    expect(deleted).toMatchObject({ status: 200, body: { success: true, kept } });
    expect(await left()).toEqual({ memories: ['Knows Kim'], items: ['Call Kim'] });
  });

  test('deletes that too if it is asked to, of the kinds that are named', async () => {
    const { conversation_id } = await addWithRecords();
    const deleted = await send('DELETE', `${path}/${conversation_id}?with=action_items&edited=true`);
    expect(deleted.body).toEqual({ success: true });
    expect(await left()).toEqual({ memories: expect.arrayContaining(['Knows Dana', 'Knows Kim']), items: [] });
  });

  test('gives a task to another conversation that mentions it', async () => {
    const { conversation_id, item } = await addWithRecords();
    const other = await addConversation('other');
    await stored().actionItems.mention({ conversation_id: other, action_item_id: item ?? '', segment_ids: [] });
    await send('DELETE', `${path}/${conversation_id}?with=memories,action_items&edited=true`);
    expect((await send('GET', '/v1/dev/user/action-items')).body).toMatchObject([{ id: item, conversation_id: other }]);
  });

  test('of many conversations says of each what stays', async () => {
    const [one, two] = [await addWithRecords(), await addWithRecords()];
    const body = { action: 'delete', ids: [one.conversation_id, two.conversation_id], with: ['action_items'] };
    const { results } = (await send('POST', `${path}/bulk`, { body })).body;
    expect(results).toEqual(
      [one, two].map(({ conversation_id: id, edited }) => ({
        id,
        outcome: 'done',
        kept: [{ kind: 'action_items', id: edited }],
      })),
    );
  });

  test('needs the scope of the kind, and deletes nothing for another one or an unknown kind', async () => {
    const narrow = await rest.newUser(['conversations:write', 'conversations:read']);
    const id = await addConversation('talk', { of: narrow.uid });
    expect(await narrow.send('DELETE', `${path}/${id}?with=memories`)).toMatchObject({
      status: 403,
      body: { detail: 'Insufficient permissions. Required scope: memories:write' },
    });
    const body = { action: 'delete', ids: [id], with: ['action_items'] };
    expect((await narrow.send('POST', `${path}/bulk`, { body })).status).toBe(403);
    expect((await narrow.send('DELETE', `${path}/${id}?with=people`)).status).toBe(422);
    expect((await narrow.send('GET', `${path}/${id}`)).status).toBe(200);
  });
});

test("returns the same 404 for an unknown id, another user's id and an invalid id", async () => {
  const otherUser = await rest.newUser();
  const otherId = await addConversation('theirs', { of: otherUser.uid });
  for (const id of [newId(), otherId, 'no-id', '%F0%9F%AB%96', 'a%2Fb']) {
    expect(await send('GET', `${path}/${id}?include_transcript=true`)).toMatchObject(notFound);
    expect(await patch(id, { title: 'mine', discarded: true })).toMatchObject(notFound);
    expect(await patch(id, { folder_id: newId() })).toMatchObject(notFound);
    expect(await send('DELETE', `${path}/${id}`)).toMatchObject(notFound);
  }
  expect(readTitles((await otherUser.send('GET', path)).body)).toEqual(['theirs']);
  expect(await listTitles()).toEqual([]);
});
