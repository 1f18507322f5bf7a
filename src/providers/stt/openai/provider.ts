import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { writeWav } from '../../../audio/wav.ts';
import { MULTI, matchLanguage } from '../languages.ts';
import {
  errorsOf,
  msToSamples,
  SttError,
  type SttProvider,
  type SttRecordingOptions,
  type SttRegistration,
  type SttTranscript,
} from '../port.ts';
import { joinTranscripts, splitAtPauses } from '../recording-parts.ts';
import { postRecording, RECORDING_LIMITS, type RecordingLimits } from '../recording-request.ts';
import { parseTranscription, WHISPER_LANGUAGES } from './messages.ts';

export interface OpenaiOptions {
  /** `whisper-1`, or any model of the server at `url`. */
  model: string;
  /** Base address, usually ending in `/v1`; `/audio/transcriptions` is appended. */
  url: string;
  apiKey?: string | undefined;
  /** Replaces the languages of Whisper. */
  languages?: readonly string[] | undefined;
  recordingLimits?: Partial<RecordingLimits>;
  /** Of one request. OpenAI accepts files up to 25 MB, which is 13 minutes. */
  maxSamples?: number;
}

const MAX_SAMPLES = msToSamples(10 * 60_000);

const NAME = 'openai';
const failure = errorsOf(NAME);

export const openai: SttRegistration = {
  forms: ['openai:MODEL'],
  // Servers of your own name models like `Systran/faster-whisper-small`.
  modelPattern: /^[\w./:-]+$/,
  findProblem: ({ url }) =>
    url && /^https?:/.test(url) ? undefined : 'TRANSCRIPTION_URL: openai in STT_MODELS needs an http or https address',
  create: ({ model = 'whisper-1', url = '', apiKey, languages }) =>
    new OpenaiProvider({ model, url, apiKey, languages }),
};

/** Any server with OpenAI's `/audio/transcriptions` (OpenAI, whisper.cpp, Speaches, vLLM, LocalAI). For recordings only. */
export class OpenaiProvider implements SttProvider {
  readonly name = NAME;
  readonly model: string;
  readonly streaming = false;
  readonly #options: OpenaiOptions;
  readonly #url: URL;
  readonly #languages: readonly string[];
  #supportsTimes = true;

  constructor(options: OpenaiOptions) {
    this.model = options.model;
    this.#options = options;
    this.#url = transcriptionsUrl(options.url);
    this.#languages = options.languages ?? WHISPER_LANGUAGES;
  }

  serves(language: string): boolean {
    return matchLanguage(language, this.#languages) !== undefined;
  }

  connect(): Promise<never> {
    return Promise.reject(failure('config_error', 'not_available', 'transcribes recordings, not live audio'));
  }

  async transcribe(recording: SttRecordingOptions): Promise<SttTranscript> {
    const language = matchLanguage(recording.language, this.#languages);
    if (language === undefined) throw failure('config_error', 'language_not_supported');
    const parts = [];
    for (const audio of splitAtPauses(recording.audio, this.#options.maxSamples ?? MAX_SAMPLES)) {
      parts.push({ ...(await this.#transcribePart({ ...recording, audio }, language)), samples: audio.length });
    }
    return { provider: NAME, model: this.model, ...joinTranscripts(parts) };
  }

  async #transcribePart(part: SttRecordingOptions, language: string) {
    if (!this.#supportsTimes) return this.#request(part, language, 'json');
    try {
      return await this.#request(part, language, 'verbose_json');
    } catch (error) {
      // Some models return no times, and refuse a request for them.
      if (!(error instanceof SttError) || error.reason !== 'request_rejected') throw error;
      const transcript = await this.#request(part, language, 'json');
      this.#supportsTimes = false;
      return transcript;
    }
  }

  async #request(part: SttRecordingOptions, language: string, format: 'verbose_json' | 'json') {
    const { signal, audio, budgetMs } = part;
    const { apiKey, recordingLimits } = this.#options;
    return postRecording({
      provider: NAME,
      url: this.#url,
      headers: { accept: 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
      body: toForm(part, this.model, language, format),
      samples: audio.length,
      budgetMs,
      limits: { ...RECORDING_LIMITS, ...recordingLimits },
      signal,
      parse: (text, mediaType) => parseTranscription(text, mediaType, audio.length),
    });
  }
}

function transcriptionsUrl(base: string): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (!path.endsWith('/audio/transcriptions')) url.pathname = `${path}/audio/transcriptions`;
  return url;
}

function toForm({ audio, keywords }: SttRecordingOptions, model: string, language: string, format: string): FormData {
  const form = new FormData();
  const wav = writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples: audio });
  form.set('model', model);
  form.set('response_format', format);
  if (language !== MULTI) form.set('language', language);
  if (format === 'verbose_json') {
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
  }
  // The only way to tell these servers which words to expect.
  if (keywords && keywords.length > 0) form.set('prompt', keywords.join(', '));
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
  return form;
}
