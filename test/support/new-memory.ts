import type { NewMemory } from '../../src/store/memories/memories.ts';

/** A memory as one is drawn from a conversation. */
export const newMemory = (content: string, more: Partial<NewMemory> = {}): NewMemory => ({
  content,
  category: 'core',
  visibility: 'private',
  tags: [],
  manually_added: false,
  ...more,
});
