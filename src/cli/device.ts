import { randomUUID } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Client, createClient, type ListenListeners } from '../../generated/client/index.js';
import type { Conversation, ListenQuery, SuggestedSegment } from '../../generated/types.gen.ts';
import { loadConfig } from '../config.ts';
import { CliError, runCommand } from './cli-error.ts';
import { readCredentials } from './credentials.ts';
import { createDisplay, type Display } from './device/display.ts';
import {
  type DeviceCodec,
  type DeviceFrame,
  deviceCodecs,
  encodeFrames,
  frameMs,
  sampleRateOf,
} from './device/encoder.ts';
import { readRecording } from './device/recording.ts';
import { explained, streamResumably } from './device/resumable.ts';
import { streamRecording } from './device/stream.ts';
import { streamThroughServer } from './device/stt-server.ts';
import { readTranscript } from './device/transcript.ts';

interface Options {
  codec: DeviceCodec;
  speed: number;
  transcript?: string;
  sttServer?: string;
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
  .addOption(
    new Option(
      '--stt-server <url>',
      'a speech-to-text server of your own (ws://…), which gets the audio instead',
    ).conflicts('transcript'),
  )
  .option('--language <code>', 'the language spoken', 'en')
  .option('--source <name>', 'where the conversation comes from', 'device')
  .option('--timeout <seconds>', 'silence after which the conversation is made', atLeast(2), 5)
  .addHelpText(
    'after',
    '\nExample:\n  npm run device -- talk.wav --codec opus --speed 4 --transcript talk.transcript.json',
  )
  .action((file: string, options: Options) => runCommand(() => stream(file, options)));

await program.parseAsync();

/** What is streamed, how, and who looks on. */
interface Talk {
  client: Client;
  query: Omit<ListenQuery, 'custom_stt'>;
  frames: Iterable<DeviceFrame>;
  speed: number;
  listeners: ListenListeners;
  onProgress(sentMs: number, frames: number): void;
  onSent(): void;
}

async function stream(file: string, options: Options): Promise<void> {
  const { codec, speed, timeout, sttServer } = options;
  const transcript = options.transcript === undefined ? undefined : readTranscript(options.transcript);
  const samples = readRecording(file);
  const display = createDisplay(samples.length / 16, { isTerminal: process.stderr.isTTY });
  const { base_url, uid, user_token } = readCredentials(loadConfig().dataDir);
  const { language, source } = options;
  const talk: Talk = {
    client: createClient({ baseUrl: base_url, userToken: user_token }),
    query: { uid, language, sample_rate: sampleRateOf(codec), codec, conversation_timeout: timeout, source },
    frames: encodeFrames(codec, samples),
    speed,
    listeners: {
      onTranscriptSegments: (segments) => display.segments(segments),
      onSegmentsDeleted: ({ ids }) => display.removed(ids),
      onMemoryProcessingStarted: () => display.note('Silence: the conversation is being processed ...'),
    },
    onProgress: display.progress,
    onSent: () => display.note(`Sent. The conversation is made after ${timeout} s of silence ...`),
  };
  const made = sttServer
    ? streamThroughServer({ ...talk, url: sttServer, frameMs })
    : transcript
      ? streamTranscript(talk, transcript)
      : streamAudio(talk, display);
  display.conversation(await made.finally(display.end));
}

/** Streams audio that the service holds safely, over as many connections as it takes. */
async function streamAudio(
  { client, query, listeners, onSent, ...more }: Talk,
  display: Display,
): Promise<Conversation> {
  const gone = new AbortController();
  const created = Promise.withResolvers<Conversation>();
  const onMemoryCreated = ({ memory }: { memory: Conversation }) => created.resolve(memory);
  const stream_id = `device-${randomUUID()}`;
  process.once('SIGINT', () => gone.abort());
  const socket = await streamResumably({
    ...more,
    connect: (more) => client.listen({ ...query, ack: true, stream_id }, { ...listeners, ...more, onMemoryCreated }),
    signal: gone.signal,
    onInterrupted: (reason, pauseMs) =>
      display.note(`The connection is lost: ${reason}. The next attempt comes in ${pauseMs / 1000} s ...`),
    onResumed: ({ frames, duration_ms }) =>
      display.note(`The service holds ${frames} frames (${(duration_ms / 1000).toFixed(1)} s): on from there.`),
  });
  onSent();
  const lost = socket.closed.then((close) => {
    throw new CliError(
      `The audio is held; the connection was closed before the conversation was made (${close.code}).`,
    );
  });
  const memory = await Promise.race([created.promise, lost]);
  socket.close();
  return memory;
}

/** With a transcript of the device's own the service need not transcribe, and no audio has to be held. */
async function streamTranscript(talk: Talk, transcript: SuggestedSegment[]): Promise<Conversation> {
  const { client, query, listeners, onSent, ...more } = talk;
  const gone = new AbortController();
  const socket = await client.listen(
    { ...query, custom_stt: 'enabled' },
    { ...listeners, onClose: () => gone.abort() },
  );
  process.once('SIGINT', () => socket.close());
  try {
    const created = socket.next('memoryCreated');
    created.catch(() => {});
    await socket.next('serviceStatus', ({ status }) => status === 'ready');
    await streamRecording(socket, { ...more, transcript, signal: gone.signal });
    onSent();
    const { memory } = await created;
    socket.close();
    return memory;
  } catch (error) {
    throw explained(error, undefined);
  }
}

function atLeast(minimum: number) {
  return (text: string): number => {
    const value = Number(text);
    if (value >= minimum) return value;
    throw new InvalidArgumentError(`A number of at least ${minimum} is needed.`);
  };
}
