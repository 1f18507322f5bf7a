import { Command, Option } from 'commander';
import { numberParser } from '../option-parsers.ts';
import { type DeviceOptions, deviceCodecs } from './options.ts';

/** The command of the simulated device. The encoder is loaded when it runs. */
export const deviceCommand = (): Command =>
  new Command('device')
    .description(
      'Streams a recording to the live socket like a device, and prints the transcript and the conversation. Uses the account in credentials.json of DATA_DIR.',
    )
    .argument('<file>', 'a WAV file')
    .addOption(new Option('--codec <codec>', 'the codec of the audio').choices(deviceCodecs).default('opus'))
    .option('--speed <factor>', '1 is real time', numberParser({ min: 0.1 }), 1)
    .option('--transcript <file>', 'a transcript (JSON) to send with the audio, instead of speech-to-text')
    .addOption(
      new Option(
        '--stt-server <url>',
        'your own speech-to-text server (ws://…), which gets the audio instead of the service',
      ).conflicts('transcript'),
    )
    .option('--language <code>', 'the language spoken', 'en')
    .option('--source <name>', 'the source of the conversation', 'device')
    .option('--timeout <seconds>', 'the silence that ends the conversation', numberParser({ min: 2 }), 5)
    .action(async (file: string, options: DeviceOptions) => {
      const { streamFile } = await import('./run.ts');
      await streamFile(file, options);
    });
