import { Command, InvalidArgumentError, Option } from 'commander';
import { createClient, SocketClosedError } from '../../generated/client/index.js';
import { loadConfig } from '../config.ts';
import { CliError, exitCodes, runCommand } from './cli-error.ts';
import { readCredentials } from './credentials.ts';
import { createDisplay } from './device/display.ts';
import { type DeviceCodec, deviceCodecs, encodeFrames, sampleRateOf } from './device/encoder.ts';
import { readRecording } from './device/recording.ts';
import { streamRecording } from './device/stream.ts';
import { readTranscript } from './device/transcript.ts';

interface Options {
  codec: DeviceCodec;
  speed: number;
  transcript?: string;
  language: string;
  source: string;
  timeout: number;
}

const program = new Command('device')
  .description('Streams a recording to the live socket as a device would, and shows what becomes of it.')
  .argument('<file>', 'a WAV file')
  .addOption(new Option('--codec <codec>', 'how audio is sent').choices(deviceCodecs).default('opus'))
  .option('--speed <factor>', '1 is real time', atLeast(0.1), 1)
  .option('--transcript <file>', "the device's own transcript (JSON), sent along: no speech-to-text is needed")
  .option('--language <code>', 'the language spoken', 'en')
  .option('--source <name>', 'where the conversation comes from', 'device')
  .option('--timeout <seconds>', 'silence after which the conversation is made', atLeast(2), 5)
  .addHelpText(
    'after',
    '\nExample:\n  npm run device -- talk.wav --codec opus --speed 4 --transcript talk.transcript.json',
  )
  .action((file: string, options: Options) => runCommand(() => stream(file, options)));

await program.parseAsync();

async function stream(file: string, options: Options): Promise<void> {
  const transcript = options.transcript === undefined ? [] : readTranscript(options.transcript);
  const samples = readRecording(file);
  const display = createDisplay(samples.length / 16, { isTerminal: process.stderr.isTTY });
  const { base_url, uid, user_token } = readCredentials(loadConfig().dataDir);
  const gone = new AbortController();
  const failure: { status?: string; outcome?: string; reason?: string } = {};
  const socket = await createClient({ baseUrl: base_url, userToken: user_token }).listen(
    {
      uid,
      language: options.language,
      sample_rate: sampleRateOf(options.codec),
      codec: options.codec,
      conversation_timeout: options.timeout,
      custom_stt: options.transcript === undefined ? 'disabled' : 'enabled',
      source: options.source,
    },
    {
      onServiceStatus: (status) => status.status === 'stt_failed' && Object.assign(failure, status),
      onTranscriptSegments: (segments) => display.segments(segments),
      onSegmentsDeleted: ({ ids }) => display.removed(ids),
      onMemoryProcessingStarted: () => display.note('Silence: the conversation is being processed ...'),
      onClose: () => gone.abort(),
    },
  );
  process.once('SIGINT', () => socket.close());
  try {
    const created = socket.next('memoryCreated');
    created.catch(() => {});
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    await streamRecording(socket, {
      frames: encodeFrames(options.codec, samples),
      transcript,
      speed: options.speed,
      signal: gone.signal,
      onProgress: display.progress,
    });
    display.note(`Sent. The conversation is made after ${options.timeout} s of silence ...`);
    const { memory } = await created;
    display.conversation(memory);
    socket.close();
  } catch (error) {
    display.end();
    throw explain(error, failure);
  }
}

function explain(error: unknown, failure: { outcome?: string; reason?: string }): unknown {
  if (!(error instanceof SocketClosedError)) return error;
  if (failure.outcome === 'config_error') {
    const advice = "Set STT_MODELS (see the README), or send the device's own words with --transcript";
    return new CliError(`No speech-to-text can serve this (${failure.reason}). ${advice}.`, exitCodes.server);
  }
  if (failure.outcome)
    return new CliError(`Speech-to-text failed: ${failure.reason}. The audio was kept.`, exitCodes.server);
  const exitCode = error.code === 1008 ? exitCodes.auth : exitCodes.server;
  return new CliError(`The service closed the socket: ${error.code} ${error.reason}`, exitCode);
}

function atLeast(minimum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (value >= minimum) return value;
    throw new InvalidArgumentError(`A number of at least ${minimum} is needed.`);
  };
}
