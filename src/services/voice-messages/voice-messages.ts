import type { StreamFrame } from '../../../generated/rest/reply.ts';
import type { VoiceMessageTranscript } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { playRecording } from '../../providers/stt/live-recording.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { msToSamples, type SttRecordingOptions, type SttTranscript } from '../../providers/stt/port.ts';
import { decodeRecordings, type Recording } from './decode-recordings.ts';
import { emptyTranscript, toDomainError } from './transcription-failure.ts';

/** One message: its recordings in the order in which they were spoken. */
export interface VoiceMessage {
  recordings: Recording[];
  language: string;
  keywords?: string[];
}

export interface VoiceMessageService {
  /** Throws `stt_failed` with the outcome, `too_large`, or `unavailable`. A message without speech is `expected_silence`. */
  transcribe(call: Call, message: VoiceMessage): Promise<VoiceMessageTranscript>;
  /**
   * The same while it is heard: `data` frames with the whole text so far, and `done` or `error` at the end; no frame at all for a
   * message without speech. Throws what can be told before.
   */
  stream(call: Call, message: VoiceMessage): Promise<AsyncIterable<StreamFrame>>;
}

/** What the audio of messages holds at once: four of the longest, of one user one, or many short ones. */
const bounds = { totalBytes: 512 * 1_048_576, ownerBytes: 128 * 1_048_576 };

/** A longer message is heard sooner as a whole: some providers take live audio hardly faster than it is spoken. */
const LONGEST_LIVE_SAMPLES = msToSamples(120_000);

/** Somebody waits for the text: all attempts together may take so long, and the message's own length besides. */
const TIMEOUT_MS = 60_000;
/** Of that, for a live line; what is left is for hearing the message as a whole. */
const LIVE_TIMEOUT_MS = 30_000;

/** A message on its way to a provider; `release` lets go of its memory. */
interface Prepared {
  options: SttRecordingOptions;
  release(): void;
}

/** Transcribes single messages and keeps nothing of them. Specification: Voice-message transcription. */
export function createVoiceMessageService({ stt }: { stt: SttPolicy }): VoiceMessageService {
  const budget = new MemoryBudget(bounds);

  /** Undefined where nobody speaks. */
  const prepare = async (call: Call, message: VoiceMessage): Promise<Prepared | undefined> => {
    const { recordings, language, keywords = [] } = message;
    const { signal } = call;
    const hold = budget.reserve(call.actor.uid);
    // Nobody may come for the frames of a stream.
    signal.addEventListener('abort', hold.release, { once: true });
    try {
      const { audio, hasSpeech } = await decodeRecordings(recordings, hold, signal);
      const options = { language, audio, keywords, budgetMs: TIMEOUT_MS, signal };
      if (hasSpeech) return { options, release: hold.release };
    } catch (error) {
      hold.release();
      throw error;
    }
    hold.release();
    return undefined;
  };

  const transcribeWhole = async ({ options, release }: Prepared): Promise<VoiceMessageTranscript> => {
    try {
      return toTranscript(await stt.transcribe(options));
    } catch (error) {
      throw toDomainError(error);
    } finally {
      release();
    }
  };

  return {
    async transcribe(call, message) {
      const prepared = await prepare(call, message);
      return prepared ? await transcribeWhole(prepared) : silence;
    },

    async stream(call, message) {
      const prepared = await prepare(call, message);
      if (!prepared) return noFrames();
      const [first] = stt.recorders(message.language);
      // Rejects, and says why there is nobody.
      if (!first) await transcribeWhole(prepared);
      const isLive = first?.streaming === true && prepared.options.audio.length <= LONGEST_LIVE_SAMPLES;
      return streamFrames(call, prepared, (tell) =>
        isLive ? transcribeLive(stt, prepared.options, tell, call.log) : transcribeAtOnce(stt, prepared.options, tell),
      );
    },
  };
}

const silence: VoiceMessageTranscript = {
  outcome: 'expected_silence',
  transcript: '',
  stt_provider: null,
  stt_model: null,
};

async function* noFrames(): AsyncGenerator<StreamFrame> {}

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

/** Audio that holds speech and gives no text is a failure. */
function toTranscript({ text, provider, model, language }: SttTranscript): VoiceMessageTranscript {
  const transcript = text.replace(/\s+/g, ' ').trim();
  if (transcript === '') throw emptyTranscript(provider);
  const isTag = language !== undefined && LANGUAGE_TAG.test(language);
  return { outcome: 'success', transcript, stt_provider: provider, stt_model: model, ...(isTag && { language }) };
}

type OnText = (text: string) => void;

async function transcribeAtOnce(stt: SttPolicy, options: SttRecordingOptions, tell: OnText): Promise<SttTranscript> {
  const transcript = await stt.transcribe(options);
  if (transcript.text.trim() !== '') tell(transcript.text);
  return transcript;
}

/** Nothing is lost with a line that breaks: the whole recording is still here. */
async function transcribeLive(
  stt: SttPolicy,
  options: SttRecordingOptions,
  tell: OnText,
  log: Call['log'],
): Promise<SttTranscript> {
  const began = performance.now();
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LIVE_TIMEOUT_MS)]);
  try {
    return await playRecording(stt, { ...options, signal }, tell);
  } catch (error) {
    if (options.signal.aborted) throw error;
    log.warn({ err: error }, 'a voice message could not be heard live; it is heard as a whole');
    return await transcribeAtOnce(stt, { ...options, budgetMs: TIMEOUT_MS - (performance.now() - began) }, tell);
  }
}

async function* streamFrames(
  call: Call,
  { release }: Prepared,
  hear: (tell: OnText) => Promise<SttTranscript>,
): AsyncGenerator<StreamFrame> {
  try {
    const reply = toTranscript(yield* textFrames(hear));
    yield { label: 'done', text: Buffer.from(JSON.stringify(reply)).toString('base64') };
  } catch (error) {
    const failed = toDomainError(error);
    if (call.signal.aborted) return;
    if (!(failed instanceof DomainError)) throw failed;
    call.log.error({ err: failed.cause ?? failed, code: failed.code }, 'voice message failed');
    yield { label: 'error', text: JSON.stringify(failed.detail) };
  } finally {
    release();
  }
}

/** Texts as they come: where several came meanwhile, the newest stands for them all. */
async function* textFrames(hear: (tell: OnText) => Promise<SttTranscript>): AsyncGenerator<StreamFrame, SttTranscript> {
  let news: string | undefined;
  let isDone = false;
  let wake = Promise.withResolvers<void>();
  const tell = (text: string) => {
    news = text;
    wake.resolve();
  };
  const transcript = hear(tell).finally(() => {
    isDone = true;
    wake.resolve();
  });
  // Who listens may have gone when it fails.
  transcript.catch(() => {});
  for (;;) {
    if (news !== undefined) {
      const text = news;
      news = undefined;
      yield { label: 'data', text };
    } else if (isDone) return await transcript;
    else {
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }
}
