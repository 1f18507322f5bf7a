import { expect, test } from 'vitest';
import type { MemoryCreate } from '../../generated/types.gen.ts';
import type { NoFields } from './no-fields.ts';

test('a field of a request that the code does not take is a compile error', () => {
  const input: MemoryCreate = { content: 'I am allergic to penicillin', tags: [] };
  const { content, category, visibility, ...withTags } = input;
  // @ts-expect-error `tags` was not taken.
  withTags satisfies NoFields;
  const { tags, ...unhandled } = withTags;
  unhandled satisfies NoFields;
  expect([content, category, visibility, tags, unhandled]).toEqual([input.content, undefined, undefined, [], {}]);
});
