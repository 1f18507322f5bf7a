import type { Command } from 'commander';
import type { Memory } from '../../../../generated/client/index.js';
import { byKey, type Cli } from '../cli.ts';
import { linesOf, type View } from '../output.ts';
import { RecordGroup } from './record-group.ts';

const columns = { id: 'id', created: 'created_at', category: 'category' } satisfies View<Memory>;

/** `earshot memory`. */
export function addMemoryCommand(program: Command, cli: Cli): void {
  const memory = new RecordGroup<Memory>(byKey(cli), program, {
    name: 'memory',
    description: 'Timeless facts about you: preferences, people, details.',
    columns: { ...columns, content: 'content' },
    lines: linesOf(
      {
        id: 'id',
        category: 'category',
        visibility: 'visibility',
        tags: 'tags',
        created: 'created_at',
        updated: 'updated_at',
      },
      ({ content }) => content,
    ),
  });
  memory.addList('listMemories', {
    description: 'Lists memories, the best first.',
    examples: ['earshot memory list --categories work,skills', 'earshot memory list --all --json'],
    fields: ['categories', 'visibility'],
  });
  memory.add('search', 'searchMemories', {
    description: 'Finds memories by meaning, the best match first.',
    examples: ['earshot memory search "which tea does she like"'],
    args: { query: '<query>' },
    fields: ['limit'],
    columns: { ...columns, match: ({ relevance_score }) => relevance_score.toFixed(2), content: 'content' },
  });
  memory.addGet('getMemory');
  memory.addShow('getMemory');
  memory.add('create', 'createMemory', {
    description: 'Creates a memory.',
    examples: [
      'earshot memory create "Prefers green tea to coffee"',
      'earshot memory create "Plays the cello" --category hobbies --tags music,weekend',
    ],
    args: { content: '<content>' },
    fields: ['category', 'visibility', 'tags'],
  });
  memory.addUpdate('updateMemory', {
    description: 'Changes a memory.',
    examples: ['earshot memory update $ID --content "Prefers white tea" --visibility public'],
    fields: ['content', 'category', 'visibility', 'tags'],
  });
  memory.addDelete('deleteMemory');
}
