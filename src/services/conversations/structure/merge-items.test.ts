import { expect, it } from 'vitest';
import type { ModelStructure } from './model-schema.ts';
import { mergeItems } from './structure-by-model.ts';

/** Pieces with tasks of different words. */
const piecesOf = (pieces: number, tasks: number): ModelStructure[] =>
  Array.from({ length: pieces }, (_, piece) => ({
    title: '',
    overview: '',
    emoji: '',
    category: 'other',
    events: [],
    memories: [],
    discarded: false,
    action_items: Array.from({ length: tasks }, (_, task) => ({
      description: `Paint boat${piece}x${task} for person${piece}y${task}`,
      due_at: null,
      segment_ids: [],
    })),
  }));

it.each([
  [12, 5, 60],
  [10, 30, 200],
])('of %i pieces with %i tasks each, %i are kept, the first ones', (pieces, tasks, kept) => {
  const { action_items } = mergeItems(piecesOf(pieces, tasks));
  expect(action_items).toHaveLength(kept);
  expect(action_items[0]?.description).toBe('Paint boat0x0 for person0y0');
});
