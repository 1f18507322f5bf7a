import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type AudioStreamError,
  type ClientOptions,
  createClient,
  type ListenStream,
  SocketClosedError,
} from '../../../../generated/client/index.js';
import type { ListenQuery, LiveSegment } from '../../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { CliError, exitCodes } from '../../cli-error.ts';
import { formatSegment, OpenSegments } from '../../device/display.ts';
import type { CommandContext } from '../cli.ts';
import { formatClock, toSafeLine, toSafeText, truncate } from '../output.ts';
import { type Recorder, type RecorderName, startRecorder } from './recorder.ts';
import { FRAME_BYTES, formatLevel, frames, peakOf, WavCopy } from './samples.ts';

export interface RecordOptions {
  recorder?: RecorderName;
  device?: string;
  file?: string;
  language: string;
  languages?: string;
  source: string;
  conversationTimeout?: number;
}

const BYTES_PER_SECOND = SAMPLE_RATE * 2;
/** A microphone without any noise is probably not allowed. */
const SILENT_FRAMES = 30;
/** Providers end an utterance at a pause. */
const LAST_SILENCE_FRAMES = 15;
/** The last words have arrived if none came for this time. */
const QUIET_MS = 3000;
const MAX_QUIET_MS = 20_000;
/** The connection may be lost when the recording ends. */
const MAX_HELD_MS = 30_000;
/** Audio that waits for a connection: about half an hour. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Streams the microphone to the live socket until Ctrl-C, or until the recorder ends. */
export async function record(
  context: CommandContext,
  userToken: NonNullable<ClientOptions['userToken']>,
  options: RecordOptions,
): Promise<void> {
  const { client, settings, terminal } = context;
  await client.health.getHealth();
  const copy = options.file === undefined ? undefined : new WavCopy(resolve(terminal.folder, options.file));
  try {
    const recorder = await startRecorder(options.recorder, options.device);
    const { language, languages, source, conversationTimeout } = options;
    // The token names the user.
    const audio = { language, languages, codec: 'pcm16' };
    const query = { ...audio, source, conversation_timeout: conversationTimeout } as ListenQuery;
    const live = createClient({ baseUrl: settings.apiBase, userToken });
    await new Recording(context, recorder, copy).run((listeners, limits) => live.streamAudio(query, listeners, limits));
  } finally {
    copy?.close();
    terminal.progress(undefined);
  }
}

type OpenStream = (...args: Tail<Parameters<ReturnType<typeof createClient>['streamAudio']>>) => ListenStream;
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

/** One recording: audio from the recorder to the service, and text from the service to the terminal. */
class Recording {
  readonly #context: CommandContext;
  readonly #recorder: Recorder;
  readonly #copy: WavCopy | undefined;
  readonly #segments = new OpenSegments();
  readonly #segmentIds = new Set<string>();
  readonly #conversationIds = new Set<string>();
  #stream: ListenStream | undefined;
  #failure: AudioStreamError | undefined;
  #copyError: unknown;
  #bytes = 0;
  #lostBytes = 0;
  #silentFrames = 0;
  #lastWordsMs = 0;
  #peak = Number.NEGATIVE_INFINITY;
  #isRecording = true;

  constructor(context: CommandContext, recorder: Recorder, copy: WavCopy | undefined) {
    this.#context = context;
    this.#recorder = recorder;
    this.#copy = copy;
  }

