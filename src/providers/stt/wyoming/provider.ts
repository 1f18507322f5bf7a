import { connect } from 'node:net';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { networkErrorCode } from '../../http-errors.ts';
import { toReason } from '../../llm/reason.ts';
import { MalformedMessage } from '../answers.ts';
import { raceWithAbort } from '../live-stream.ts';
import { errorsOf, MULTI, type SttProvider, type SttRegistration, samplesToMs } from '../port.ts';
import {
  REACH_TIMEOUT_MS,
  UTTERANCE_TIMEOUT_MS,
  type UtteranceServerOptions,
  utteranceProvider,
} from '../utterances/provider.ts';
import { type RecognizedUtterance, type Recognizer, readUntimed, TextSoFar } from '../utterances/utterance-joiner.ts';
import type { UtteranceRequest } from '../utterances/utterance-stream.ts';
import { EventReader, encodeEvent, type WyomingEvent } from './messages.ts';

const WYOMING = 'wyoming';
const failure = errorsOf(WYOMING);

interface WyomingAddress {
  host: string;
  port: number;
}

interface Exchange<T> {
  address: WyomingAddress;
  /** Sent as soon as the connection is open. */
  messages: readonly Uint8Array[];
  /** Words of the request, which an error may not quote. */
  prompt?: string;
  signal: AbortSignal;
  timeoutMs: number;
  /** Returns the result when an event completes it. */
  onEvent(event: WyomingEvent): T | undefined;
}

/** The server's words about an error. */
const wordsOf = ({ data }: WyomingEvent, prompt: string) =>
  toReason(String(data.text ?? 'the server sent an error'), { texts: [prompt] });

/** Opens a connection for one request, as the usual server closes it after its answer. Rejects with an `SttError`. */
async function exchange<T>({ address, messages, prompt = '', signal, timeoutMs, onEvent }: Exchange<T>): Promise<T> {
  const socket = connect(address);
  const reader = new EventReader();
  let isConnected = false;
  const answered = new Promise<T>((resolve, reject) => {
    socket.on('connect', () => {
      isConnected = true;
      for (const message of messages) socket.write(message);
    });
    socket.on('data', (bytes) => {
      try {
        for (const event of reader.push(bytes)) {
          if (event.type === 'error') throw failure('upstream_error', 'provider_error', wordsOf(event, prompt));
          const result = onEvent(event);
          if (result !== undefined) resolve(result);
        }
      } catch (error) {
        reject(
          error instanceof MalformedMessage ? failure('upstream_error', 'invalid_response', error.message) : error,
        );
      }
    });
    socket.on('error', (error) => {
      const code = networkErrorCode(error) ?? 'unknown';
      reject(failure('upstream_error', isConnected ? 'connection_lost' : 'connection_refused', code));
    });
    socket.on('close', () => reject(failure('upstream_error', 'connection_lost', 'closed before the answer')));
  });
  try {
    return await raceWithAbort(answered, { provider: WYOMING, signal, timeoutMs });
  } finally {
    socket.destroy();
  }
}

interface WyomingOptions extends UtteranceServerOptions {
  /** `HOST:PORT`, with or without `tcp://`. */
  address: string;
}

const ADDRESS = /^(?:tcp:\/\/)?(?<host>[\w.-]+):(?<port>\d{1,5})$/;
/** The usual length of a chunk. */
const CHUNK_SAMPLES = 1024;

export const wyoming: SttRegistration = {
  forms: ['wyoming:HOST:PORT'],
  abilities: 'live by utterances, recordings',
  languages: 'languages of Whisper',
  modelPattern: ADDRESS,
  findProblem: ({ model }) =>
    model === undefined ? 'STT_MODELS: wyoming needs an address; use wyoming:HOST:PORT' : undefined,
  addressOf: ({ model }) => `tcp://${model}`,
  create: ({ model = '', languages }, _dataDir, log) => wyomingProvider({ address: model, languages, log }),
};

/** A speech server of Home Assistant. */
export function wyomingProvider({ address, ...options }: WyomingOptions): SttProvider {
  const { host = '', port } = ADDRESS.exec(address)?.groups ?? {};
  const server = { host, port: Number(port) };
  const model = `${host}:${port}`;
  return utteranceProvider({
    ...options,
    name: WYOMING,
    model,
    reach: (signal) => describe(server, signal),
    recognize: (request) => transcribe(server, request, { provider: WYOMING, model, hints: request, log: options.log }),
  });
}

/** Rejects if the server does not recognize speech. */
async function describe(address: WyomingAddress, signal: AbortSignal): Promise<void> {
  const isRecognizer = await exchange({
    address,
    signal,
    timeoutMs: REACH_TIMEOUT_MS,
    messages: [encodeEvent('describe')],
    onEvent: ({ type, data }) => (type === 'info' ? Array.isArray(data.asr) && data.asr.length > 0 : undefined),
  });
  if (!isRecognizer) throw failure('config_error', 'not_available', 'the server does not recognize speech');
}

async function transcribe(
  address: WyomingAddress,
  { audio, language, prompt, signal, onText }: UtteranceRequest,
  recognizer: Recognizer,
): Promise<RecognizedUtterance> {
  const soFar = new TextSoFar(audio.length);
  return exchange({
    address,
    prompt,
    signal,
    timeoutMs: UTTERANCE_TIMEOUT_MS,
    messages: encodeRecording(audio, language, prompt),
    onEvent: ({ type, data }: WyomingEvent) => {
      if (typeof data.text !== 'string') return undefined;
      if (type === 'transcript') return readUntimed(data.text, audio.length, recognizer);
      if (type === 'transcript-chunk') onText(soFar.add(data.text));
      return undefined;
    },
  });
}

function encodeRecording(audio: Int16Array, language: string, prompt: string): Uint8Array[] {
  const format = { rate: SAMPLE_RATE, width: 2, channels: 1 };
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < audio.length; at += CHUNK_SAMPLES) {
    const { buffer, byteOffset, byteLength } = audio.subarray(at, at + CHUNK_SAMPLES);
    const timestamp = Math.round(samplesToMs(at));
    chunks.push(encodeEvent('audio-chunk', { ...format, timestamp }, new Uint8Array(buffer, byteOffset, byteLength)));
  }
  return [
    encodeEvent('transcribe', {
      ...(language !== MULTI && { language }),
      // Servers that know no context ignore it.
      ...(prompt !== '' && { context: { initial_prompt: prompt } }),
    }),
    encodeEvent('audio-start', { ...format, timestamp: 0 }),
    ...chunks,
    encodeEvent('audio-stop', { timestamp: Math.round(samplesToMs(audio.length)) }),
  ];
}
