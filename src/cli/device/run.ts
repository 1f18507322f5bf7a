import {
  AudioStreamError,
  type Client,
  createClient,
  type ListenListeners,
  SocketClosedError,
} from '../../../generated/client/index.js';
import type { Conversation, ListenQuery, SuggestedSegment } from '../../../generated/types.gen.ts';
import { loadConfig } from '../../config/config.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { readCredentials } from '../credentials.ts';
import type { DeviceCodec } from './codecs.ts';
import { createDisplay, type Display } from './display.ts';
import { type DeviceFrame, encodeFrames, frameMs, sampleRateOf } from './encoder.ts';
import { readRecording } from './recording.ts';
import { sendFrames, streamRecording } from './stream.ts';
import { streamThroughServer } from './stt-server.ts';
import { readTranscript } from './transcript.ts';

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

export interface DeviceOptions {
  codec: DeviceCodec;
  speed: number;
  transcript?: string;
  sttServer?: string;
  language: string;
  source: string;
  timeout: number;
}

/** Streams a file as the options say, and prints what becomes of it. */
export async function streamFile(file: string, options: DeviceOptions): Promise<void> {
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
      onMemoryProcessingStarted: display.silence,
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
  const over = new AbortController();
  const stream = client.streamAudio(query, {
    ...listeners,
    onInterrupted: ({ reason, delayMs }) =>
      display.note(`The connection is lost: ${reason}. The next attempt comes in ${(delayMs / 1000).toFixed(1)} s ...`),
    onResumed: ({ frames }) => display.note(`The service holds ${frames} frames: on from there.`),
    onLost: ({ frames }) => display.note(`${frames} frames are lost: they were given up for newer ones.`),
  });
  void stream.closed.then(() => over.abort());
  const interrupt = onInterrupt(() => stream.close());
  const created = stream.next('memoryCreated');
  created.catch(() => {});
  try {
    await stream.ready;
    await sendFrames({ bufferedAmount: 0, sendAudio: stream.sendAudio.bind(stream) }, { ...more, signal: over.signal });
    await stream.held();
    onSent();
    return (await created).memory;
  } catch (error) {
    throw explained(error, interrupt);
  } finally {
    stream.close();
  }
}

/** With a transcript of the device's own the service need not transcribe, and no audio has to be held. */
async function streamTranscript(talk: Talk, transcript: SuggestedSegment[]): Promise<Conversation> {
  const { client, query, listeners, onSent, ...more } = talk;
  const gone = new AbortController();
  const socket = await client.listen(
    { ...query, custom_stt: 'enabled' },
    { ...listeners, onClose: () => gone.abort() },
  );
  const interrupt = onInterrupt(() => socket.close());
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
    throw explained(error, interrupt);
  }
}

/** Ctrl-C ends the stream in order; a second one ends the command. */
function onInterrupt(close: () => void): AbortSignal {
  const interrupt = new AbortController();
  process.once('SIGINT', () => {
    interrupt.abort();
    close();
  });
  return interrupt.signal;
}

/** Why the stream ended, for the person at the terminal. */
function explained(error: unknown, interrupt: AbortSignal): unknown {
  if (interrupt.aborted)
    return new CliError(
      'Interrupted. What was sent is kept: the service makes a conversation of it.',
      exitCodes.interrupted,
    );
  const { failure } = error instanceof AudioStreamError ? error : {};
  if (failure?.outcome === 'config_error') {
    const advice = "Set STT_MODELS (see the README), or send the device's own words with --transcript";
    return new CliError(`No speech-to-text can serve this (${failure.reason}). ${advice}.`, exitCodes.server);
  }
  if (failure?.outcome)
    return new CliError(`Speech-to-text failed: ${failure.reason}. The audio was kept.`, exitCodes.server);
  const closed = error instanceof AudioStreamError ? error.cause : error;
  if (closed instanceof SocketClosedError) {
    const exitCode = closed.code === 1008 ? exitCodes.auth : exitCodes.server;
    return new CliError(`The service closed the socket: ${closed.code} ${closed.reason}`, exitCode);
  }
  return error instanceof AudioStreamError ? new CliError(error.message, exitCodes.server) : error;
}
