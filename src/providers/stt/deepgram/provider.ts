import type { ClientRequest, IncomingMessage } from 'node:http';
import WebSocket from 'ws';
import { refusedWith } from '../http-refusal.ts';
import { matchLanguage } from '../languages.ts';
import { type SttConnectOptions, SttError, type SttProvider, type SttRegistration, type SttStream } from '../port.ts';
import { RECORDING_LIMITS, type RecordingLimits } from '../recording-request.ts';
import { deepgramLanguages } from './languages.ts';
import { transcribeWithDeepgram } from './recording.ts';
import { DEFAULT_LIMITS, type DeepgramLimits, DeepgramStream } from './stream.ts';

const DEEPGRAM_URL = 'wss://api.deepgram.com';

export const deepgram: SttRegistration = {
  forms: ['deepgram:MODEL'],
  create: ({ model = 'nova-3', url, apiKey, languages }) => deepgramProvider({ model, url, apiKey, languages }),
};

/** A longer answer than this is none of the protocol's; results are a few kB. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

export interface DeepgramOptions {
  /** `nova-3`, or whatever the server at `url` knows. */
  model: string;
  /** Base address or the whole path to `/v1/listen`; its query parameters are sent along (`?mip_opt_out=true`). */
  url?: string | undefined;
  /** Needed for Deepgram's own service; a server of one's own may do without. */
  apiKey?: string | undefined;
  /** In place of the languages that are known of the model. */
  languages?: readonly string[] | undefined;
  limits?: Partial<DeepgramLimits>;
  recordingLimits?: Partial<RecordingLimits>;
}

/**
 * Deepgram's API, hosted or any server that speaks it: live audio, and whole recordings at the same address.
 *
 * Live audio goes over `ws` itself and not through the vendor's client: a live line must see how many bytes wait for the provider, tell
 * a refused key from a busy server by the handshake's status, bound what an answer may weigh, cut a dead connection at once,
 * and never have a client reconnect behind its back, as the audio in between would be lost unseen.
 */
export function deepgramProvider(options: DeepgramOptions): SttProvider {
  const { model, url, apiKey, languages, limits, recordingLimits } = options;
  const address = listenAddress(url ?? DEEPGRAM_URL);
  const known = languages ?? deepgramLanguages(model);
  const bounds = { ...DEFAULT_LIMITS, ...limits };
  /** The model's own tag for a language. Throws for what cannot succeed, before any address is called. */
  const admit = (wanted: string): string => {
    const language = matchLanguage(wanted, known);
    if (!language) throw failure('config_error', 'language_not_supported');
    if (!apiKey && address.hostname.endsWith('deepgram.com')) {
      throw failure('config_error', 'unauthorized', 'DEEPGRAM_API_KEY is not set');
    }
    return language;
  };
  return {
    name: 'deepgram',
    model,
    streaming: true,
    diarization: true,
    serves: (language) => matchLanguage(language, known) !== undefined,
    async connect(options) {
      const language = admit(options.language);
      return open(requestUrl(address, model, language, options), apiKey, model, bounds, options);
    },
    async transcribe(options) {
      const language = admit(options.language);
      const recordingBounds = { ...RECORDING_LIMITS, ...recordingLimits };
      return transcribeWithDeepgram({ ...options, address, model, language, apiKey, limits: recordingBounds });
    },
  };
}

function failure(...[outcome, reason, detail, cause]: [SttError['outcome'], SttError['reason'], string?, unknown?]) {
  return new SttError({ outcome, reason, provider: 'deepgram', ...(detail !== undefined && { detail }), cause });
}

/** @throws Error where DEEPGRAM_URL is no address. */
function listenAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^(wss?|https?):$/.test(address.protocol)) {
    throw new Error('DEEPGRAM_URL must be an address such as wss://api.deepgram.com or ws://127.0.0.1:8085');
  }
  address.protocol = address.protocol.replace(/^http/, 'ws');
  const path = address.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/v1/listen')) address.pathname = `${path}/v1/listen`;
  return address;
}

function requestUrl(address: URL, model: string, language: string, { sampleRate, channels }: SttConnectOptions): URL {
  const url = new URL(address);
  const asked = {
    model,
    language,
    encoding: 'linear16',
    sample_rate: String(sampleRate),
    channels: String(channels),
    // Interim results are also the sign of life by which a stalled provider is told from a silent room.
    interim_results: 'true',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const preferred = { diarize: 'true', punctuate: 'true', smart_format: 'true', endpointing: '300' };
  for (const [name, value] of Object.entries(preferred)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

function open(
  url: URL,
  apiKey: string | undefined,
  model: string,
  limits: DeepgramLimits,
  { signal, listener }: SttConnectOptions,
): Promise<SttStream> {
  if (signal.aborted) return Promise.reject(failure('upstream_error', 'closed'));
  const { promise, resolve, reject } = Promise.withResolvers<SttStream>();
  const socket = new WebSocket(url, {
    headers: apiKey ? { Authorization: `Token ${apiKey}` } : {},
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    followRedirects: false,
  });
  const give = (error: SttError) => {
    settle();
    // What `ws` reports of the socket from here on is the consequence of our own doing.
    socket.on('error', () => {});
    socket.terminate();
    reject(error);
  };
  const onAbort = () => give(failure('upstream_error', 'closed'));
  const onError = (cause: Error) => give(failure('upstream_error', 'connection_refused', 'cannot connect', cause));
  const onStatus = (_request: ClientRequest, { statusCode }: IncomingMessage) =>
    give(refusedWith('deepgram', statusCode ?? 0, 'handshake'));
  const onOpen = () => {
    settle();
    resolve(new DeepgramStream({ socket, model, listener, limits, signal }));
  };
  const timer = setTimeout(() => give(failure('timeout', 'connect_timeout')), limits.connectTimeoutMs);
  function settle() {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    socket.off('open', onOpen).off('error', onError).off('unexpected-response', onStatus);
  }
  signal.addEventListener('abort', onAbort, { once: true });
  socket.on('open', onOpen).on('error', onError).on('unexpected-response', onStatus);
  return promise;
}
