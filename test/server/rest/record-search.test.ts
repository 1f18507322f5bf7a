import { expect, test } from 'vitest';
import type { SearchHit } from '../../../generated/types.gen.ts';
import { addConversation } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const PATH = '/v1/dev/user/search';
const search = async (query: string): Promise<{ hits: SearchHit[]; omitted_kinds: string[] }> =>
  (await user.send('GET', `${PATH}?${query}`)).body;
const add = (text: string, more = {}) => addConversation(rest.store, user.uid, text, more);
const create = async (path: string, body: object) => (await user.send('POST', `/v1/dev/user/${path}`, { body })).body;
/** Matches in brackets. */
const marked = ({ snippets }: SearchHit) =>
  snippets.map(({ parts }) => parts.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join(''));

test('finds conversations, memories and action items, with marked passages', async () => {
  const id = await add('We talked about harbours.', { structured: { title: 'A boat for May' } });
  const memory = await create('memories', { content: 'Owns a boat in Gothenburg' });
  const item = await create('action-items', { description: 'Book the boat' });
  await add('Nothing of that kind.');
  const { hits, omitted_kinds } = await search('query=boats');
  expect(omitted_kinds).toEqual([]);
  expect(hits.map(({ kind, id: found }) => `${kind} ${found}`).toSorted()).toEqual(
    [`action_item ${item.id}`, `conversation ${id}`, `memory ${memory.id}`].toSorted(),
  );
  const byKind = new Map(hits.map((hit) => [hit.kind, hit]));
  const shown = [...byKind].map(([kind, hit]) => [kind, marked(hit)]);
  expect(Object.fromEntries(shown)).toEqual({
    conversation: ['A [boat] for May'],
    memory: ['Owns a [boat] in Gothenburg'],
    action_item: ['Book the [boat]'],
  });
  expect(byKind.get('conversation')).toMatchObject({ title: 'A boat for May', conversation_id: id, segment_ids: [] });
});

test('names the segments with the most words of the query', async () => {
  const id = await add('The quarterly report is late.');
  const { hits } = await search('query=quarterly%20report&kinds=conversation');
  const [segment] = await rest.store.of(user.uid).segments.texts(id);
  expect(hits[0]?.segment_ids).toEqual([segment?.id]);
  const snippet = hits[0]?.snippets.find(({ segment_id }) => segment_id !== null);
  expect(snippet).toMatchObject({ field: 'text', segment_id: segment?.id });
});

test('searches only the named kinds and the named time', async () => {
  await add('A boat in May', { created_at: new Date('2026-05-02T12:00:00Z') });
  const june = await add('A boat in June', { created_at: new Date('2026-06-02T12:00:00Z') });
  await create('memories', { content: 'Owns a boat' });
  const kinds = async (query: string) => (await search(query)).hits.map(({ kind }) => kind);
  expect(await kinds('query=boat&kinds=memory')).toEqual(['memory']);
  expect(await kinds('query=boat&kinds=action_item')).toEqual([]);
  const { hits } = await search('query=boat&start_date=2026-06-01&end_date=2026-06-30');
  expect(hits.map(({ id }) => id)).toEqual([june]);
  expect((await search('query=boat&limit=1')).hits).toHaveLength(1);
});

test('does not find discarded and locked records, nor anything for words that occur nowhere', async () => {
  await add('A boat to discard', { discarded: true });
  await add('A boat to lock', { locked: true });
  expect((await search('query=boat')).hits).toEqual([]);
  await add('A boat to find');
  expect((await search('query=xylophone')).hits).toEqual([]);
});

test('leaves memories out while the account may not read them, and says so', async () => {
  const id = await add('A boat to find');
  await rest.store.of(user.uid).account.update({ memory_access: false });
  const { hits, omitted_kinds } = await search('query=boat');
  expect([hits.map((hit) => hit.id), omitted_kinds]).toEqual([[id], ['memory']]);
  expect(await user.send('GET', `${PATH}?query=boat&kinds=memory`)).toMatchObject({ status: 403 });
});

test('needs words, known kinds and all three scopes', async () => {
  expect(await user.send('GET', PATH)).toMatchObject({ status: 422 });
  expect(await user.send('GET', `${PATH}?query=%20`)).toMatchObject({ status: 422 });
  const unknown = { detail: [{ loc: ['query', 'kinds'] }] };
  expect(await user.send('GET', `${PATH}?query=boat&kinds=people`)).toMatchObject({ status: 422, body: unknown });
  const reader = await rest.newUser(['conversations:read']);
  expect(await reader.send('GET', `${PATH}?query=boat`)).toMatchObject({ status: 403 });
});

test("does not find another user's records", async () => {
  await add('A boat of mine');
  const other = await rest.newUser();
  expect((await other.send('GET', `${PATH}?query=boat`)).body.hits).toEqual([]);
});
