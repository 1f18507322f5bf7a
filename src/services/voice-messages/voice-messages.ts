import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { VoiceMessageTranscript } from '../../../generated/types.gen.ts';
import type { AudioClip } from '../../audio/files/protocol.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { playRecording } from '../../providers/stt/live-recording.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { msToSamples, type SttRecordingOptions, type SttTranscript, type SttUser } from '../../providers/stt/port.ts';
import { doneFrame } from '../llm/answer-frames.ts';
import { Service } from '../service-deps.ts';
import { decodeMessage, emptyTranscript, requireClips, toDomainError, toFailure } from './decode-message.ts';

/** One message with its files in spoken order. */
export interface VoiceMessage {
  clips: AudioClip[];
  language: string;
  keywords?: string[];
}

/** The memory for the audio of all messages: four of the longest, one of them per user. */
const bounds = { totalBytes: 512 * 1_048_576, ownerBytes: 128 * 1_048_576 };

/** Longer messages are transcribed faster at once, as some providers accept live audio only in real time. */
const MAX_LIVE_SAMPLES = msToSamples(120_000);

/** The limit for all attempts together, in addition to the length of the message. */
const TIMEOUT_MS = 60_000;
/** The part of it for live transcription. The rest is for transcribing the message at once. */
const LIVE_TIMEOUT_MS = 30_000;

/** A decoded message. `release` frees its memory. */
interface Prepared {
  options: SttRecordingOptions;
  release(): void;
}

/** Transcribes voice messages without storing them. */
export class VoiceMessageService extends Service<{ stt: SttPolicy; sttUser?: (uid: string) => Promise<SttUser> }> {
  readonly #budget = new MemoryBudget(bounds);

  /** Throws `stt_failed` with the outcome, `too_large`, or `unavailable`. A message without speech is `expected_silence`. */
  async transcribe(call: Call, message: VoiceMessage): Promise<VoiceMessageTranscript> {
    const prepared = await this.#prepare(call, message);
    return prepared ? this.#transcribeWhole(prepared) : silence;
  }

  /**
   * Streams the result: `data` frames with the text so far, then `done` or `error`. No frame for a message without speech. Every failure
   * is an `error` frame; it rejects only for a message without files.
   */
  async stream(call: Call, message: VoiceMessage): Promise<AsyncIterable<StreamFrame>> {
    requireClips(message.clips);
    try {
      return await this.#beginStream(call, message);
    } catch (error) {
      if (call.signal.aborted) throw error;
      return failureFrame(call, error);
    }
  }

  async #beginStream(call: Call, message: VoiceMessage): Promise<AsyncIterable<StreamFrame>> {
    const [first] = this.deps.stt.recorders(message.language);
    const prepared = await this.#prepare(call, message);
    if (!prepared) return noFrames();
    const isLive =
      first?.streaming === true && !first.prefersRecordings && prepared.options.audio.length <= MAX_LIVE_SAMPLES;
    return streamFrames(call, prepared, (onText) =>
      isLive
        ? transcribeLive(this.deps.stt, prepared.options, onText, call.log)
        : transcribeAtOnce(this.deps.stt, prepared.options, onText),
    );
  }

  /** Decodes a message. Undefined without speech. */
  async #prepare(call: Call, { clips, language, keywords = [] }: VoiceMessage): Promise<Prepared | undefined> {
    const { signal } = call;
    const memory = this.#budget.reserve(call.actor.uid);
    // The frames of a stream may never be read.
    signal.addEventListener('abort', memory.release, { once: true });
    try {
      const { audio, hasSpeech } = await decodeMessage(clips, { uid: call.actor.uid, memory, signal });
      const user = await this.deps.sttUser?.(call.actor.uid);
      const options = { language, audio, user, keywords, budgetMs: TIMEOUT_MS, signal };
      if (hasSpeech) return { options, release: memory.release };
    } catch (error) {
      memory.release();
      throw error;
    }
    memory.release();
    return undefined;
  }

  async #transcribeWhole({ options, release }: Prepared): Promise<VoiceMessageTranscript> {
    try {
      return toTranscript(await this.deps.stt.transcribe(options));
    } catch (error) {
      throw toDomainError(error);
    } finally {
      release();
    }
  }
}

const silence: VoiceMessageTranscript = {
  outcome: 'expected_silence',
  transcript: '',
  stt_provider: null,
  stt_model: null,
};

async function* noFrames(): AsyncGenerator<StreamFrame> {}

async function* failureFrame({ log }: Call, error: unknown): AsyncGenerator<StreamFrame> {
  const failure = toFailure(error);
  const known = error instanceof DomainError ? error : undefined;
  if (failure.outcome !== 'invalid_input' && known?.code !== 'unavailable')
    log.error({ err: known?.cause ?? error, code: known?.code ?? 'internal' }, 'voice message failed');
  yield { label: 'error', text: JSON.stringify(failure) };
}

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** An empty text is an error, as the audio has speech. */
function toTranscript({ text, provider, model, language }: SttTranscript): VoiceMessageTranscript {
  const transcript = text.replace(/\s+/g, ' ').trim();
  if (transcript === '') throw emptyTranscript(provider);
  const isTag = language !== undefined && LANGUAGE_TAG.test(language);
  return { outcome: 'success', transcript, stt_provider: provider, stt_model: model, ...(isTag && { language }) };
}

type OnText = (text: string) => void;

async function transcribeAtOnce(stt: SttPolicy, options: SttRecordingOptions, onText: OnText): Promise<SttTranscript> {
  const transcript = await stt.transcribe(options);
  if (transcript.text.trim() !== '') onText(transcript.text);
  return transcript;
}

/** Transcribes live, and at once if that fails. */
async function transcribeLive(
  stt: SttPolicy,
  options: SttRecordingOptions,
  onText: OnText,
  log: Call['log'],
): Promise<SttTranscript> {
  const startedAt = performance.now();
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LIVE_TIMEOUT_MS)]);
  try {
    return await playRecording(stt, { ...options, signal }, onText);
  } catch (error) {
    if (options.signal.aborted) throw error;
    log.warn({ err: error }, 'live transcription of a voice message failed; transcribing it at once');
    return await transcribeAtOnce(stt, { ...options, budgetMs: TIMEOUT_MS - (performance.now() - startedAt) }, onText);
  }
}

async function* streamFrames(
  call: Call,
  { release }: Prepared,
  transcribe: (onText: OnText) => Promise<SttTranscript>,
): AsyncGenerator<StreamFrame> {
  try {
    const reply = toTranscript(yield* textFrames(transcribe));
    yield doneFrame(reply);
  } catch (error) {
    if (!call.signal.aborted) yield* failureFrame(call, toDomainError(error));
  } finally {
    release();
  }
}

/** Yields texts as they arrive. Skips older ones if several arrive between two reads. */
async function* textFrames(
  transcribe: (onText: OnText) => Promise<SttTranscript>,
): AsyncGenerator<StreamFrame, SttTranscript> {
  let latest: string | undefined;
  let isDone = false;
  let wake = Promise.withResolvers<void>();
  const onText = (text: string) => {
    latest = text;
    wake.resolve();
  };
  const transcript = transcribe(onText).finally(() => {
    isDone = true;
    wake.resolve();
  });
  // The reader may be gone when it fails.
  transcript.catch(() => {});
  for (;;) {
    if (latest !== undefined) {
      const text = latest;
      latest = undefined;
      yield { label: 'data', text };
    } else if (isDone) return await transcript;
    else {
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }
}
