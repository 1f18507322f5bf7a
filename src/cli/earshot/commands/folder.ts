import type { Command } from 'commander';
import type { Folder } from '../../../../generated/client/index.js';
import { CliError, exitCodes } from '../../cli-error.ts';
import { byKey, type Cli } from '../cli.ts';
import { linesOf } from '../output.ts';
import { idArgument } from './command-group.ts';
import { RecordGroup } from './record-group.ts';

const lines = linesOf<Folder>(
  {
    id: 'id',
    description: 'description',
    color: 'color',
    icon: 'icon',
    conversations: 'conversation_count',
    created: 'created_at',
  },
  ({ name }) => name,
);

/** `earshot folder`. */
export function addFolderCommand(program: Command, cli: Cli): void {
  const folder = new RecordGroup<Folder>(byKey(cli), program, {
    name: 'folder',
    description: 'Folders of conversations.',
    columns: { id: 'id', conversations: 'conversation_count', name: 'name' },
    lines,
  });
  folder.addShortList('listFolders', 'Lists folders.');
  folder.addAction(
    'get',
    { description: 'Shows one folder.', args: { id: idArgument() } },
    async ({ client, output }, { id }: { id: string }) => {
      const found = (await client.folders.listFolders()).find((each) => each.id === id);
      if (!found) throw new CliError('Folder not found', exitCodes.notFound);
      await output.record(found, lines);
    },
  );
  folder.add('create', 'createFolder', {
    description: 'Creates a folder.',
    examples: ['earshot folder create "House" --color "#2563EB"'],
    args: { name: '<name>' },
    fields: ['description', 'color', 'icon'],
  });
  folder.addUpdate('updateFolder', {
    description: 'Changes a folder.',
    examples: ['earshot folder update $ID --name "House and garden"'],
    fields: ['name', 'description', 'color', 'icon'],
  });
  folder.addDelete('deleteFolder');
}
