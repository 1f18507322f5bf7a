import { expect, it } from 'vitest';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const app = await appFixture();
const user = toolUserFixture(app);

const COUNT = 150;
const texts = (word: string) => Array.from({ length: COUNT }, (_, i) => `${word} ${i} `.padEnd(400, '字'));

/** Stores more than fits into one result, of what a tool lists. */
const fill: Record<string, () => Promise<unknown>> = {
  get_memories: () =>
    app.store.memories.insert(
      user.uid,
      texts('tea').map((text) => newMemory(text)),
    ),
  get_conversations: async () => {
    for (const overview of texts('tea'))
      await addConversation(app.store, user.uid, 'tea', { structured: { overview } });
  },
  get_action_items: async () => {
    for (const description of texts('tea')) await user.call('create_action_item', { description });
  },
};
fill.search_conversations = fill.get_conversations ?? (async () => {});
fill.search_action_items = fill.get_action_items ?? (async () => {});

it.each([
  ['get_memories', 'memories', { limit: 1000 }],
  ['get_conversations', 'conversations', { limit: 500 }],
  ['search_conversations', 'conversations', { query: 'tea', limit: 500 }],
  ['get_action_items', 'action_items', { limit: 1000 }],
  ['search_action_items', 'action_items', { query: 'tea', limit: 1000 }],
])('%s: a list of any size can be read in results of at most 62.5 kB', async (tool, list, params) => {
  await fill[tool]?.();
  const ids: string[] = [];
  let results = 0;
  for (let offset: number | undefined = 0; offset !== undefined; results++) {
    const { result } = await user.call(tool, { ...params, offset });
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(62_500);
    expect(result.returned_count).toBe(result[list].length);
    ids.push(...result[list].map(({ id }: { id: string }) => id));
    offset = result.next_offset;
  }
  expect(results).toBeGreaterThan(1);
  expect(ids).toHaveLength(COUNT);
  expect(new Set(ids).size).toBe(COUNT);
});

it.each(['get_goals', 'get_people', 'get_chat_messages', 'get_daily_summaries', 'search_memories', 'get_social_posts'])(
  '%s says whether its list continues',
  async (tool) => {
    const { result } = await user.call(tool, tool.startsWith('search') ? { query: 'tea' } : {});
    expect(result).toMatchObject({ returned_count: 0, has_more: false });
  },
);
