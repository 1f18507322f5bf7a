import type { Command } from 'commander';
import type { Person } from '../../../../generated/client/index.js';
import type { Cli } from '../cli.ts';
import { linesOf } from '../output.ts';
import { byUserToken } from '../user-token.ts';
import { idArgument } from './command-group.ts';
import { correctionLines } from './correction.ts';
import { RecordGroup, requireChange } from './record-group.ts';

const lines = linesOf<Person>({ id: 'id', created: 'created_at' }, ({ name }) => name);

/** `earshot person`: the people whose voices the user has named. Needs a user token. */
export function addPersonCommand(program: Command, cli: Cli): void {
  const person = new RecordGroup<Person>(byUserToken(cli), program, {
    name: 'person',
    description: 'The people whom you have named.',
    columns: { id: 'id', created: 'created_at', name: 'name' },
    lines,
  });
  person.addShortList('listPeople', 'Lists people by name.');
  person.add('unknown', 'listUnknownVoices', {
    description: 'Lists speakers without a name, the newest conversation first, with a sentence of each.',
    columns: {
      conversation: 'conversation_id',
      speaker: 'speaker_id',
      seconds: ({ seconds }) => Math.round(seconds),
      started: 'started_at',
      says: 'text',
    },
  });
  person.add('names', 'listKnownNames', {
    description: 'Lists names that speakers of imports and texts came with, who are no person yet.',
    columns: { conversations: 'conversations', name: 'name' },
  });
  person.addGet('getPerson');
  person.add('create', 'createPerson', {
    description: 'Adds a person by name, so that voices can be assigned to them.',
    examples: ['earshot person create "Dana"'],
    args: { name: '<name>' },
  });
  const rename = {
    operation: 'renamePerson',
    description: 'Renames a person.',
    examples: ['earshot person update $ID --name "Dana Weber"'],
    fields: [{ value: '--name <text>' }],
  } as const;
  person.addAction('update', rename, async ({ client, output }, values: { person_id: string; value: string }) => {
    requireChange({ ...values }, rename);
    const { person_id, value } = values;
    await client.people.renamePerson({ params: { person_id }, query: { value } });
    await output.record(await client.people.getPerson({ params: { person_id } }), lines);
  });
  person.add('merge', 'mergePeople', {
    description: 'Gives the segments and the voice of a person to another one, and deletes the first.',
    examples: ['earshot person merge $ID $ID_OF_THE_ONE_WHO_STAYS'],
    args: { into: idArgument('<into>', 'the id of the person who stays') },
    lines: correctionLines,
  });
  person.addDelete('deletePerson');
}
