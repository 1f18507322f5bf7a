import WebSocket from 'ws';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { RefusedByStatus, readHandshakeWords } from '../answers.ts';
import { raceWithAbort } from '../live-stream.ts';
import { matchLanguage, matchLanguages } from '../match-language.ts';
import { errorsOf, MULTI, type SttProvider, type SttRegistration, type SttStream } from '../port.ts';
import { postRecording, RECORDING_LIMITS, type RecordingLimits } from '../recording-request.ts';
import { takeTerms } from '../vocabulary.ts';
import { parseDeepgramRecording } from './messages.ts';
import { DEFAULT_LIMITS, type DeepgramLimits, DeepgramStream, type DeepgramStreamInit } from './stream.ts';

const DEEPGRAM_URL = 'wss://api.deepgram.com';

/** Results are a few kB. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Deepgram's limits for one request are 100 terms and 500 tokens. */
const MAX_KEYWORDS = 100;
const MAX_KEYWORD_BYTES = 1200;

export const deepgram: SttRegistration = {
  forms: ['deepgram:MODEL'],
  abilities: 'live, recordings',
  tellsSpeakers: true,
  languages: 'languages of the model',
  addressOf: ({ url = DEEPGRAM_URL }) => url,
  create: ({ model = 'nova-3', url, apiKey, languages }) => deepgramProvider({ model, url, apiKey, languages }),
};

export interface DeepgramOptions {
  /** `nova-3`, or any model of the server at `url`. */
  model: string;
  /** Base address or the whole path to `/v1/listen`. Its query parameters are sent with each request (`?mip_opt_out=true`). */
  url?: string | undefined;
  /** Required for Deepgram's own service only. */
  apiKey?: string | undefined;
  /** Replaces the known languages of the model. */
  languages?: readonly string[] | undefined;
  limits?: Partial<DeepgramLimits>;
  recordingLimits?: Partial<RecordingLimits>;
}

const failure = errorsOf('deepgram');

/**
 * Deepgram's API, hosted or any server that speaks it: live audio, and whole recordings at the same address. It uses `ws` instead of
 * the vendor's client, which hides the bytes that wait and the status of a refused handshake, and reconnects on its own.
 */
export function deepgramProvider(options: DeepgramOptions): SttProvider {
  const { model, url, apiKey, languages } = options;
  const address = listenAddress(url ?? DEEPGRAM_URL);
  const known = languages ?? deepgramLanguages(model);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const recordingLimits = { ...RECORDING_LIMITS, ...options.recordingLimits };
  /** Returns the model's own tags for the languages of a request. Throws if it cannot succeed. */
  const checkRequest = (wanted: string): string[] => {
    const found = matchLanguages(wanted, known);
    if (matchLanguage(wanted, known) === undefined) throw failure('config_error', 'language_not_supported');
    if (!apiKey && address.hostname.endsWith('deepgram.com')) {
      throw failure('config_error', 'unauthorized', 'DEEPGRAM_API_KEY is not set');
    }
    const isMixed =
      found.length > 1 && known.includes(MULTI) && found.every((one) => matchLanguage(one, mixedLanguages(model)));
    return isMixed ? [MULTI] : found;
  };
  return {
    name: 'deepgram',
    model,
    streaming: true,
    serves: (language) => matchLanguage(language, known) !== undefined,
    async connect(options) {
      // Live, only languages of `multi` are detected.
      const [language = MULTI] = checkRequest(options.language);
      // Interim results also show that the provider is not stalled while no one speaks.
      const url = requestUrl(address, { model, language, interim_results: 'true' }, { endpointing: '300' });
      const { signal, listener, meter, vocabulary } = options;
      const init = { model, limits, signal, listener, meter };
      return withKeywords(url, model, (await vocabulary?.()) ?? [], (one) => open(one, apiKey, init));
    },
    async transcribe({ language: wanted, audio, keywords, budgetMs, signal, meter }) {
      const [language = MULTI, ...others] = checkRequest(wanted);
      const request = {
        provider: 'deepgram',
        headers: {
          'content-type': 'application/octet-stream',
          accept: 'application/json',
          ...(apiKey !== undefined && { authorization: `Token ${apiKey}` }),
        },
        prompt: keywords?.join('\n'),
        body: new Uint8Array(audio.buffer as ArrayBuffer, audio.byteOffset, audio.byteLength),
        samples: audio.length,
        budgetMs,
        limits: recordingLimits,
        signal,
        meter,
        parse: (text: string) => parseDeepgramRecording(text, audio.length),
      };
      const url = requestUrl(address, { model, ...(others.length === 0 && { language }) });
      if (others.length > 0) for (const one of [language, ...others]) url.searchParams.append('detect_language', one);
      url.protocol = url.protocol.replace(/^ws/, 'http');
      const transcript = await withKeywords(url, model, keywords ?? [], (one) =>
        postRecording({ ...request, url: one }),
      );
      return { provider: 'deepgram', model, ...transcript };
    },
  };
}

