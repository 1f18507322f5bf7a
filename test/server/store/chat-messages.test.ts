import { beforeEach, expect, test } from 'vitest';
import { HIDDEN_TEXT } from '../../../src/store/chat-messages.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { store } = await storeFixture();
let uid: string;
beforeEach(() => {
  uid = `user-${newId()}`;
});

const list = async (filter: { chat?: string | null } = {}) =>
  (await store.of(uid).chatMessages.list(filter, { limit: 100 })).items;
const textsOf = (messages: { text: string }[]) => messages.map(({ text }) => text);

test('a chat lists its own messages, the newest first; without a chat, those of all chats are listed', async () => {
  await store.of(uid).chatMessages.insert({ app_id: null, sender: 'human', text: 'one' });
  await store.of(uid).chatMessages.insert({ app_id: 'app-a', sender: 'ai', text: 'two' });
  await store.of(uid).chatMessages.insert({ app_id: null, sender: 'ai', text: 'three' });
  await store.of(`other-${uid}`).chatMessages.insert({ app_id: null, sender: 'ai', text: 'foreign' });
  expect(textsOf(await list({ chat: null }))).toEqual(['three', 'one']);
  expect(textsOf(await list({ chat: 'app-a' }))).toEqual(['two']);
  expect(textsOf(await list())).toEqual(['three', 'two', 'one']);
  expect(textsOf(await store.of(uid).chatMessages.recent(null, 1))).toEqual(['three']);
  await store.of(uid).chatMessages.clear(null);
  expect(textsOf(await list())).toEqual(['two']);
});

test('a message shows the conversations that it cites, in the order of their citations', async () => {
  const first = await addConversation(store, uid, 'About tea.', { structured: { title: 'Tea', emoji: '🍵' } });
  const second = await addConversation(store, uid, 'About rent.', { structured: { title: 'Rent', emoji: '' } });
  const cited = { memories_id: [second, first], source_ids: [first, second] };
  const stored = await store.of(uid).chatMessages.insert({ app_id: null, sender: 'ai', text: 'Both.', ...cited });
  const expected = {
    text: 'Both.',
    memories_id: [second, first],
    memories: [
      { id: second, structured: { title: 'Rent', emoji: '' } },
      { id: first, structured: { title: 'Tea', emoji: '🍵' } },
    ],
  };
  expect(stored).toMatchObject(expected);
  expect(await list()).toMatchObject([expected]);
});

test.each([{ locked: true }, { discarded: true }, undefined])(
  'the text of a message is hidden when a source of it is locked, discarded or deleted: %j',
  async (change) => {
    const id = await addConversation(store, uid, 'The secret is mint.');
    const cited = { memories_id: [id], source_ids: [id] };
    await store.of(uid).chatMessages.insert({ app_id: null, sender: 'ai', text: 'It is mint.', ...cited });
    expect(await store.of(uid).chatMessages.recent(null, 9)).toHaveLength(1);
    if (change) await store.of(uid).conversations.update(id, change);
    else await store.of(uid).conversations.delete(id);
    expect(await list()).toMatchObject([{ text: HIDDEN_TEXT, memories_id: [], memories: [] }]);
    expect(await store.of(uid).chatMessages.recent(null, 9)).toEqual([]);
  },
);
