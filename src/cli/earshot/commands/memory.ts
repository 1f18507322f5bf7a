import { Command, Option } from 'commander';
import type { Memory, MemoryCategory, MemoryVisibility, RelevantMemory } from '../../../../generated/client/index.js';
import { type Cli, describe, number, withService } from '../cli.ts';
import { fields } from '../output/output.ts';
import { asMoment } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import {
  addDelete,
  addGet,
  addListOptions,
  changesOf,
  commaList,
  eachOf,
  type ListOptions,
  recordId,
  walk,
} from './shared.ts';

/** Specification: Category values by surface; the service takes those of every surface. */
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
  { name: 'created', value: ({ created_at }) => asMoment(created_at) },
  { name: 'category', value: ({ category }) => category },
  { name: 'content', value: ({ content }) => content },
];

const foundColumns: Column<RelevantMemory>[] = [
  ...columns.slice(0, -1),
  { name: 'match', value: ({ relevance_score }) => relevance_score.toFixed(2) },
  ...columns.slice(-1),
];

const lines = ({ id, content, category, visibility, tags, created_at, updated_at }: Memory) => [
  content,
  '',
  ...fields({
    id,
    category,
    visibility,
    tags: tags.length > 0 ? tags.join(', ') : undefined,
    created: asMoment(created_at),
    updated: asMoment(updated_at),
  }),
];

interface Written {
  content?: string;
  category?: MemoryCategory;
  visibility?: MemoryVisibility;
  tags?: string[];
}

const addFields = (command: Command) =>
  command
    .addOption(new Option('--category <name>', 'what it is about; the service chooses otherwise').choices(categories))
    .addOption(new Option('--visibility <who>', 'who may see it').choices(visibilities))
    .option('--tags <list>', 'tags, separated by commas', commaList);

/** `earshot memory`: timeless facts about the user. Specification: Memories. */
export function memoryCommand(cli: Cli): Command {
  const memory = describe(new Command('memory'), 'Timeless facts about you: preferences, people, details.');
  const list = describe(
    memory.command('list'),
    'Lists memories, the best first.',
    'earshot memory list --categories work,skills',
    'earshot memory list --all --json',
  ).option('--categories <list>', 'only these, separated by commas', commaList);
  addListOptions(list, 25).action(
    withService(cli, ({ client, output }, options: ListOptions & { categories?: string[] }) => {
      const query = { categories: options.categories?.join(), offset: options.offset };
      return output.list(walk(client.memories.listMemories, query, options), columns);
    }),
  );
  describe(
    memory.command('search'),
    'Finds memories by meaning, the best match first.',
    'earshot memory search "which tea does she like"',
  )
    .argument('<query>', 'what it is about')
    .option('--limit <n>', 'how many at most', number({ min: 1, max: 100, isWhole: true }), 10)
    .action(
      withService(cli, async ({ client, output }, query: string, { limit }: { limit: number }) => {
        const found = await client.memories.searchMemories({ query: { query, limit } });
        await output.list(eachOf(found), foundColumns);
      }),
    );
  addGet(cli, memory, 'memory', ({ memories }, memory_id) => memories.getMemory({ params: { memory_id } }), lines);
  addWrites(cli, memory);
  addDelete(cli, memory, 'memory', ({ memories }, memory_id) => memories.deleteMemory({ params: { memory_id } }));
  return memory;
}

function addWrites(cli: Cli, memory: Command): void {
  addFields(
    describe(
      memory.command('create'),
      'Adds a memory.',
      'earshot memory create "Prefers green tea to coffee"',
      'earshot memory create "Plays the cello" --category hobbies --tags music,weekend',
    ).argument('<content>', '1 to 500 characters'),
  ).action(
    withService(cli, async ({ client, output }, content: string, { category, visibility, tags }: Written) => {
      const body = { content, category, visibility, tags };
      await output.record(await client.memories.createMemory({ body }), lines);
    }),
  );
  addFields(
    describe(
      memory.command('update'),
      'Changes what is named.',
      'earshot memory update $ID --content "Prefers white tea" --visibility public',
    )
      .argument('<id>', '', recordId)
      .option('--content <text>', '1 to 500 characters'),
  ).action(
    withService(cli, async ({ client, output }, memory_id: string, options: Written) => {
      const { content, category, visibility, tags } = options;
      const body = changesOf({ content, category, visibility, tags }, '--content, --category, --visibility and --tags');
      await output.record(await client.memories.updateMemory({ params: { memory_id }, body }), lines);
    }),
  );
}
