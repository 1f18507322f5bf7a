import type { ConversationStructure } from './types.ts';

/** The structure of a conversation in which photos were taken and nothing was said. Nobody looks at what is on them. */
export function structurePhotos(count: number): ConversationStructure {
  return {
    title: count === 1 ? 'A photo' : `${count} photos`,
    overview: count === 1 ? 'A photo was taken; nothing was said.' : `${count} photos were taken; nothing was said.`,
    emoji: '📷',
    category: 'other',
    action_items: [],
    events: [],
    memories: [],
    discarded: false,
    method: 'extractive',
  };
}
