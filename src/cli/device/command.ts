import { Command, InvalidArgumentError, Option } from 'commander';
import { deviceCodecs } from './codecs.ts';
import type { DeviceOptions } from './run.ts';

/** The simulated device, as a command. What it takes to encode is loaded when it runs. */
export const deviceCommand = (): Command =>
  new Command('device')
    .description(
      'Streams a recording to the live socket as a device would, and shows what becomes of it. It speaks for the account in credentials.json of DATA_DIR.',
    )
    .argument('<file>', 'a WAV file')
    .addOption(new Option('--codec <codec>', 'how audio is sent').choices(deviceCodecs).default('opus'))
    .option('--speed <factor>', '1 is real time', atLeast(0.1), 1)
    .option('--transcript <file>', "the device's own transcript (JSON), sent along: no speech-to-text is needed")
    .addOption(
      new Option(
        '--stt-server <url>',
        'a speech-to-text server of your own (ws://…), which gets the audio instead',
      ).conflicts('transcript'),
    )
    .option('--language <code>', 'the language spoken', 'en')
    .option('--source <name>', 'where the conversation comes from', 'device')
    .option('--timeout <seconds>', 'silence after which the conversation is made', atLeast(2), 5)
    .action(async (file: string, options: DeviceOptions) => {
      const { streamFile } = await import('./run.ts');
      await streamFile(file, options);
    });

function atLeast(minimum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (value >= minimum) return value;
    throw new InvalidArgumentError(`A number of at least ${minimum} is needed.`);
  };
}
