import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const PATH = '/v1/dev/user/conversations';
const add = (text: string, more = {}) => addConversation(rest.store, user.uid, text, more);

describe('a transcript of 10,000 segments', () => {
  async function addLong(count: number) {
    const id = await add('first');
    const segments = Array.from({ length: count - 1 }, (_, at) => ({
      id: newId(),
      text: `segment ${at + 1}`,
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      is_user: true,
      start: 10 + at,
      end: 11 + at,
    }));
    for (let at = 0; at < segments.length; at += 2000)
      await rest.store.of(user.uid).segments.upsert(id, segments.slice(at, at + 2000));
    const page = async (query: string) => (await user.send('GET', `${PATH}/${id}/segments?${query}`)).body;
    return { id, segments, page };
  }

  test('is read in pages with the number of all segments', async () => {
    const { page } = await addLong(10_000);
    const first = await page('');
    expect(first).toMatchObject({ offset: 0, total_count: 10_000, next_offset: 200 });
    expect([first.segments.length, first.segments[0].text]).toEqual([200, 'first']);
    const last = await page('offset=9500&limit=1000');
    expect(last).toMatchObject({ offset: 9500, total_count: 10_000, next_offset: null });
    expect(last.segments.at(-1).text).toBe('segment 9999');
    expect(await page('offset=10000')).toEqual({
      segments: [],
      offset: 10_000,
      total_count: 10_000,
      next_offset: null,
    });
  });

  test('is opened at a segment', async () => {
    const { id, segments, page } = await addLong(1000);
    const found = await page(`segment_id=${segments[598]?.id}&limit=100`);
    expect(found).toMatchObject({ offset: 500, next_offset: 600 });
    expect(found.segments.at(-1)).toMatchObject({ id: segments[598]?.id });
    const missing = { status: 404, body: { detail: 'Segment not found' } };
    expect(await user.send('GET', `${PATH}/${id}/segments?segment_id=${newId()}`)).toMatchObject(missing);
    expect(await user.send('GET', `${PATH}/${id}/segments?segment_id=x`)).toMatchObject(missing);
  });
});

test('the segments of a locked, an unknown and a foreign conversation are not read', async () => {
  const locked = await add('secret', { locked: true });
  expect(await user.send('GET', `${PATH}/${locked}/segments`)).toMatchObject({ status: 402 });
  const id = await add('mine');
  const other = await rest.newUser();
  for (const send of [() => other.send('GET', `${PATH}/${id}/segments`), () => user.send('GET', `${PATH}/x/segments`)])
    expect(await send()).toMatchObject({ status: 404, body: { detail: 'Conversation not found' } });
});

describe('a change of many conversations', () => {
  const change = (body: object) => user.send('POST', `${PATH}/bulk`, { body });
  const outcomes = async (body: object) =>
    (await change(body)).body.results.map(({ outcome }: { outcome: string }) => outcome);
  const get = async (id: string) => (await user.send('GET', `${PATH}/${id}`)).body;

  test('stars, moves, discards, restores and deletes them', async () => {
    const ids = [await add('one'), await add('two')];
    const both = async () => Promise.all(ids.map(get));
    expect((await change({ action: 'star', ids })).body).toEqual({
      done_count: 2,
      results: ids.map((id) => ({ id, outcome: 'done' })),
    });
    expect(await both()).toMatchObject([{ starred: true }, { starred: true }]);
    await change({ action: 'unstar', ids });
    expect(await both()).toMatchObject([{ starred: false }, { starred: false }]);
    const folder = (await user.send('POST', '/v1/dev/user/folders', { body: { name: 'Boats' } })).body.id;
    await change({ action: 'move', ids, folder_id: folder });
    expect(await both()).toMatchObject([{ folder_name: 'Boats' }, { folder_name: 'Boats' }]);
    await change({ action: 'move', ids, folder_id: null });
    expect(await both()).toMatchObject([{ folder_id: null }, { folder_id: null }]);
    await change({ action: 'discard', ids });
    expect(await both()).toMatchObject([{ discard_reason: 'by_user' }, { discard_reason: 'by_user' }]);
    await change({ action: 'restore', ids });
    expect(await both()).toMatchObject([{ discarded: false }, { discarded: false }]);
    await change({ action: 'delete', ids });
    expect(await outcomes({ action: 'delete', ids })).toEqual(['not_found', 'not_found']);
  });

  test('brings back what was discarded for too little content', async () => {
    const id = await add('Hm.', { discarded: true });
    expect(await get(id)).toMatchObject({ discard_reason: 'little_content' });
    expect(await outcomes({ action: 'restore', ids: [id] })).toEqual(['done']);
    expect(await get(id)).toMatchObject({ discarded: false, discard_reason: null });
  });

  test('says what became of each: locked and unknown ones, and those of others, do not change', async () => {
    const id = await add('mine');
    const locked = await add('locked', { locked: true });
    const other = await rest.newUser();
    const foreign = await addConversation(rest.store, other.uid, 'not mine');
    const ids = [locked, id, newId(), foreign, 'x', id];
    expect(await outcomes({ action: 'star', ids })).toEqual(['locked', 'done', 'not_found', 'not_found', 'not_found']);
    expect((await other.send('GET', `${PATH}/${foreign}`)).body).toMatchObject({ starred: false });
  });

  test('needs a known action and 1 to 500 ids, and to move a folder that exists', async () => {
    const id = await add('one');
    for (const body of [
      { action: 'burn', ids: [id] },
      { action: 'star', ids: [] },
      { action: 'star', ids: Array.from({ length: 501 }, newId) },
      { action: 'move', ids: [id] },
    ])
      expect(await change(body)).toMatchObject({ status: 422 });
    const missing = { status: 404, body: { detail: 'Folder not found' } };
    expect(await change({ action: 'move', ids: [id], folder_id: newId() })).toMatchObject(missing);
    expect(await change({ action: 'move', ids: [id], folder_id: 'x' })).toMatchObject(missing);
  });
});