/** Opens a connection for live audio. Rejects with an `SttError`. */
async function open(url: URL, apiKey: string | undefined, init: Omit<DeepgramStreamInit, 'socket'>) {
  const { limits, signal } = init;
  if (signal.aborted) throw failure('upstream_error', 'closed');
  const socket = new WebSocket(url, {
    headers: apiKey ? { Authorization: `Token ${apiKey}` } : {},
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    followRedirects: false,
  });
  const opened = new Promise<SttStream>((resolve, reject) => {
    // The stream must listen before the first message arrives.
    socket.on('open', () => resolve(new DeepgramStream({ ...init, socket })));
    socket.on('unexpected-response', async (_request, response) => {
      const prompt = [...url.searchParams.values()].join('\n');
      const words = await readHandshakeWords(response, { apiKey, prompt });
      reject(new RefusedByStatus('deepgram', response.statusCode ?? 0, 'handshake', words));
    });
    // Once the socket is open, the `close` event reports the error.
    socket.on('error', (cause) => reject(failure('upstream_error', 'connection_refused', 'cannot connect', cause)));
  });
  try {
    return await raceWithAbort(opened, { provider: 'deepgram', signal, timeoutMs: limits.connectTimeoutMs });
  } catch (error) {
    socket.terminate();
    throw error;
  }
}

/** Sends a request with the words to expect; without them to a server that refuses them, as some models do. */
async function withKeywords<T>(url: URL, model: string, words: readonly string[], send: (url: URL) => Promise<T>) {
  if (words.length === 0) return send(url);
  try {
    return await send(addKeywords(url, model, words));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return send(url).catch((second: unknown) => {
      throw isRefused(second) ? error : second;
    });
  }
}

const isRefused = (error: unknown): boolean => error instanceof RefusedByStatus && error.status === 400;

function addKeywords(address: URL, model: string, words: readonly string[]): URL {
  const url = new URL(address);
  // Nova-3 and later call them keyterms. Up to Nova-2, a colon begins a weight.
  const isOlder = /^(nova(?!-[3-9])|enhanced|base|whisper)/.test(model);
  for (const word of takeTerms(words, MAX_KEYWORD_BYTES).slice(0, MAX_KEYWORDS)) {
    if (isOlder) url.searchParams.append('keywords', word.replaceAll(':', ' '));
    else url.searchParams.append('keyterm', word);
  }
  return url;
}

/** @throws Error if DEEPGRAM_URL is not an address */
function listenAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^(wss?|https?):$/.test(address.protocol)) {
    throw new Error('DEEPGRAM_URL must be an address such as wss://api.deepgram.com or ws://127.0.0.1:8085');
  }
  address.protocol = address.protocol.replace(/^http/, 'ws');
  const path = address.pathname.replace(/(?<!\/)\/+$/, '');
  if (!path.endsWith('/v1/listen')) address.pathname = `${path}/v1/listen`;
  return address;
}

/** The address of a request. Parameters of DEEPGRAM_URL replace the defaults. */
function requestUrl(address: URL, required: Record<string, string>, defaults: Record<string, string> = {}): URL {
  const url = new URL(address);
  const format = { encoding: 'linear16', sample_rate: String(SAMPLE_RATE), channels: '1' };
  for (const [name, value] of Object.entries({ ...required, ...format })) url.searchParams.set(name, value);
  const optional = { diarize: 'true', punctuate: 'true', smart_format: 'true', ...defaults };
  for (const [name, value] of Object.entries(optional)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}

const tags = (list: string) => list.trim().split(/\s+/);

/** As published by Deepgram. A tag with a region is listed only if it differs from the language alone. */
const BY_FAMILY: Readonly<Record<string, readonly string[]>> = {
  'nova-3': tags(`${MULTI}
    ar be bg bn bs ca cs da da-DK de de-CH el en en-AU en-GB en-IN en-NZ en-US es es-419 et fa fi fr fr-CA he hi hr
    hu id it ja kn ko ko-KR lt lv mk mr ms nl nl-BE no pl pt pt-BR pt-PT ro ru sk sl sr sv sv-SE ta te th th-TH tl
    tr uk ur vi zh zh-CN zh-HK zh-Hans zh-Hant zh-TW`),
  'nova-3-medical': tags('en en-AU en-CA en-GB en-IE en-IN en-NZ en-US'),
  'nova-2': tags(`${MULTI}
    bg ca cs da da-DK de de-CH el en en-AU en-GB en-IN en-NZ en-US es es-419 et fi fr fr-CA hi hu id it ja ko ko-KR
    lt lv ms nl nl-BE no pl pt pt-BR pt-PT ro ru sk sv sv-SE th th-TH tr uk vi zh zh-CN zh-HK zh-Hans zh-Hant zh-TW`),
};

/** The languages of `multi`, which may be mixed in one recording. */
const mixedLanguages = (model: string): readonly string[] =>
  tags(model.startsWith('nova-3') ? 'en es fr de hi ru pt ja it nl' : 'en es');

/**
 * The languages of a model. For specialized and unknown models (`nova-2-phonecall`, your own), only English is assumed, so that an
 * unsupported language is refused. STT_MODELS can name others: `deepgram:my-model[de|fr]`.
 */
function deepgramLanguages(model: string): readonly string[] {
  const family = model.replace(/-general$/, '');
  return (Object.hasOwn(BY_FAMILY, family) ? BY_FAMILY[family] : undefined) ?? tags('en en-US');
}
