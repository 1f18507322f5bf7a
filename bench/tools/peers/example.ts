// The result of every peer, so that only the transport differs.
import type { GetMemoriesParams, GetMemoriesResult } from '../../../generated/types.gen.ts';

export type { GetMemoriesParams };

/** A page with one memory. */
export const examplePage: GetMemoriesResult = {
  memories: [
    {
      id: '01938c5e-7b00-7000-8000-000000000000',
      content: 'Prefers the window seat on the morning train to Lisbon, and reads there',
      category: 'interesting',
      visibility: 'private',
      tags: ['travel'],
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
      manually_added: true,
      scoring: '01_998_1795167000',
      reviewed: false,
      user_review: null,
      edited: false,
      locked: false,
      conversation_id: null,
      segment_ids: [],
    },
  ],
  returned_count: 1,
  has_more: true,
  offset: 0,
  limit: 1,
  sort: 'scoring_desc',
};

/** The tool that is called, and others. */
export const toolNames: readonly string[] = Array.from({ length: 25 }, (_, i) =>
  i === 0 ? 'get_memories' : `another_tool_${i}`,
);
