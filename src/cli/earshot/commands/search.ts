import type { Command } from 'commander';
import type { SearchHit, SearchSnippet } from '../../../../generated/client/index.js';
import { type Cli, describeCommand, withService } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { specArgument, specOption } from './spec-options.ts';

interface SearchOptions {
  kind?: SearchHit['kind'];
  limit?: number;
  startDate?: string;
  endDate?: string;
}

const kinds: SearchHit['kind'][] = ['conversation', 'memory', 'action_item'];

const columns: Column<SearchHit>[] = [
  { name: 'kind', value: ({ kind }) => kind.replaceAll('_', ' ') },
  { name: 'id', value: ({ id }) => id },
  { name: 'time', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'passage', value: ({ title, snippets }) => describeHit(title, snippets) },
];

/** The title, and the passage that is not in it. */
function describeHit(title: string, snippets: readonly SearchSnippet[]): string {
  const passage = snippets.find(({ field, segment_id }) => field === 'overview' || segment_id !== null);
  const text = passage?.parts.map((part) => part.text).join('') ?? '';
  return [title, text].filter(Boolean).join(': ');
}

/** `earshot search`: one search over all kinds of records. */
export function addSearchCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('search'),
    'Finds conversations, memories and action items by words and meaning, the best first.',
    'earshot search "the offer to the landlord"',
    'earshot search boat --kind memory',
  )
    .addArgument(specArgument('searchRecords', 'query', '<query>'))
    .addOption(program.createOption('--kind <kind>', 'only this kind').choices(kinds))
    .addOption(specOption('searchRecords', 'limit'))
    .addOption(specOption('searchRecords', 'start_date'))
    .addOption(specOption('searchRecords', 'end_date'))
    .action(
      withService(cli, async ({ client, output }, query: string, options: SearchOptions) => {
        const { kind: kinds, limit, startDate: start_date, endDate: end_date } = options;
        const found = await client.search.searchRecords({ query: { query, kinds, limit, start_date, end_date } });
        if (output.isJson) return output.record(found, () => []);
        await output.list(found.hits, columns);
        for (const kind of found.omitted_kinds)
          output.note(`Not searched, as it is not possible at the moment: ${kind.replaceAll('_', ' ')}`);
      }),
    );
}
