import WebSocket from 'ws';
import { networkErrorCode } from '../../http-errors.ts';
import { toReason } from '../../llm/reason.ts';
import { MalformedMessage, RefusedByStatus, readHandshakeWords } from '../answers.ts';
import { raceWithAbort } from '../live-stream.ts';
import { errorsOf, MULTI, SttError, type SttProvider, type SttRegistration } from '../port.ts';
import {
  REACH_TIMEOUT_MS,
  UTTERANCE_TIMEOUT_MS,
  type UtteranceServerOptions,
  utteranceProvider,
} from '../utterances/provider.ts';
import { type RecognizedUtterance, readUntimed, TextSoFar } from '../utterances/utterance-joiner.ts';
import type { UtteranceRequest } from '../utterances/utterance-stream.ts';
import { NO_HINTS } from '../vocabulary.ts';
import { encodeUtterance, parseEvent, type RealtimeDialect, type RealtimeEvent } from './messages.ts';

const REALTIME = 'realtime';
const failure = errorsOf(REALTIME);

const MAX_MESSAGE_BYTES = 1024 * 1024;

interface Exchange<T> {
  url: URL;
  apiKey: string | undefined;
  signal: AbortSignal;
  timeoutMs: number;
  /** Returns the result when an event completes it. */
  onEvent(event: RealtimeEvent, send: (messages: readonly object[]) => void): T | undefined;
}

/** Opens a connection for one utterance: no session grows old, and a result can only be that of its audio. Rejects with an `SttError`. */
async function exchange<T>({ url, apiKey, signal, timeoutMs, onEvent }: Exchange<T>): Promise<T> {
  if (signal.aborted) throw failure('upstream_error', 'closed');
  const socket = new WebSocket(url, {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    followRedirects: false,
  });
  const send = (messages: readonly object[]) => {
    for (const message of messages) socket.send(JSON.stringify(message));
  };
  let isOpen = false;
  const answered = new Promise<T>((resolve, reject) => {
    socket.on('open', () => {
      isOpen = true;
    });
    socket.on('message', (data) => {
      try {
        const result = onEvent(parseEvent(data.toString()), send);
        if (result !== undefined) resolve(result);
      } catch (error) {
        reject(
          error instanceof MalformedMessage ? failure('upstream_error', 'invalid_response', error.message) : error,
        );
      }
    });
    socket.on('unexpected-response', async (_request, response) =>
      reject(
        new RefusedByStatus(
          REALTIME,
          response.statusCode ?? 0,
          'handshake',
          await readHandshakeWords(response, { apiKey }),
        ),
      ),
    );
    socket.on('error', (error) => {
      const code = networkErrorCode(error) ?? 'cannot connect';
      reject(failure('upstream_error', isOpen ? 'connection_lost' : 'connection_refused', code));
    });
    socket.on('close', (code) => reject(failure('upstream_error', 'connection_lost', `closed with ${code}`)));
  });
  try {
    return await raceWithAbort(answered, { provider: REALTIME, signal, timeoutMs });
  } finally {
    socket.terminate();
  }
}

interface RealtimeOptions extends UtteranceServerOptions {
  model: string;
  /** Base address, usually ending in `/v1`; `/realtime` is appended. */
  url: string;
  apiKey?: string | undefined;
}

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
  const server = new RealtimeServer(options);
  return utteranceProvider({
    ...options,
    name: REALTIME,
    reach: (signal) => server.open(MULTI, signal, REACH_TIMEOUT_MS, ({ kind }) => kind === 'created' || undefined),
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
  #takesPrompt = true;

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  /** Opens a session, in the form that the server accepts. */
  async open<T>(language: string, signal: AbortSignal, timeoutMs: number, onEvent: OnEvent<T>): Promise<T> {
    if (this.#namesModel) return this.#connect(language, signal, timeoutMs, onEvent);
    try {
      return await this.#connect(language, signal, timeoutMs, onEvent);
    } catch (error) {
      if (!(error instanceof RefusedByStatus) || !MODEL_IS_MISSING.has(error.status)) throw error;
      this.#namesModel = true;
      return this.#connect(language, signal, timeoutMs, onEvent).catch((second: unknown) => {
        this.#namesModel = false;
        throw second;
      });
    }
  }

  async recognize(request: UtteranceRequest): Promise<RecognizedUtterance> {
    const sent = this.#takesPrompt ? request : { ...request, ...NO_HINTS };
    try {
      return await this.#recognize(sent);
    } catch (error) {
      // Some models know no prompt.
      const isAboutPrompt =
        error instanceof SttError && error.reason === 'provider_error' && /prompt/i.test(error.message);
      if (sent.prompt === '' || !isAboutPrompt) throw error;
      const found = await this.#recognize({ ...sent, ...NO_HINTS });
      this.#takesPrompt = false;
      return found;
    }
  }

  async #recognize({
    audio,
    language,
    prompt,
    vocabulary,
    signal,
    onText,
  }: UtteranceRequest): Promise<RecognizedUtterance> {
    const soFar = new TextSoFar(audio.length);
    let ownItem: string | undefined;
    const { model, apiKey, log } = this.#options;
    const hints = { vocabulary, prompt };
    return this.open(language, signal, UTTERANCE_TIMEOUT_MS, (event, send, dialect) => {
      if ('item' in event && event.item !== undefined && ownItem !== undefined && event.item !== ownItem)
        return undefined;
      switch (event.kind) {
        case 'created':
          send(encodeUtterance(dialect, { audio, language, prompt }, model));
          return undefined;
        case 'committed':
          ownItem = event.item;
          return undefined;
        case 'delta':
          onText(soFar.add(event.text));
          return undefined;
        case 'completed':
          return readUntimed(event.text, audio.length, { provider: REALTIME, model, hints, log });
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
