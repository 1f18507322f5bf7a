import type { Logger } from 'pino';
import { toReason } from '../../llm/reason.ts';
import { MULTI } from '../languages.ts';
import { WHISPER_LANGUAGES } from '../openai/messages.ts';
import type { SttProvider, SttRegistration } from '../port.ts';
import { utteranceProvider } from '../utterances/provider.ts';
import { readUntimed, TextSoFar } from '../utterances/untimed-text.ts';
import type { RecognizedUtterance } from '../utterances/utterance-joiner.ts';
import type { UtteranceLimits } from '../utterances/utterance-limits.ts';
import type { UtteranceRequest } from '../utterances/utterance-stream.ts';
import { exchange, failure, REALTIME, RefusedHandshake } from './connection.ts';
import { encodeUtterance, type RealtimeDialect, type RealtimeEvent } from './messages.ts';

export interface RealtimeOptions {
  model: string;
  /** Base address, usually ending in `/v1`; `/realtime` is appended. */
  url: string;
  apiKey?: string | undefined;
  /** Replaces the languages of Whisper. */
  languages?: readonly string[] | undefined;
  parallel?: number | undefined;
  limits?: Partial<UtteranceLimits> | undefined;
  log?: Logger | undefined;
}

const DEFAULT_PARALLEL = 2;
/** A device waits for it: a server that takes longer is waited for with the audio. */
const OPEN_TIMEOUT_MS = 2000;
const UTTERANCE_TIMEOUT_MS = 300_000;
/** Refusals of an address without a model: speaches answers 403. */
const MODEL_IS_MISSING: ReadonlySet<number> = new Set([400, 403, 422]);

export const realtime: SttRegistration = {
  forms: ['realtime:MODEL'],
  abilities: 'live by utterances, recordings',
  languages: 'languages of Whisper',
  modelPattern: /^[\w./:-]+$/,
  findProblem: ({ url }) =>
    url ? undefined : 'TRANSCRIPTION_URL: realtime in STT_MODELS needs the address of a server',
  addressOf: ({ url }) => url,
  create: ({ model = 'gpt-4o-transcribe', url = '', apiKey, languages, parallel }, _dataDir, log) =>
    realtimeProvider({ model, url, apiKey, languages, parallel, log }),
};

/** OpenAI's Realtime transcription, and the servers that speak it or something like it (LocalAI, speaches, vLLM). */
export function realtimeProvider(options: RealtimeOptions): SttProvider {
  const { model, languages, parallel = DEFAULT_PARALLEL, limits, log } = options;
  const server = new RealtimeServer(options);
  return utteranceProvider({
    name: REALTIME,
    model,
    parallel,
    limits,
    log,
    languages: languages ?? WHISPER_LANGUAGES,
    reach: (signal) =>
      server.open(MULTI, signal, OPEN_TIMEOUT_MS, ({ kind }) => (kind === 'created' ? true : undefined)),
    recognize: (request) => server.recognize(request),
  });
}

type OnEvent<T> = (
  event: RealtimeEvent,
  send: (messages: readonly object[]) => void,
  dialect: RealtimeDialect,
) => T | undefined;

class RealtimeServer {
  readonly #options: RealtimeOptions;
  /** The server wants the model in its address. */
  #namesModel = false;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  /** Opens a session, in the form that the server accepts. */
  async open<T>(language: string, signal: AbortSignal, timeoutMs: number, onEvent: OnEvent<T>): Promise<T> {
    if (this.#namesModel) return this.#connect(language, signal, timeoutMs, onEvent);
    try {
      return await this.#connect(language, signal, timeoutMs, onEvent);
    } catch (error) {
      if (!(error instanceof RefusedHandshake) || !MODEL_IS_MISSING.has(error.status)) throw error;
      this.#namesModel = true;
      return this.#connect(language, signal, timeoutMs, onEvent).catch((second: unknown) => {
        this.#namesModel = false;
        throw second;
      });
    }
  }

  async recognize({ audio, language, prompt, signal, onText }: UtteranceRequest): Promise<RecognizedUtterance> {
    const soFar = new TextSoFar(audio.length);
    let ownItem: string | undefined;
    const { model, apiKey, log } = this.#options;
    return this.open(language, signal, UTTERANCE_TIMEOUT_MS, (event, send, dialect) => {
      if ('item' in event && event.item !== undefined && ownItem !== undefined && event.item !== ownItem)
        return undefined;
      switch (event.kind) {
        case 'created':
          send(encodeUtterance(dialect, { audio, model, language, prompt }));
          return undefined;
        case 'committed':
          ownItem = event.item;
          return undefined;
        case 'delta':
          onText(soFar.add(event.text));
          return undefined;
        case 'completed':
          return readUntimed(event.text, audio.length, { provider: REALTIME, model, log });
        case 'failed':
          throw failure('upstream_error', 'provider_error', toReason(event.words, { apiKey, texts: [prompt] }));
        default:
          return undefined;
      }
    });
  }

  #connect<T>(language: string, signal: AbortSignal, timeoutMs: number, onEvent: OnEvent<T>): Promise<T> {
    let dialect: RealtimeDialect = this.#namesModel ? 'query' : 'standard';
    const { apiKey } = this.#options;
    return exchange({
      url: this.#addressFor(language),
      apiKey,
      signal,
      timeoutMs,
      onEvent: (event, send) => {
        if (event.kind === 'created' && event.isFlat) dialect = 'flat';
        return onEvent(event, send, dialect);
      },
    });
  }

  #addressFor(language: string): URL {
    const { url: base, model } = this.#options;
    const url = new URL(base);
    url.protocol = url.protocol.replace('http', 'ws');
    const path = url.pathname.replace(/(?<!\/)\/+$/, '');
    if (!path.endsWith('/realtime')) url.pathname = `${path}/realtime`;
    url.searchParams.set('intent', 'transcription');
    if (!this.#namesModel) return url;
    url.searchParams.set('model', model);
    if (language !== MULTI) url.searchParams.set('language', language);
    return url;
  }
}
