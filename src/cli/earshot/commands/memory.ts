import { type Command, Option } from 'commander';
import type { Memory, MemoryCategory, MemoryVisibility, RelevantMemory } from '../../../../generated/client/index.js';
import { type Cli, describeCommand, numberParser, withService } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import {
  addDelete,
  addGet,
  addListOptions,
  iterateList,
  type ListOptions,
  parseCommaList,
  parseRecordId,
  requireChanges,
} from './shared.ts';

/** The service accepts the categories of all surfaces. Specification: Category values by surface. */
const categories: MemoryCategory[] = [
  ...([
    'core',
    'hobbies',
    'lifestyle',
    'interests',
    'habits',
    'work',
    'skills',
    'learnings',
    'other',
    'system',
  ] as const),
  ...(['interesting', 'manual'] as const),
];
const visibilities: MemoryVisibility[] = ['private', 'public'];

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

interface WriteOptions {
  content?: string;
  category?: MemoryCategory;
  visibility?: MemoryVisibility;
  tags?: string[];
}

const addFields = (command: Command) =>
  command
    .addOption(new Option('--category <name>', 'the category; by default the service chooses one').choices(categories))
    .addOption(new Option('--visibility <who>', 'the visibility').choices(visibilities))
    .option('--tags <list>', 'tags, separated by commas', parseCommaList);

/** `earshot memory`. Specification: Memories. */
export function addMemoryCommand(program: Command, cli: Cli): void {
  const memory = describeCommand(program.command('memory'), 'Timeless facts about you: preferences, people, details.');
  const list = describeCommand(
    memory.command('list'),
    'Lists memories, the best first.',
    'earshot memory list --categories work,skills',
    'earshot memory list --all --json',
  ).option('--categories <list>', 'only these, separated by commas', parseCommaList);
  addListOptions(list, 25).action(
    withService(cli, ({ client, output }, options: ListOptions & { categories?: string[] }) => {
      const query = { categories: options.categories?.join(), offset: options.offset };
      return output.list(iterateList(client.memories.listMemories, query, options), columns);
    }),
  );
  describeCommand(
    memory.command('search'),
    'Finds memories by meaning, the best match first.',
    'earshot memory search "which tea does she like"',
  )
    .argument('<query>', 'what to search for')
    .option('--limit <n>', 'the maximum number', numberParser({ min: 1, max: 100, isWhole: true }), 10)
    .action(
      withService(cli, async ({ client, output }, query: string, { limit }: { limit: number }) => {
        const found = await client.memories.searchMemories({ query: { query, limit } });
        await output.list(found, searchColumns);
      }),
    );
  addGet(cli, memory, 'memory', ({ memories }, memory_id) => memories.getMemory({ params: { memory_id } }), lines);
  addWrites(cli, memory);
  addDelete(cli, memory, 'memory', ({ memories }, memory_id) => memories.deleteMemory({ params: { memory_id } }));
}

function addWrites(cli: Cli, memory: Command): void {
  addFields(
    describeCommand(
      memory.command('create'),
      'Creates a memory.',
      'earshot memory create "Prefers green tea to coffee"',
      'earshot memory create "Plays the cello" --category hobbies --tags music,weekend',
    ).argument('<content>', '1 to 500 characters'),
  ).action(
    withService(cli, async ({ client, output }, content: string, { category, visibility, tags }: WriteOptions) => {
      const body = { content, category, visibility, tags };
      await output.record(await client.memories.createMemory({ body }), lines);
    }),
  );
  addFields(
    describeCommand(
      memory.command('update'),
      'Changes a memory.',
      'earshot memory update $ID --content "Prefers white tea" --visibility public',
    )
      .argument('<id>', '', parseRecordId)
      .option('--content <text>', '1 to 500 characters'),
  ).action(
    withService(cli, async ({ client, output }, memory_id: string, options: WriteOptions) => {
      const { content, category, visibility, tags } = options;
      const body = requireChanges(
        { content, category, visibility, tags },
        '--content, --category, --visibility and --tags',
      );
      await output.record(await client.memories.updateMemory({ params: { memory_id }, body }), lines);
    }),
  );
}
