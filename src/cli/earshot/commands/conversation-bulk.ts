import { Argument } from 'commander';
import type {
  Conversation,
  ConversationAction,
  ConversationDelivery,
  ConversationsChanged,
} from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { parseRecordId } from '../../option-parsers.ts';
import { confirmDeletion } from '../cli.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { option, type ResourceCommands, recordId } from './resource.ts';
import { orNone, specArgument, specOption } from './spec-options.ts';

const deliveryColumns: Column<ConversationDelivery>[] = [
  { name: 'receiver', value: ({ receiver }) => receiver },
  { name: 'type', value: ({ type }) => type ?? '-' },
  { name: 'state', value: ({ state }) => state.replaceAll('_', ' ') },
  { name: 'last attempt', value: ({ last_attempt_at }) => formatTimestamp(last_attempt_at) },
  { name: 'delivery', value: ({ delivery_id }) => delivery_id ?? '-' },
  { name: 'reason', value: ({ reason }) => reason ?? '' },
];

/** Several ids, as Commander collects them. */
const parseIds = (text: string, ids: string[] | undefined): string[] => [...(ids ?? []), parseRecordId(text)];

/** `earshot conversation bulk` and `earshot conversation deliveries`. */
export function addBulk(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'bulk',
    {
      description: 'Deletes, stars, moves, discards or restores many conversations. Exits with 5 if one is missing.',
      examples: ['earshot conversation bulk star $ID', 'earshot conversation bulk delete $ID --yes'],
      args: [specArgument('changeConversations', 'action', '<action>'), new Argument('<ids...>').argParser(parseIds)],
      fields: { folder_id: orNone(specOption('changeConversations', 'folder_id'), 'for no folder') },
      options: [option('-y, --yes', 'for delete: do not ask for confirmation')],
    },
    async (
      context,
      { folder_id }: { folder_id?: string | null },
      action: ConversationAction,
      ids: string[],
      { yes }: { yes?: boolean },
    ) => {
      const { client, output } = context;
      if (action === 'delete' && !(await confirmDeletion(context, `${ids.length} conversations`, yes))) return;
      if (action === 'move' && folder_id === undefined) throw new CliError('Use --folder to name the folder.');
      const changed = await client.conversations.changeConversations({ body: { action, ids, folder_id } });
      await output.record(changed, describe);
      if (changed.done_count < changed.results.length)
        throw new CliError('Some conversations were not changed.', exitCodes.notFound);
    },
  );
  conversation.add(
    'deliveries',
    {
      description: 'Says for each webhook and app whether it got the conversation, and if not, why.',
      examples: ['earshot conversation deliveries $ID'],
      args: [recordId],
    },
    async ({ client, output }, _: object, conversation_id: string) =>
      output.list(await client.webhooks.listConversationDeliveries({ params: { conversation_id } }), deliveryColumns),
  );
}

const describe = ({ done_count, results }: ConversationsChanged): string[] => [
  `${done_count} of ${results.length} changed.`,
  ...results.flatMap(({ id, outcome }) => (outcome === 'done' ? [] : [`${id}: ${outcome.replaceAll('_', ' ')}`])),
];