  async run(open: OpenStream): Promise<void> {
    const { output } = this.#context;
    const interrupt = () => {
      // A second Ctrl-C ends the command at once.
      process.off('SIGINT', interrupt);
      this.#recorder.stop();
    };
    process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
    try {
      for await (const frame of frames(this.#recorder.audio)) {
        if (this.#bytes === 0) output.note(`Recording with ${this.#recorder.name}. Ctrl-C ends it.`);
        this.#stream ??= this.#open(open);
        this.#take(this.#stream, frame);
      }
      const words = await this.#recorder.ended;
      if (this.#stream) await this.#finish(this.#stream);
      if (this.#bytes > 0) await this.#printSummary();
      this.#throwFailure(words);
    } finally {
      this.#stream?.close();
      this.#recorder.stop();
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    }
  }

  #open(open: OpenStream): ListenStream {
    const { output, terminal } = this.#context;
    const note = (line: string) => {
      terminal.progress(undefined);
      output.note(line);
    };
    const stream = open(
      {
        onTranscriptSegments: (segments) => void this.#show(segments),
        onSegmentsDeleted: ({ ids }) => this.#segments.remove(ids),
        onMemoryProcessingStarted: ({ memory }) => this.#conversationIds.add(memory.id),
        onInterrupted: ({ reason, delayMs }) =>
          note(`Connection lost (${reason}); recording continues. Retrying in ${(delayMs / 1000).toFixed(1)} s ...`),
        onResumed: () => note('Connected again: what was recorded meanwhile is sent.'),
      },
      { retries: Number.POSITIVE_INFINITY, maxUnheldBytes: MAX_WAITING_BYTES },
    );
    void stream.closed.then((error) => {
      this.#failure = error;
      if (error) this.#recorder.stop();
    });
    return stream;
  }

  #take(stream: ListenStream, frame: Uint8Array): void {
    const { output } = this.#context;
    this.#bytes += frame.length;
    try {
      if (this.#copyError === undefined) this.#copy?.append(frame);
    } catch (error) {
      // The part that was recorded so far still becomes a conversation.
      this.#copyError = error;
      this.#recorder.stop();
    }
    if (!stream.sendAudio(frame)) this.#lostBytes += frame.length;
    this.#peak = peakOf(frame);
    if (this.#peak > Number.NEGATIVE_INFINITY) this.#silentFrames = Number.NEGATIVE_INFINITY;
    else if (++this.#silentFrames === SILENT_FRAMES)
      output.note('Nothing but silence arrives: is the microphone on, and may this terminal use it?');
    this.#draw();
  }

  /** Draws the time, the level and the words that are spoken now. */
  #draw(): void {
    const { terminal } = this.#context;
    const clock = formatClock(this.#bytes / BYTES_PER_SECOND);
    const text = toSafeLine(this.#segments.latest).slice(-60);
    terminal.progress(truncate(`${clock} ${formatLevel(this.#peak)}  ${text}`, (terminal.columns ?? 100) - 1));
  }

  async #show(segments: readonly LiveSegment[]): Promise<void> {
    this.#lastWordsMs = performance.now();
    for (const { id } of segments) this.#segmentIds.add(id);
    await this.#print(this.#segments.update(segments));
    if (this.#isRecording) this.#draw();
  }

  async #print(segments: readonly LiveSegment[]): Promise<void> {
    const { output, terminal } = this.#context;
    if (segments.length > 0) terminal.progress(undefined);
    for (const segment of segments) {
      const line = output.isJson ? JSON.stringify({ type: 'segment', ...segment }) : toSafeText(formatSegment(segment));
      await terminal.write(`${line}\n`);
    }
  }

  /** Sends the rest, and waits for the last words. */
  async #finish(stream: ListenStream): Promise<void> {
    const { terminal } = this.#context;
    this.#isRecording = false;
    terminal.progress('Waiting for the last words ...');
    for (let n = 0; n < LAST_SILENCE_FRAMES; n++) stream.sendAudio(new Uint8Array(FRAME_BYTES));
    const late = new AbortController();
    await Promise.race([
      stream.held().catch(() => {}),
      setTimeout(MAX_HELD_MS, undefined, { signal: late.signal }).catch(() => {}),
    ]);
    late.abort();
    this.#lostBytes += stream.unheldBytes;
    const heldMs = performance.now();
    const isWaiting = (now: number) =>
      now - heldMs < MAX_QUIET_MS && now - Math.max(heldMs, this.#lastWordsMs) < QUIET_MS;
    while (this.#failure === undefined && isWaiting(performance.now())) await setTimeout(100);
    await this.#print(this.#segments.finish());
    stream.close();
  }

  async #printSummary(): Promise<void> {
    const { output, terminal } = this.#context;
    const conversation_ids = await this.#findConversations();
    const seconds = Math.round(this.#bytes / BYTES_PER_SECOND);
    const lost_seconds = Math.round(this.#lostBytes / BYTES_PER_SECOND);
    terminal.progress(undefined);
    if (output.isJson)
      return terminal.write(`${JSON.stringify({ type: 'summary', seconds, lost_seconds, conversation_ids })}\n`);
    const lost = lost_seconds === 0 ? '' : ` ${lost_seconds} s of it could not be sent.`;
    const ids = conversation_ids.join(', ') || 'none, as no words were recognized yet';
    await terminal.write(`Recorded ${formatClock(seconds)}.${lost} Conversation: ${ids}\n`);
  }

  /** Live segments do not name their conversation: it is found by them. */
  async #findConversations(): Promise<string[]> {
    const { client, settings } = this.#context;
    if (settings.apiKey !== undefined && this.#segmentIds.size > 0) {
      const query = { statuses: 'all', limit: 5, include_transcript: true };
      const latest = await client.conversations.listConversations({ query }).catch(() => []);
      for (const { id, transcript_segments = [] } of latest.toReversed())
        if (transcript_segments.some((segment) => this.#segmentIds.has(segment.id))) this.#conversationIds.add(id);
    }
    return [...this.#conversationIds];
  }

  #throwFailure(recorderWords: string | undefined): void {
    if (this.#failure) throw toCliError(this.#failure);
    if (this.#copyError !== undefined) throw this.#copyError;
    if (recorderWords !== undefined) throw new CliError(recorderWords);
    if (this.#lostBytes > 0)
      throw new CliError('Not all audio could be sent: the service cannot be reached.', exitCodes.server);
  }
}

function toCliError({ message, failure, cause }: AudioStreamError): CliError {
  const words = message.charAt(0).toUpperCase() + message.slice(1);
  if (failure) return new CliError(`${words}. The audio that arrived is kept.`, exitCodes.server);
  const isRefused = cause instanceof SocketClosedError && cause.code === 1008;
  return new CliError(`${words}.`, isRefused ? exitCodes.auth : exitCodes.server);
}
