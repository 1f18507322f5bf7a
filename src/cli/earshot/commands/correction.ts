import { Argument, type Command } from 'commander';
import type { Conversation, Correction, SpeakersAssign, UndoneCorrection } from '../../../../generated/client/index.js';
import { CliError } from '../../cli-error.ts';
import { byKey, type Cli } from '../cli.ts';
import { formatFields, formatTimestamp } from '../output.ts';
import { option } from './command-group.ts';
import { RecordGroup } from './record-group.ts';
import { specOption } from './spec-options.ts';

export const correctionLines = ({ id, kind, undone_at, ...changed }: Correction | UndoneCorrection): string[] => [
  'was_undone' in changed && changed.was_undone
    ? `It was undone before: ${formatTimestamp(undone_at)}.`
    : `${changed.changed_segments} segments in ${changed.changed_conversations} conversations ${undone_at ? 'restored' : 'changed'}.`,
  '',
  ...formatFields({ id, kind, undo: undone_at ? undefined : `earshot correction undo ${id}` }),
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
export function addSpeakers(conversation: RecordGroup<Conversation>): void {
  const assign = {
    operation: 'assignSpeakers',
    description: 'Says who speaks: segments, or a speaker of the conversation, also in the past.',
    examples: [
      'earshot conversation assign $ID --segment $SEGMENT_ID --name Nora',
      'earshot conversation assign $ID --speaker 1 --name Nora --scope everywhere',
      'earshot conversation assign $ID --speaker 0 --me',
    ],
    fields: ['scope', 'speaker_id', { segment_ids: '--segment <id...>' }],
    options: [
      specOption('assignSpeakers', 'person_id'),
      specOption('assignSpeakers', 'person_name', '--name <name>'),
      option('--me', 'you'),
      option('--unknown', 'an unknown speaker'),
    ],
  } as const;
  type Assignment = SpeakersAssign & { conversation_id: string };
  conversation.addAction('assign', assign, async ({ client, output }, values: Assignment, who: Who) => {
    const { conversation_id, ...fields } = values;
    if ((fields.segment_ids === undefined) === (fields.speaker_id === undefined))
      throw new CliError('Use either --segment or --speaker.');
    const body = { ...fields, ...readWho(who) };
    await output.record(
      await client.corrections.assignSpeakers({ params: { conversation_id }, body }),
      correctionLines,
    );
  });
  conversation.add('correct', 'correctSegment', {
    description: 'Corrects the text of a segment.',
    examples: ['earshot conversation correct $ID $SEGMENT_ID "See you on Monday."'],
    args: { segment_id: new Argument('<segment>', 'the id of the segment'), text: '<text>' },
    lines: correctionLines,
  });
  conversation.add('names', 'listNameSuggestions', {
    description: 'Suggests who the unnamed speakers of a conversation are, with the reason.',
    columns: {
      speaker: 'speaker_id',
      name: ({ name, is_user }) => (is_user ? 'You' : (name ?? '')),
      person: ({ person_id }) => person_id ?? '',
      reason: 'reason',
    },
  });
}

/** `earshot correction`: what was corrected, and undoing it. */
export function addCorrectionCommand(program: Command, cli: Cli): void {
  const correction = new RecordGroup<Correction | UndoneCorrection>(byKey(cli), program, {
    name: 'correction',
    description: 'Corrections of speakers and texts.',
    columns: { id: 'id', created: 'created_at', kind: 'kind', segments: 'changed_segments', undone: 'undone_at' },
    lines: correctionLines,
  });
  correction.addShortList('listCorrections', 'Lists corrections, the newest first.');
  correction.add('undo', 'undoCorrection', {
    description: 'Undoes a correction.',
  });
}
