import { Argument, type Command } from 'commander';
import type { Person, UnknownVoice } from '../../../../generated/client/index.js';
import { parseRecordId } from '../../option-parsers.ts';
import { type Cli, describeCommand } from '../cli.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { withUserToken } from '../user-token.ts';
import { correctionLines } from './conversation-speakers.ts';
import { ResourceCommands, recordId } from './resource.ts';
import { specArgument, specOption } from './spec-options.ts';

const columns: Column<Person>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'name', value: ({ name }) => name },
];

const unknownColumns: Column<UnknownVoice>[] = [
  { name: 'conversation', value: ({ conversation_id }) => conversation_id },
  { name: 'speaker', value: ({ speaker_id }) => String(speaker_id) },
  { name: 'seconds', value: ({ seconds }) => String(Math.round(seconds)) },
  { name: 'started', value: ({ started_at }) => formatTimestamp(started_at) },
  { name: 'says', value: ({ text }) => text },
];

const lines = ({ id, name, created_at }: Person) => [
  name,
  '',
  ...formatFields({ id, created: formatTimestamp(created_at) }),
];

/** `earshot person`: the people whose voices the user has named. Needs a user token. */
export function addPersonCommand(program: Command, cli: Cli): void {
  const group = describeCommand(program.command('person'), 'The people whom you have named.');
  const person = new ResourceCommands<Person>(withUserToken(cli), group, { noun: 'person', columns, lines });
  person.addShortList({ description: 'Lists people by name.', examples: ['earshot person list'] }, ({ people }) =>
    people.listPeople(),
  );
  person.add(
    'unknown',
    {
      description: 'Lists speakers without a name, the newest conversation first, with a sentence of each.',
      examples: ['earshot person unknown'],
    },
    async ({ client, output }) => output.list(await client.people.listUnknownVoices(), unknownColumns),
  );
  person.addGet(({ people }, person_id) => people.getPerson({ params: { person_id } }));
  person.addRecord(
    'create',
    {
      description: 'Adds a person by name, so that voices can be assigned to them.',
      examples: ['earshot person create "Dana"'],
      args: [specArgument('createPerson', 'name', '<name>')],
    },
    ({ people }, _, name: string) => people.createPerson({ body: { name } }),
  );
  person.addUpdate(
    {
      description: 'Renames a person.',
      examples: ['earshot person update $ID --name "Dana Weber"'],
      fields: { value: specOption('renamePerson', 'value', '--name <text>') },
    },
    async ({ people }, person_id, { value }: { value: string }) => {
      await people.renamePerson({ params: { person_id }, query: { value } });
      return people.getPerson({ params: { person_id } });
    },
  );
  person.add(
    'merge',
    {
      description: 'Gives the segments and the voice of a person to another one, and deletes the first.',
      examples: ['earshot person merge $ID $ID_OF_THE_ONE_WHO_STAYS'],
      args: [recordId, new Argument('<into>', 'the id of the person who stays').argParser(parseRecordId)],
    },
    async ({ client, output }, _, person_id: string, into: string) =>
      output.record(await client.corrections.mergePeople({ params: { person_id }, body: { into } }), correctionLines),
  );
  person.addDelete(({ people }, person_id) => people.deletePerson({ params: { person_id } }));
}
