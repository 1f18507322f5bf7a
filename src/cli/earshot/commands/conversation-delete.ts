import type { Conversation, KeptRecord } from '../../../../generated/client/index.js';
import { type CommandContext, confirmDeletion } from '../cli.ts';
import { yesOption } from './command-group.ts';
import { callOperation } from './operations.ts';
import type { RecordGroup } from './record-group.ts';

const made = ['memories', 'action_items'] as const;
const nouns: Readonly<Record<KeptRecord['kind'], string>> = { memories: 'memory', action_items: 'task' };

interface DeletionFields {
  conversation_id: string;
  with?: string;
  edited?: boolean;
}

/** `earshot conversation delete`: asks before, and whether what came of the conversation goes too. */
export function addDelete(conversation: RecordGroup<Conversation>): void {
  const spec = {
    operation: 'deleteConversation',
    description:
      'Deletes the conversation permanently. Memories and tasks that were made from it stay, unless --with names them.',
    examples: [
      'earshot conversation delete $ID --yes',
      'earshot conversation delete $ID --with memories,action_items --yes',
    ],
    fields: ['with', 'edited'],
    options: [yesOption()],
  } as const;
  conversation.addAction('delete', spec, async (context, fields: DeletionFields, { yes }: { yes?: boolean }) => {
    const record = `conversation ${fields.conversation_id}`;
    if (!(await confirmDeletion(context, record, yes))) return;
    const kinds = fields.with ?? (await askForMade(context, yes))?.join();
    const deletion = await callOperation(context.client, 'deleteConversation', {
      ...fields,
      ...(kinds !== undefined && { with: kinds }),
    });
    await context.output.record(deletion, ({ kept }) => [`Deleted ${record}.`, ...describeKept(kept)]);
  });
}

/** The kinds that go too. Undefined in scripts, where an option names them. */
export async function askForMade({ terminal }: CommandContext, yes?: boolean) {
  const isWanted = yes ? false : await terminal.confirm('Delete the memories and tasks that were made from it too?');
  return isWanted ? made : undefined;
}

export const describeKept = (kept: readonly KeptRecord[] = []): string[] =>
  kept.map(({ kind, id }) => `Kept, as you edited or accepted it (--edited deletes it too): ${nouns[kind]} ${id}`);
