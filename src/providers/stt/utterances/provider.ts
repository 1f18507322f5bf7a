import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { MULTI, matchLanguage } from '../languages.ts';
import { playRecording } from '../live-recording.ts';
import { errorsOf, type SttProvider } from '../port.ts';
import { Slots } from './slots.ts';
import { UTTERANCE_LIMITS, type UtteranceLimits } from './utterance-limits.ts';
import { type RecognizeUtterance, UtteranceStream } from './utterance-stream.ts';

export interface UtteranceProviderOptions {
  name: string;
  model: string;
  languages: readonly string[];
  /** Requests to the server at once, of all streams together. */
  parallel: number;
  limits?: Partial<UtteranceLimits> | undefined;
  log?: Logger | undefined;
  /** Rejects with an `SttError` if the server cannot be used. */
  reach(signal: AbortSignal): Promise<unknown>;
  /** The language is the matching one of `languages`. */
  recognize: RecognizeUtterance;
}

/** A provider for a server without a live protocol: live audio and recordings are sent by utterances. */
export function utteranceProvider(options: UtteranceProviderOptions): SttProvider {
  const { name, model, languages, parallel, log, recognize } = options;
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
      const init = { ...more, provider: name, model, language, signal, log, parallel, slots };
      return new UtteranceStream({ ...init, limits, recognize });
    },
    transcribe: (recording) => playRecording(provider, recording),
    async probe(signal) {
      const audio = new Int16Array(SAMPLE_RATE);
      await recognize({ audio, language: languages[0] ?? MULTI, prompt: '', signal, onText() {} });
    },
  };
  return provider;
}
