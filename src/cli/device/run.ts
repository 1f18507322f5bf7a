import { AudioStreamError, createClient, SocketClosedError } from '../../../generated/client/index.js';
import type { Conversation } from '../../../generated/types.gen.ts';
import { credentialsFile } from '../../startup/credentials-file.ts';
import { CliError, exitCodes } from '../cli-error.ts';
import { toCliError as toServiceError } from '../earshot/service-errors.ts';
import { renewUserToken } from '../earshot/user-token.ts';
import { readCredentials, readDataDir } from '../local-service.ts';
import { createDisplay, type Display } from './display.ts';
import { encodeFrames, sampleRateOf } from './encoder.ts';
import type { DeviceOptions } from './options.ts';
import { readRecording, readTranscript, type TimedSegment } from './recording.ts';
import { type StreamContext, sendFrames, streamRecording, streamThroughServer } from './stream.ts';

/** The connection was refused, or broke. */
const NO_CLOSE_FRAME = 1006;

/** Streams a file, and prints the transcript and the conversation. */
export async function streamFile(file: string, options: DeviceOptions): Promise<void> {
  const { codec, speed, timeout, sttServer } = options;
  const transcript = options.transcript === undefined ? undefined : readTranscript(options.transcript);
  const samples = readRecording(file);
  const display = createDisplay(samples.length / 16, { isTerminal: process.stderr.isTTY });
  const dataDir = readDataDir();
  const { base_url, uid, user_token } = readCredentials(dataDir);
  await checkRunning(base_url, credentialsFile(dataDir));
  const userToken = await renewUserToken(dataDir, base_url, user_token);
  const { language, source } = options;
  const talk: StreamContext = {
    client: createClient({ baseUrl: base_url, userToken }),
    query: { uid, language, sample_rate: sampleRateOf(codec), codec, conversation_timeout: timeout, source },
    frames: encodeFrames(codec, samples),
    speed,
    listeners: {
      onTranscriptSegments: (segments) => display.segments(segments),
      onSegmentsDeleted: ({ ids }) => display.removed(ids),
      onMessageFailed: ({ message, detail }) => display.note(`${message} failed: ${detail}`),
      onMemoryProcessingStarted: display.silence,
      onTranscriptionDelay: ({ seconds_behind }) => display.behind(seconds_behind),
    },
    onProgress: display.progress,
    onSent: () => display.note(`Sent. The conversation ends after ${timeout} s of silence ...`),
  };
  const conversation = sttServer
    ? streamThroughServer(talk, sttServer)
    : transcript
      ? streamTranscript(talk, transcript)
      : streamAudio(talk, display);
  display.conversation(await conversation.finally(display.end));
}

/** Throws if no service runs. A stream that is interrupted later reconnects. */
async function checkRunning(apiBase: string, file: string): Promise<void> {
  const { health } = createClient({ baseUrl: apiBase, retries: 0 });
  await health.getHealth().catch((error: unknown) => {
    throw toServiceError(error, { apiBase, from: { apiBase: file, apiKey: file } });
  });
}

/** Streams audio with acknowledgements, reconnecting as often as necessary. */
async function streamAudio(
  { client, query, listeners, onSent, ...more }: StreamContext,
  display: Display,
): Promise<Conversation> {
  const over = new AbortController();
  const stream = client.streamAudio(query, {
    ...listeners,
    onInterrupted: ({ reason, delayMs }) =>
      display.note(`Connection lost: ${reason}. Retrying in ${(delayMs / 1000).toFixed(1)} s ...`),
    onResumed: ({ frames }) => display.note(`Reconnected. The service has ${frames} frames.`),
    onLost: ({ frames }) => display.note(`${frames} frames were dropped in favor of newer ones.`),
  });
  void stream.closed.then(() => over.abort());
  const interrupt = onInterrupt(() => stream.close());
  const created = stream.next('memoryCreated');
  created.catch(() => {});
  try {
    await stream.ready;
    await sendFrames(stream, { ...more, signal: over.signal });
    await stream.held();
    onSent();
    return (await created).memory;
  } catch (error) {
    throw toCliError(error, interrupt);
  } finally {
    stream.close();
  }
}

/** Streams audio with the device's own transcript, over one connection. */
async function streamTranscript(talk: StreamContext, transcript: TimedSegment[]): Promise<Conversation> {
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
    await streamRecording(socket, transcript, { ...more, signal: gone.signal });
    onSent();
    const { memory } = await created;
    socket.close();
    return memory;
  } catch (error) {
    throw toCliError(error, interrupt);
  }
}

/** Closes the stream on Ctrl-C. A second Ctrl-C ends the command. */
function onInterrupt(close: () => void): AbortSignal {
  const interrupt = new AbortController();
  process.once('SIGINT', () => {
    interrupt.abort();
    close();
  });
  return interrupt.signal;
}

/** The reason why the stream ended. */
function toCliError(error: unknown, interrupt: AbortSignal): unknown {
  if (interrupt.aborted)
    return new CliError(
      'Interrupted. The service keeps the audio it received and creates a conversation.',
      exitCodes.interrupted,
    );
  const { failure } = error instanceof AudioStreamError ? error : {};
  if (failure?.reason === 'no_provider') {
    const advice =
      'Run earshot setup, set STT_MODELS (see docs/configuration.md), or send a transcript with --transcript';
    return new CliError(`No speech-to-text provider is configured. ${advice}.`, exitCodes.server);
  }
  if (failure?.outcome)
    return new CliError(
      `Speech-to-text failed: ${failure.reason}. The service keeps the audio that it has accepted.`,
      exitCodes.server,
    );
  const closed = error instanceof AudioStreamError ? error.cause : error;
  if (closed instanceof SocketClosedError) {
    if (closed.code === NO_CLOSE_FRAME) {
      const advice = 'Start it with npm start, or check that it still runs';
      return new CliError(`No connection to the service of credentials.json. ${advice}.`, exitCodes.server);
    }
    const exitCode = closed.code === 1008 ? exitCodes.auth : exitCodes.server;
    return new CliError(`The service closed the socket: ${closed.code} ${closed.reason}`, exitCode);
  }
  return error instanceof AudioStreamError ? new CliError(error.message, exitCodes.server) : error;
}
