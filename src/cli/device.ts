import { runProgram } from './cli-error.ts';
import { deviceCommand } from './device/command.ts';

const example = 'npm run device -- talk.wav --codec opus --speed 4 --transcript talk.transcript.json';

await runProgram(deviceCommand().addHelpText('after', `\nExample:\n  ${example}`));
