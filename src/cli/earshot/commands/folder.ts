import { Argument, type Command } from 'commander';
import type { Folder, FolderCreate, FolderUpdate } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { type FieldOptions, option, ResourceCommands } from './resource.ts';

const columns: Column<Folder>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'conversations', value: ({ conversation_count }) => String(conversation_count) },
  { name: 'name', value: ({ name }) => name },
];

const lines = ({ id, name, description, color, icon, conversation_count, created_at }: Folder) => [
  name,
  '',
  ...formatFields({
    id,
    description: description ?? undefined,
    color,
    icon,
    conversations: conversation_count,
    created: formatTimestamp(created_at),
  }),
];

const fields: FieldOptions<Omit<FolderCreate, 'name'>> = {
  description: option('--description <text>', 'at most 500 characters'),
  color: option('--color <color>', 'a color such as #6B7280'),
  icon: option('--icon <name>', 'an icon'),
};

/** `earshot folder`. */
export function addFolderCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('folder'), 'Folders of conversations.');
  const folder = new ResourceCommands<Folder>(cli, group, { noun: 'folder', columns, lines });
  folder.addShortList({ description: 'Lists folders.', examples: ['earshot folder list'] }, ({ folders }) =>
    folders.listFolders(),
  );
  folder.addGet(async ({ folders }, id) => {
    const found = (await folders.listFolders()).find((each) => each.id === id);
    if (found) return found;
    throw new CliError('Folder not found', exitCodes.notFound);
  });
  folder.addRecord(
    'create',
    {
      description: 'Creates a folder.',
      examples: ['earshot folder create "House" --color "#2563EB"'],
      args: [new Argument('<name>', '1 to 100 characters')],
      fields,
    },
    ({ folders }, body: Omit<FolderCreate, 'name'>, name: string) => folders.createFolder({ body: { ...body, name } }),
  );
  folder.addUpdate(
    {
      description: 'Changes a folder.',
      examples: ['earshot folder update $ID --name "House and garden"'],
      fields: { name: option('--name <name>', '1 to 100 characters'), ...fields },
    },
    ({ folders }, folder_id, body: FolderUpdate & object) => folders.updateFolder({ params: { folder_id }, body }),
  );
  folder.addDelete(({ folders }, folder_id) => folders.deleteFolder({ params: { folder_id } }));
}
