import { Argument } from 'commander';
import type {
  Conversation,
  Correction,
  NameSuggestion,
  SpeakersAssign,
  UndoneCorrection,
} from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { formatFields } from '../output/output.ts';
import { formatTimestamp } from '../output/printable.ts';
import type { Column } from '../output/table.ts';
import { option, type ResourceCommands, recordId } from './resource.ts';
import { specArgument, specOption, specOptions } from './spec-options.ts';

export const correctionColumns: Column<Correction>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'created', value: ({ created_at }) => formatTimestamp(created_at) },
  { name: 'kind', value: ({ kind }) => kind },
  { name: 'segments', value: ({ changed_segments }) => String(changed_segments) },
  { name: 'undone', value: ({ undone_at }) => formatTimestamp(undone_at) ?? '' },
];

export const correctionLines = ({ id, kind, undone_at, ...changed }: Correction | UndoneCorrection): string[] => [
  'was_undone' in changed && changed.was_undone
    ? `It was undone before: ${formatTimestamp(undone_at)}.`
    : `${changed.changed_segments} segments in ${changed.changed_conversations} conversations ${undone_at ? 'restored' : 'changed'}.`,
  '',
  ...formatFields({ id, kind, undo: undone_at ? undefined : `earshot correction undo ${id}` }),
];

const suggestionColumns: Column<NameSuggestion>[] = [
  { name: 'speaker', value: ({ speaker_id }) => String(speaker_id) },
  { name: 'name', value: ({ name, is_user }) => (is_user ? 'You' : (name ?? '')) },
  { name: 'person', value: ({ person_id }) => person_id ?? '' },
  { name: 'reason', value: ({ reason }) => reason },
];

interface Who {
  person?: string;
  name?: string;
  me?: boolean;
  unknown?: boolean;
}

/** Exactly one of the options that say who speaks. */
function readWho({ person, name, me, unknown }: Who): Pick<SpeakersAssign, 'person_id' | 'person_name' | 'is_user'> {
  if ([person, name, me, unknown].filter((given) => given !== undefined).length !== 1)
    throw new CliError('Use exactly one of --person, --name, --me and --unknown.');
  if (person !== undefined) return { person_id: person };
  return name === undefined ? { is_user: me === true } : { person_name: name };
}

/** `earshot conversation assign`, `correct` and `names`. */
export function addSpeakers(conversation: ResourceCommands<Conversation>): void {
  conversation.add(
    'assign',
    {
      description: 'Says who speaks: segments, or a speaker of the conversation, also in the past.',
      examples: [
        'earshot conversation assign $ID --segment $SEGMENT_ID --name Nora',
        'earshot conversation assign $ID --speaker 1 --name Nora --scope everywhere',
        'earshot conversation assign $ID --speaker 0 --me',
      ],
      args: [recordId],
      fields: {
        ...specOptions('assignSpeakers', 'scope', 'speaker_id'),
        segment_ids: specOption('assignSpeakers', 'segment_ids', '--segment <id...>'),
      },
      options: [
        specOption('assignSpeakers', 'person_id'),
        specOption('assignSpeakers', 'person_name', '--name <name>'),
        option('--me', 'you'),
        option('--unknown', 'an unknown speaker'),
      ],
    },
    async ({ client, output }, fields: SpeakersAssign, conversation_id: string, who: Who) => {
      if ((fields.segment_ids === undefined) === (fields.speaker_id === undefined))
        throw new CliError('Use either --segment or --speaker.');
      const body = { ...fields, ...readWho(who) };
      output.record(await client.corrections.assignSpeakers({ params: { conversation_id }, body }), correctionLines);
    },
  );
  conversation.add(
    'correct',
    {
      description: 'Corrects the text of a segment.',
      examples: ['earshot conversation correct $ID $SEGMENT_ID "See you on Monday."'],
      args: [
        recordId,
        new Argument('<segment>', 'the id of the segment'),
        specArgument('correctSegment', 'text', '<text>'),
      ],
    },
    async ({ client, output }, _, conversation_id: string, segment_id: string, text: string) =>
      output.record(
        await client.corrections.correctSegment({ params: { conversation_id, segment_id }, body: { text } }),
        correctionLines,
      ),
  );
  conversation.add(
    'names',
    {
      description: 'Suggests who the unnamed speakers of a conversation are, with the reason.',
      examples: ['earshot conversation names $ID'],
      args: [recordId],
    },
    async ({ client, output }, _, conversation_id: string) =>
      output.list(await client.corrections.listNameSuggestions({ params: { conversation_id } }), suggestionColumns),
  );
}
