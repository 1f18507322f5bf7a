import { Matchers } from '@pact-foundation/pact';

const { boolean, eachLike, regex, string } = Matchers;

/** A moment as the service writes it: ISO 8601 with its zone. */
export const timestamp = (example: string) =>
  regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, example);

/** One of a closed list of words. */
export const oneOf = (words: readonly string[], example: string) => regex(`^(${words.join('|')})$`, example);

/** A value that the provider's state makes, under its name there, after `before`. The consumer must send exactly the example. */
export function fromState(name: string, example: string, before = '') {
  const literal = (before + example).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const exactly = regex(`^${literal}$`, before + example);
  return { ...exactly, 'pact:generator:type': 'ProviderState', expression: `${before}\${${name}}` };
}

export const MEMORY_ID = '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10';
export const ACTION_ITEM_ID = '019a9f12-3c4d-7e5f-8a6b-7c8d9e0f1a2b';
export const CURSOR = 'bmV4dCBwYWdl';

/** A `Link` to the next page. The client takes path and query from it, and nothing else. */
export const nextPage = (path: string) =>
  regex(/^<[^<>]+[?&]cursor=[^<>]+>; rel="next"$/, `<http://127.0.0.1${path}?limit=2&cursor=${CURSOR}>; rel="next"`);

const memoryCategories = [
  ...['interesting', 'system', 'manual', 'core', 'hobbies', 'lifestyle', 'interests', 'habits', 'work', 'skills'],
  ...['learnings', 'other'],
];

/** A memory that was entered through the API; `known` is what a case knows better. */
export const memory = (known: object = {}) => ({
  id: string(MEMORY_ID),
  content: string('Prefers green tea to coffee'),
  category: oneOf(memoryCategories, 'lifestyle'),
  visibility: oneOf(['public', 'private'], 'private'),
  tags: eachLike('drinks'),
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  manually_added: boolean(true),
  scoring: regex(/^\d{2}_\d{3}_\d{10}$/, '01_999_1795167000'),
  reviewed: boolean(true),
  user_review: boolean(true),
  edited: boolean(false),
  ...known,
});

/** An open action item that stands alone and has no date; `known` is what a case knows better. */
export const actionItem = (known: object = {}) => ({
  id: string(ACTION_ITEM_ID),
  description: string('Send the quarterly report to Dana'),
  completed: false,
  created_at: timestamp('2026-11-20T09:30:00.000Z'),
  updated_at: timestamp('2026-11-20T09:30:00.000Z'),
  due_at: null,
  completed_at: null,
  conversation_id: null,
  ...known,
});
