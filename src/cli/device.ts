import { runCommand } from './cli-error.ts';
import { deviceCommand } from './device/command.ts';
import { watchStandardStreams } from './standard-streams.ts';

watchStandardStreams();

const program = deviceCommand().addHelpText(
  'after',
  '\nExample:\n  npm run device -- talk.wav --codec opus --speed 4 --transcript talk.transcript.json',
);

await runCommand(async () => {
  await program.parseAsync();
});
