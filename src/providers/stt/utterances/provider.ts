import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { playRecording } from '../live-recording.ts';
import { matchLanguage, toChoice } from '../match-language.ts';
import { errorsOf, MULTI, type SttProvider, WHISPER_LANGUAGES } from '../port.ts';
import { NO_HINTS } from '../vocabulary.ts';
import { Slots, UTTERANCE_LIMITS, type UtteranceLimits } from './utterance-queue.ts';
import { type RecognizeUtterance, UtteranceStream } from './utterance-stream.ts';

/** The options of all servers without a live protocol. */
export interface UtteranceServerOptions {
  /** Replaces the languages of Whisper, which most of these servers run. */
  languages?: readonly string[] | undefined;
  /** Requests to the server at once, of all streams together. */
  parallel?: number | undefined;
  limits?: Partial<UtteranceLimits> | undefined;
  log?: Logger | undefined;
}

interface UtteranceProviderOptions extends UtteranceServerOptions {
  name: string;
  model: string;
  /** Rejects with an `SttError` if the server cannot be used. */
  reach(signal: AbortSignal): Promise<unknown>;
  /** The language is the matching one of `languages`. */
  recognize: RecognizeUtterance;
}

/** A device waits for the answer of `reach`: a server that takes longer is waited for with the audio. */
export const REACH_TIMEOUT_MS = 2000;
/** A model on a small machine may need longer than the utterance lasts; a request that is given up begins again. */
export const UTTERANCE_TIMEOUT_MS = 300_000;

/** A provider for a server without a live protocol: live audio and recordings are sent by utterances. */
export function utteranceProvider(options: UtteranceProviderOptions): SttProvider {
  const { name, model, languages = WHISPER_LANGUAGES, parallel = 2, log, recognize } = options;
  const failure = errorsOf(name);
  const slots = new Slots(parallel);
  const limits = { ...UTTERANCE_LIMITS, ...options.limits };
  const provider: SttProvider = {
    name,
    model,
    streaming: true,
    waitsForServer: true,
    serves: (language) => matchLanguage(language, languages) !== undefined,
    async connect({ language: wanted, signal, isServerAway, ...more }) {
      const language = matchLanguage(wanted, languages);
      if (language === undefined) throw failure('config_error', 'language_not_supported');
      if (!isServerAway) await options.reach(signal);
      if (signal.aborted) throw failure('upstream_error', 'closed');
      const among = toChoice(wanted, languages);
      const init = { ...more, provider: name, model, language, among, signal, log, parallel, slots };
      return new UtteranceStream({ ...init, limits, recognize });
    },
    transcribe: (recording) => playRecording(provider, recording),
    async probe(signal) {
      const audio = new Int16Array(SAMPLE_RATE);
      await recognize({ audio, language: languages[0] ?? MULTI, ...NO_HINTS, signal, onText() {} });
    },
  };
  return provider;
}
