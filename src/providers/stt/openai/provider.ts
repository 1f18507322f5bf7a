import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { writeWav } from '../../../audio/wav.ts';
import { errorOfStatus } from '../http-status.ts';
import { MULTI, matchLanguage } from '../languages.ts';
import { playRecording } from '../live-recording.ts';
import {
  errorsOf,
  msToSamples,
  type SttConnectOptions,
  type SttProvider,
  type SttRecordingOptions,
  type SttRegistration,
  type SttStream,
  type SttTranscript,
} from '../port.ts';
import { hostOf, reachServer } from '../reach-server.ts';
import { joinTranscripts, splitAtPauses } from '../recording-parts.ts';
import { postRecording, RECORDING_LIMITS, type RecordingLimits, RefusedRequest } from '../recording-request.ts';
import { utteranceProvider } from '../utterances/provider.ts';
import type { UtteranceLimits } from '../utterances/utterance-limits.ts';
import { parseTranscription, WHISPER_LANGUAGES } from './messages.ts';
import { encodeForm } from './multipart.ts';

export interface OpenaiOptions {
  /** `whisper-1`, or any model of the server at `url`. */
  model: string;
  /** Base address, usually ending in `/v1`; `/audio/transcriptions` is appended. */
  url: string;
  apiKey?: string | undefined;
  /** Replaces the languages of Whisper. */
  languages?: readonly string[] | undefined;
  recordingLimits?: Partial<RecordingLimits>;
  /** Requests to the server at once, of all live streams together. */
  parallel?: number | undefined;
  limits?: Partial<UtteranceLimits>;
  log?: Logger | undefined;
  /** The most samples of one request. OpenAI accepts files up to 25 MB, which is 13 minutes. */
  maxSamples?: number;
}

/** A model on a small machine may need longer than the utterance lasts; a request that is given up begins again. */
const UTTERANCE_TIMEOUT_MS = 300_000;
const DEFAULT_PARALLEL = 2;
/** The answer to this only shows whether the key is accepted: a server that is busy may not answer. */
const KEY_CHECK_MS = 2000;

const MAX_SAMPLES = msToSamples(10 * 60_000);

/** The audio of one request. */
interface Part extends Omit<SttRecordingOptions, 'keywords'> {
  prompt?: string | undefined;
  timeoutMs?: number;
}

const NAME = 'openai';
const failure = errorsOf(NAME);

export const openai: SttRegistration = {
  forms: ['openai:MODEL'],
  abilities: 'live by utterances, recordings',
  languages: 'languages of Whisper',
  // Servers of your own name models like `Systran/faster-whisper-small`.
  modelPattern: /^[\w./:-]+$/,
  findProblem: ({ url }) =>
    url && /^https?:/.test(url) ? undefined : 'TRANSCRIPTION_URL: openai in STT_MODELS needs an http or https address',
  addressOf: ({ url }) => url,
  create: ({ model = 'whisper-1', url = '', apiKey, languages, parallel }, _dataDir, log) =>
    new OpenaiProvider({ model, url, apiKey, languages, parallel, log }),
};

/** Any server with OpenAI's `/audio/transcriptions` (OpenAI, Groq, whisper.cpp, speaches, vLLM, LocalAI). Live audio is sent by utterances. */
export class OpenaiProvider implements SttProvider {
  readonly name = NAME;
  readonly model: string;
  readonly streaming = true;
  readonly waitsForServer = true;
  readonly prefersRecordings = true;
  readonly #options: OpenaiOptions;
  readonly #url: URL;
  readonly #languages: readonly string[];
  readonly #live: SttProvider;
  #supportsTimes = true;

