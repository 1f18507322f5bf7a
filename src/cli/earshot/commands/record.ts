import { type Command, Option } from 'commander';
import { CliError, exitCodes } from '../../cli-error.ts';
import { byKey, type Cli } from '../cli.ts';
import { type RecordOptions, record } from '../record/record.ts';
import { recorderNames } from '../record/recorder.ts';
import { withUserToken } from '../user-token.ts';
import { CommandGroup, option } from './command-group.ts';
import { specOption } from './spec-options.ts';

/** `earshot record`. */
export function addRecordCommand(program: Command, cli: Cli): void {
  const own = withUserToken(cli);
  const spec = {
    description:
      'Records the microphone into a conversation, and shows its text. Uses ffmpeg, arecord or sox, whichever is installed. Ctrl-C ends it.',
    examples: ['earshot record', 'earshot record --file meeting.wav --language de'],
    options: [
      new Option('--recorder <program>', 'the program to record with').choices(recorderNames),
      option('--device <name>', 'the microphone, as the program names it'),
      option('--file <path>', 'keep a copy in this WAV file'),
      option('--language <code>', 'the language spoken').default('en'),
      // The live socket takes the same.
      specOption('createRecording', 'languages'),
      option('--source <name>', 'the source of the conversation').default('microphone'),
      // The live socket has the same bounds and default.
      specOption('createRecording', 'conversation_timeout'),
    ],
  };
  new CommandGroup(byKey(own), program).addAction('record', spec, async (context, _, options: RecordOptions) => {
    // A recording may take longer than a token is valid.
    const userToken = async () => {
      const { userToken: token } = (await own.prepareSettings?.(context.settings)) ?? context.settings;
      if (token === undefined) throw new CliError('This needs a user token.', exitCodes.auth);
      return token;
    };
    await record(context, userToken, options);
  });
}
