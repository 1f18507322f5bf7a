import { describe, expect, test } from 'vitest';
import type { ConversationCategory } from '../../../generated/types.gen.ts';
import { newId } from '../../../src/store/ids.ts';
import { emptyStructure, type NewConversation } from '../../../src/store/tables/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const { send } = user;

const path = '/v1/dev/user/conversations';
const missing = { status: 404, body: { detail: 'Conversation not found' } };
const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 4, date, hour, 59, 59, 999));

type Given = Partial<Omit<NewConversation, 'structured'>> & { category?: ConversationCategory; of?: string };

/** A conversation that was processed, called as said. */
async function add(title: string, { category = 'work', of = user.uid, ...more }: Given = {}): Promise<string> {
  const structured = { ...emptyStructure, title, overview: `of ${title}`, category };
  return (await rest.store.conversations.insert(of, { status: 'completed', structured, ...more })).record.id;
}
const say = (id: string, text: string, start = 1) =>
  rest.store.segments.upsert(user.uid, id, [
    { id: newId(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true, start, end: start + 1.5 },
  ]);
const get = async (id: string, query = '') => (await send('GET', `${path}/${id}${query}`)).body;
const patch = (id: string, body: object) => send('PATCH', `${path}/${id}`, { body });
const titlesOf = (conversations: { structured: { title: string } }[]) =>
  conversations.map(({ structured }) => structured.title);
const titles = async (query = '') => titlesOf((await send('GET', `${path}${query}`)).body);

describe('the list', () => {
  test('returns completed conversations, newest first, without discarded and locked ones', async () => {
    await add('old', { created_at: day(1) });
    await add('new', { created_at: day(3) });
    await add('middle', { created_at: day(2) });
    await add('discarded', { discarded: true });
    await add('locked', { locked: true });
    for (const status of ['in_progress', 'processing', 'merging', 'failed'] as const) await add(status, { status });
    expect(await titles()).toEqual(['new', 'middle', 'old']);
    // Whose conversation is being recorded is found so.
    expect(await titles('?statuses=in_progress')).toEqual(['in_progress']);
    expect((await titles('?statuses=in_progress,%20failed')).sort()).toEqual(['failed', 'in_progress']);
    expect((await send('GET', `${path}?statuses=over`)).body.detail[0]).toMatchObject({ loc: ['query', 'statuses'] });
  });

  test('returns 25 by default, 1 to 500 on request, and accepts an offset', async () => {
    for (let at = 0; at < 27; at++) await add(`${at}`, { created_at: day(1 + at) });
    expect(await titles()).toHaveLength(25);
    expect(await titles('?limit=500')).toHaveLength(27);
    expect(await titles('?limit=2&offset=24')).toEqual(['2', '1']);
    expect(await titles('?offset=99')).toEqual([]);
  });

  test('filters by days in UTC or timestamps, both bounds inclusive', async () => {
    await add('third', { created_at: day(3, 23) });
    await add('fourth', { created_at: day(4, 0) });
    expect(await titles('?start_date=2026-05-03&end_date=2026-05-03')).toEqual(['third']);
    expect(await titles('?start_date=2026-05-04')).toEqual(['fourth']);
    expect(await titles('?end_date=2026-05-04')).toEqual(['fourth', 'third']);
    expect(await titles('?end_date=2026-05-02')).toEqual([]);
    expect(await titles('?start_date=2026-05-04T00:59:59.999Z')).toEqual(['fourth']);
    expect(await titles('?start_date=2026-05-04T02:59:59.999%2B02:00')).toEqual(['fourth']);
    expect(await titles('?end_date=2026-05-03T23:59:59.998Z')).toEqual([]);
    expect(await titles('?start_date=2026-05-04&end_date=2026-05-03')).toEqual([]);
  });

  test('filters by categories, folder and star, also combined', async () => {
    const [work] = (await send('GET', '/v1/dev/user/folders')).body;
    await add('plan', { category: 'work', folder_id: work.id, starred: true, created_at: day(1) });
    await add('trip', { category: 'travel', folder_id: work.id, created_at: day(2) });
    await add('song', { category: 'music', starred: true, created_at: day(3) });
    expect(await titles('?categories=music,travel')).toEqual(['song', 'trip']);
    expect(await titles('?categories=%20work%20,')).toEqual(['plan']);
    expect(await titles('?categories=')).toEqual(['song', 'trip', 'plan']);
    expect(await titles(`?folder_id=${work.id}`)).toEqual(['trip', 'plan']);
    expect(await titles('?folder_id=none')).toEqual([]);
    expect(await titles('?starred=true')).toEqual(['song', 'plan']);
    expect(await titles('?starred=false')).toEqual(['trip']);
    expect(await titles(`?folder_id=${work.id}&starred=true&categories=work&start_date=2026-05-01`)).toEqual(['plan']);
  });

  test('includes transcripts and photos only on request', async () => {
    const id = await add('talk');
    await say(id, 'second', 5);
    await say(id, 'first');
    const [plain] = (await send('GET', path)).body;
    expect(plain).not.toHaveProperty('transcript_segments');
    expect(plain).not.toHaveProperty('photos');
    const [whole] = (await send('GET', `${path}?include_transcript=true`)).body;
    expect(whole).toMatchObject({ ...plain, transcript_segments: [{ text: 'first' }, { text: 'second' }], photos: [] });
  });

  test('links to the next page with the same filters and without the offset', async () => {
    for (let at = 0; at < 7; at++) await add(`${at}`, { created_at: day(1 + (at % 3)), starred: at !== 3 });
    const met: string[] = [];
    let next: string | undefined = `${path}?limit=2&offset=0&starred=true`;
    while (next) {
      const { body, headers } = await send('GET', next);
      met.push(...titlesOf(body));
      next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      if (next) expect(next).toMatch(/\?limit=2&starred=true&cursor=[\w-]+$/);
    }
    expect(met.toSorted()).toEqual(['0', '1', '2', '4', '5', '6']);
    expect((await send('GET', `${path}?limit=6&starred=true`)).headers.has('link')).toBe(false);
  });
});

describe('a conversation', () => {
  test('is returned with every field, in any status', async () => {
    const [folder] = (await send('GET', '/v1/dev/user/folders')).body;
    const event = { title: 'Dinner', description: '', start: '2026-11-06T18:00:00Z', duration: 30, created: false };
    const { record } = await rest.store.conversations.insert(user.uid, {
      status: 'failed',
      discarded: true,
      created_at: day(1),
      started_at: day(1),
      finished_at: day(2),
      language: 'de',
      source: 'phone',
      folder_id: folder.id,
      starred: true,
      structured: { title: 'Talk', overview: 'About it.', emoji: '💬', category: 'other', events: [event] },
      geolocation: { latitude: 1.5, longitude: -2 },
    });
    const [item] = await rest.store.actionItems.insert(user.uid, [
      { description: 'Call Dana', conversation_id: record.id },
    ]);
    expect(await send('GET', `${path}/${record.id}`)).toMatchObject({ status: 200 });
    expect(await get(record.id)).toEqual({
      id: record.id,
      created_at: day(1).toISOString(),
      started_at: day(1).toISOString(),
      finished_at: day(2).toISOString(),
      language: 'de',
      source: 'phone',
      status: 'failed',
      discarded: true,
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
      geolocation: { latitude: 1.5, longitude: -2 },
      gaps: [],
    });
  });

  test('includes its transcript on request, with the current names of people', async () => {
    const id = await add('talk');
    await say(id, 'Hello');
    const person = newId();
    await rest.store.people.add(user.uid, 'Dana', person);
    const [segment] = await rest.store.segments.list(user.uid, id);
    await rest.store.segmentLabels.label(user.uid, [segment?.id ?? ''], { person_id: person, is_user: false });
    expect(await get(id)).not.toHaveProperty('transcript_segments');
    expect(await get(id, '?include_transcript=false')).toEqual(await get(id));
    expect(await get(id, '?include_transcript=true')).toEqual({
      ...(await get(id)),
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
    const id = await add('talk', { created_at: day(1) });
    const before = await get(id);
    const { status, body } = await patch(id, { title: 'A better title', locked: true, id: 'mine', status: 'failed' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, structured: { ...before.structured, title: 'A better title' } });
    expect(await get(id)).toEqual(body);
    expect((await patch(id, { starred: true })).body).toEqual({ ...body, starred: true });
    expect((await patch(id, { starred: false, title: 'talk' })).body).toEqual(before);
  });

  test('discards a conversation and restores it', async () => {
    const id = await add('talk');
    expect((await patch(id, { discarded: true })).body).toMatchObject({ discarded: true });
    expect(await titles()).toEqual([]);
    expect((await patch(id, { discarded: false })).body).toMatchObject({ discarded: false });
    expect(await titles()).toEqual(['talk']);
  });

  test('moves it to a folder, and null removes it from there', async () => {
    const id = await add('talk');
    const [, personal] = (await send('GET', '/v1/dev/user/folders')).body;
    const filed = await patch(id, { folder_id: personal.id });
    expect(filed).toMatchObject({ status: 200, body: { folder_id: personal.id, folder_name: 'Personal' } });
    expect((await patch(id, { starred: true })).body).toMatchObject({ folder_id: personal.id });
    expect((await patch(id, { folder_id: null })).body).toMatchObject({ folder_id: null, folder_name: null });
  });

  test("returns 404 and changes nothing for an unknown folder and for another user's", async () => {
    const id = await add('talk');
    const stranger = await rest.newUser();
    const { body: theirs } = await stranger.send('POST', '/v1/dev/user/folders', { body: { name: 'theirs' } });
    for (const folder_id of [theirs.id, newId(), 'none']) {
      expect(await patch(id, { title: 'other', folder_id })).toMatchObject({
        status: 404,
        body: { detail: 'Folder not found' },
      });
    }
    expect(await get(id)).toMatchObject({ folder_id: null, structured: { title: 'talk' } });
  });

  test('accepts titles of 500 code points', async () => {
    const id = await add('talk');
    expect((await patch(id, { title: '🫖'.repeat(500) })).body.structured.title).toBe('🫖'.repeat(500));
    expect((await patch(id, { title: '🫖'.repeat(501) })).status).toBe(422);
  });
});

test('a deletion deletes transcript and photos, and keeps action items and memories', async () => {
  const id = await add('talk', { status: 'in_progress' });
  await say(id, 'Call Dana');
  const [item] = await rest.store.actionItems.insert(user.uid, [{ description: 'Call Dana', conversation_id: id }]);
  await rest.store.memories.insert(user.uid, [newMemory('Knows Dana', { conversation_id: id })]);
  const bytes = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
  const photo = { conversation_id: id, content_type: 'image/gif' as const, bytes, created_at: new Date() };
  expect(await rest.store.photos.insert(user.uid, photo)).toBe('stored');

  expect(await send('DELETE', `${path}/${id}`)).toMatchObject({ status: 200, body: { success: true } });
  // Audio of it may still wait to be transcribed.
  expect(await rest.store.deletedConversations.has(user.uid, id)).toBe(true);
  expect(await send('GET', `${path}/${id}`)).toMatchObject(missing);
  expect(await send('DELETE', `${path}/${id}`)).toMatchObject(missing);
  expect(await rest.store.segments.list(user.uid, id)).toEqual([]);
  expect(await rest.store.photos.count(user.uid, id)).toBe(0);
  expect((await send('GET', '/v1/dev/user/action-items')).body).toMatchObject([{ id: item?.id, conversation_id: id }]);
  expect((await send('GET', '/v1/dev/user/memories')).body).toMatchObject([{ content: 'Knows Dana' }]);
});

test("returns the same 404 for an unknown id, another user's id and an invalid id", async () => {
  const stranger = await rest.newUser();
  const theirs = await add('theirs', { of: stranger.uid });
  for (const id of [newId(), theirs, 'no-id', '%F0%9F%AB%96', 'a%2Fb']) {
    expect(await send('GET', `${path}/${id}?include_transcript=true`)).toMatchObject(missing);
    expect(await patch(id, { title: 'mine', discarded: true })).toMatchObject(missing);
    expect(await patch(id, { folder_id: newId() })).toMatchObject(missing);
    expect(await send('DELETE', `${path}/${id}`)).toMatchObject(missing);
  }
  expect(titlesOf((await stranger.send('GET', path)).body)).toEqual(['theirs']);
  expect(await titles()).toEqual([]);
});
