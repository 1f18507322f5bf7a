import type { Command } from 'commander';
import type { Folder, FolderCreate, FolderUpdate } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { ResourceCommands } from './resource.ts';
import { specArgument, specOptions } from './spec-options.ts';

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
      args: [specArgument('createFolder', 'name', '<name>')],
      fields: specOptions('createFolder', 'description', 'color', 'icon'),
    },
    ({ folders }, body: Omit<FolderCreate, 'name'>, name: string) => folders.createFolder({ body: { ...body, name } }),
  );
  folder.addUpdate(
    {
      description: 'Changes a folder.',
      examples: ['earshot folder update $ID --name "House and garden"'],
      fields: specOptions('updateFolder', 'name', 'description', 'color', 'icon'),
    },
    ({ folders }, folder_id, body: FolderUpdate & object) => folders.updateFolder({ params: { folder_id }, body }),
  );
  folder.addDelete(({ folders }, folder_id) => folders.deleteFolder({ params: { folder_id } }));
}
