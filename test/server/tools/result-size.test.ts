import { expect, it } from 'vitest';
import { createKey } from '../../../src/services/identity/keys.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();
const user = await newToolUser(app);

/** More than the limit of a request, which is more than fits into one result. */
const COUNT = 350;
const LIMIT = 300;
const texts = (word: string) => Array.from({ length: COUNT }, (_, i) => `${word} ${i} `.padEnd(60, '字'));

/** Stores more than fits into one result, by the list that tools return. */
const fill: Record<string, () => Promise<unknown>> = {
  // With vectors.
  memories: async () => {
    for (const content of texts('tea')) await user.call('create_memory', { content });
  },
  conversations: async () => {
    for (const overview of texts('tea'))
      await addConversation(app.store, user.uid, 'tea', { structured: { overview } });
  },
  action_items: () => app.store.of(user.uid).actionItems.insert(texts('tea').map((description) => ({ description }))),
  goals: () =>
    app.store.transaction(async (tx) => {
      const range = { target_value: 1, current_value: 0, min_value: 0, max_value: 10, unit: null };
      for (const title of texts('tea')) await tx.of(user.uid).goals.insert({ title, goal_type: 'scale', ...range });
    }),
  posts: async () => {
    const { secret: key } = await createKey(app.store, {
      uid: user.uid,
      kind: 'developer',
      name: 'import',
      scopes: ['social:write'],
    });
    const posts = texts('tea').map((text, id) => ({ id: `${id}`, text, posted_at: '2026-11-20T09:00:00Z' }));
    for (let at = 0; at < COUNT; at += 100) {
      const json = { posts: posts.slice(at, at + 100) };
      await app.request('/v1/dev/user/social-posts/batch', { method: 'POST', key, json });
    }
  },
};
/** The lists that are filled: two tools return the same one. */
const filled = new Set<string>();

it.each([
  ['get_memories', 'memories', { limit: LIMIT }],
  ['search_memories', 'memories', { query: 'tea', limit: LIMIT }],
  ['get_conversations', 'conversations', { limit: LIMIT }],
  ['search_conversations', 'conversations', { query: 'tea', limit: LIMIT }],
  ['get_action_items', 'action_items', { limit: LIMIT }],
  ['search_action_items', 'action_items', { query: 'tea', limit: LIMIT }],
  ['get_social_posts', 'posts', { limit: LIMIT }],
  ['search_social_posts', 'posts', { query: 'tea', limit: LIMIT }],
  ['get_goals', 'goals', { include_inactive: true }],
])(
  '%s: a list of any size can be read in results of at most 62.5 kB',
  async (tool, list, params) => {
    if (!filled.has(list)) await fill[list]?.();
    filled.add(list);
    const ids: string[] = [];
    let results = 0;
    for (let offset: number | undefined = 0; offset !== undefined; results++) {
      const { result, error } = await user.call(tool, { ...params, offset });
      expect(error).toBeUndefined();
      expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(62_500);
      expect(result.returned_count).toBe(result[list].length);
      ids.push(...result[list].map(({ id }: { id: string }) => id));
      offset = result.next_offset;
    }
    expect(results).toBeGreaterThan(1);
    expect(ids).toHaveLength(COUNT);
    expect(new Set(ids).size).toBe(COUNT);
    const beyond = await user.call(tool, { ...params, offset: 1_000_000_000 });
    expect(beyond.result).toMatchObject({ returned_count: 0, has_more: false });
  },
  60_000,
);

const newUser = toolUserFixture(app);
it.each(['get_goals', 'get_people', 'get_chat_messages', 'get_daily_summaries', 'search_memories', 'get_social_posts'])(
  '%s says whether its list continues',
  async (tool) => {
    const { result } = await newUser.call(tool, tool.startsWith('search') ? { query: 'tea' } : {});
    expect(result).toMatchObject({ returned_count: 0, has_more: false });
  },
);