  constructor(options: OpenaiOptions) {
    this.model = options.model;
    this.#options = options;
    this.#url = transcriptionsUrl(options.url);
    this.#languages = options.languages ?? WHISPER_LANGUAGES;
    this.#live = utteranceProvider({
      ...options,
      name: NAME,
      languages: this.#languages,
      parallel: options.parallel ?? DEFAULT_PARALLEL,
      reach: async (signal) => {
        await reachServer({ provider: NAME, ...hostOf(this.#url), signal });
        await this.#checkKey(signal);
      },
      recognize: ({ audio, language, prompt, signal }) =>
        this.#transcribePart({ language, audio, prompt, signal, timeoutMs: UTTERANCE_TIMEOUT_MS }, language),
    });
  }

  serves(language: string): boolean {
    return this.#live.serves(language);
  }

  connect(options: SttConnectOptions): Promise<SttStream> {
    return this.#live.connect(options);
  }

  async transcribe(recording: SttRecordingOptions): Promise<SttTranscript> {
    if (recording.byUtterances) return playRecording(this, recording);
    const language = matchLanguage(recording.language, this.#languages);
    if (language === undefined) throw failure('config_error', 'language_not_supported');
    const prompt = recording.keywords?.join(', ');
    const parts = [];
    for (const audio of splitAtPauses(recording.audio, this.#options.maxSamples ?? MAX_SAMPLES)) {
      parts.push({ ...(await this.#transcribePart({ ...recording, audio, prompt }, language)), samples: audio.length });
    }
    return { provider: NAME, model: this.model, ...joinTranscripts(parts) };
  }

  async probe(signal: AbortSignal): Promise<void> {
    await this.#transcribePart({ language: MULTI, audio: new Int16Array(SAMPLE_RATE), signal }, MULTI);
  }

  async #checkKey(signal: AbortSignal): Promise<void> {
    const url = new URL(this.#url);
    url.pathname = url.pathname.replace(/audio\/transcriptions$/, 'models');
    const either = AbortSignal.any([signal, AbortSignal.timeout(KEY_CHECK_MS)]);
    const response = await fetch(url, { headers: this.#headers, redirect: 'manual', signal: either }).catch(() => {});
    await response?.body?.cancel();
    if (response?.status === 401) throw errorOfStatus(NAME, 401, 'request');
  }

  get #headers() {
    const { apiKey } = this.#options;
    return { accept: 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) };
  }

  async #transcribePart(part: Part, language: string) {
    if (!this.#supportsTimes) return this.#request(part, language, 'json');
    try {
      return await this.#request(part, language, 'verbose_json');
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      if (error.status === 404 && !/model/i.test(error.words)) throw pathError(error);
      // Some models return no times, and refuse a request for them.
      if (!FORMAT_STATUSES.has(error.status) || !isAboutFormat(error.words)) throw error;
      const transcript = await this.#request(part, language, 'json');
      this.#supportsTimes = false;
      return transcript;
    }
  }

  async #request(part: Part, language: string, format: 'verbose_json' | 'json') {
    const { signal, audio, budgetMs, timeoutMs, meter } = part;
    const { recordingLimits, log } = this.#options;
    const { contentType, body } = toForm(part, this.model, language, format);
    const { dropped, ...transcript } = await postRecording({
      provider: NAME,
      url: this.#url,
      headers: { ...this.#headers, 'content-type': contentType },
      body,
      prompt: part.prompt,
      samples: audio.length,
      budgetMs,
      limits: { ...RECORDING_LIMITS, ...(timeoutMs !== undefined && { timeoutMs }), ...recordingLimits },
      signal,
      meter,
      parse: (text, mediaType) => parseTranscription(text, mediaType, audio.length),
    });
    if (dropped > 0) log?.info({ provider: NAME, model: this.model, dropped }, 'invented text dropped');
    return transcript;
  }
}

const FORMAT_STATUSES: ReadonlySet<number> = new Set([400, 422]);

/** A server that gives no reason may mean the format. */
const isAboutFormat = (words: string) => words === '' || /verbose_json|response_format|timestamp/i.test(words);

const pathError = ({ outcome, message }: RefusedRequest) => {
  const advice = `whisper.cpp's server needs --inference-path /v1/audio/transcriptions`;
  return failure(outcome, 'not_available', `${message.slice(NAME.length + 2)}; ${advice}`);
};

function transcriptionsUrl(base: string): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (!path.endsWith('/audio/transcriptions')) url.pathname = `${path}/audio/transcriptions`;
  return url;
}

function toForm({ audio, prompt }: Part, model: string, language: string, format: string) {
  const bytes = writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples: audio });
  const fields: [string, string][] = [
    ['model', model],
    ['response_format', format],
  ];
  if (language !== MULTI) fields.push(['language', language]);
  if (format === 'verbose_json') {
    fields.push(['timestamp_granularities[]', 'word'], ['timestamp_granularities[]', 'segment']);
  }
  // The only way to tell these servers which words to expect.
  if (prompt) fields.push(['prompt', prompt]);
  return encodeForm(fields, { field: 'file', name: 'recording.wav', type: 'audio/wav', bytes });
}
