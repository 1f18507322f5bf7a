import type { Command } from 'commander';
import type { Client, Memory, MemoryUpdate, RelevantMemory } from '../../../../generated/client/index.js';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { ResourceCommands } from './resource.ts';
import { specArgument, specOptions } from './spec-options.ts';

const columns: Column<Memory>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'category', value: ({ category }) => category },
  { name: 'content', value: ({ content }) => content },
];

const searchColumns: Column<RelevantMemory>[] = [
  ...columns.slice(0, -1),
  { name: 'match', value: ({ relevance_score }) => relevance_score.toFixed(2) },
  ...columns.slice(-1),
];

const lines = ({ id, content, category, visibility, tags, created_at, updated_at }: Memory) => [
  content,
  '',
  ...formatFields({
    id,
    category,
    visibility,
    tags: tags.length > 0 ? tags.join(', ') : undefined,
    created: formatTimestamp(created_at),
    updated: formatTimestamp(updated_at),
  }),
];

/** `earshot memory`. */
export function addMemoryCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('memory'), 'Timeless facts about you: preferences, people, details.');
  const memory = new ResourceCommands<Memory>(cli, group, { noun: 'memory', columns, lines });
  memory.addList(
    {
      description: 'Lists memories, the best first.',
      examples: ['earshot memory list --categories work,skills', 'earshot memory list --all --json'],
      operation: 'listMemories',
      fields: specOptions('listMemories', 'categories', 'visibility'),
    },
    ({ memories }) => memories.listMemories,
  );
  memory.add(
    'search',
    {
      description: 'Finds memories by meaning, the best match first.',
      examples: ['earshot memory search "which tea does she like"'],
      args: [specArgument('searchMemories', 'query', '<query>')],
      fields: specOptions('searchMemories', 'limit'),
    },
    async ({ client, output }, fields: { limit?: number }, query: string) =>
      output.list(await client.memories.searchMemories({ query: { ...fields, query } }), searchColumns),
  );
  const get = ({ memories }: Client, memory_id: string) => memories.getMemory({ params: { memory_id } });
  memory.addGet(get);
  memory.addShow(get);
  memory.addRecord(
    'create',
    {
      description: 'Creates a memory.',
      examples: [
        'earshot memory create "Prefers green tea to coffee"',
        'earshot memory create "Plays the cello" --category hobbies --tags music,weekend',
      ],
      args: [specArgument('createMemory', 'content', '<content>')],
      fields: specOptions('createMemory', 'category', 'visibility', 'tags'),
    },
    ({ memories }, body: MemoryUpdate, content: string) => memories.createMemory({ body: { ...body, content } }),
  );
  memory.addUpdate(
    {
      description: 'Changes a memory.',
      examples: ['earshot memory update $ID --content "Prefers white tea" --visibility public'],
      fields: specOptions('updateMemory', 'content', 'category', 'visibility', 'tags'),
    },
    ({ memories }, memory_id, body: MemoryUpdate) => memories.updateMemory({ params: { memory_id }, body }),
  );
  memory.addDelete(({ memories }, memory_id) => memories.deleteMemory({ params: { memory_id } }));
}
