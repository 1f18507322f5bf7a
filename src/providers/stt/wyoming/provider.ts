import type { Logger } from 'pino';
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { MULTI } from '../languages.ts';
import { WHISPER_LANGUAGES } from '../openai/messages.ts';
import { type SttProvider, type SttRegistration, samplesToMs } from '../port.ts';
import { utteranceProvider } from '../utterances/provider.ts';
import { type Recognizer, readUntimed, TextSoFar } from '../utterances/untimed-text.ts';
import type { RecognizedUtterance } from '../utterances/utterance-joiner.ts';
import type { UtteranceLimits } from '../utterances/utterance-limits.ts';
import type { UtteranceRequest } from '../utterances/utterance-stream.ts';
import { exchange, failure, WYOMING, type WyomingAddress } from './connection.ts';
import { encodeEvent, type WyomingEvent } from './messages.ts';

export interface WyomingOptions {
  /** `HOST:PORT`, with or without `tcp://`. */
  address: string;
  /** Replaces the languages of Whisper, which most of these servers run. */
  languages?: readonly string[] | undefined;
  limits?: Partial<UtteranceLimits> | undefined;
  log?: Logger | undefined;
}

const ADDRESS = /^(?:tcp:\/\/)?(?<host>[\w.-]+):(?<port>\d{1,5})$/;
const PARALLEL = 2;
/** A device waits for it: a server that takes longer is waited for with the audio. */
const DESCRIBE_TIMEOUT_MS = 2000;
const TRANSCRIBE_TIMEOUT_MS = 300_000;
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
export function wyomingProvider({ address, languages, limits, log }: WyomingOptions): SttProvider {
  const { host = '', port } = ADDRESS.exec(address)?.groups ?? {};
  const server = { host, port: Number(port) };
  const model = `${host}:${port}`;
  return utteranceProvider({
    name: WYOMING,
    model,
    languages: languages ?? WHISPER_LANGUAGES,
    parallel: PARALLEL,
    limits,
    log,
    reach: (signal) => describe(server, signal),
    recognize: (request) => transcribe(server, request, { provider: WYOMING, model, log }),
  });
}

/** Rejects if the server does not recognize speech. */
async function describe(address: WyomingAddress, signal: AbortSignal): Promise<void> {
  const isRecognizer = await exchange({
    address,
    signal,
    timeoutMs: DESCRIBE_TIMEOUT_MS,
    messages: [encodeEvent('describe')],
    onEvent: ({ type, data }) => (type === 'info' ? Array.isArray(data.asr) && data.asr.length > 0 : undefined),
  });
  if (!isRecognizer) throw failure('config_error', 'not_available', 'the server does not recognize speech');
}

async function transcribe(
  address: WyomingAddress,
  { audio, language, signal, onText }: UtteranceRequest,
  recognizer: Recognizer,
): Promise<RecognizedUtterance> {
  const soFar = new TextSoFar(audio.length);
  return exchange({
    address,
    signal,
    timeoutMs: TRANSCRIBE_TIMEOUT_MS,
    messages: encodeRecording(audio, language),
    onEvent: ({ type, data }: WyomingEvent) => {
      if (typeof data.text !== 'string') return undefined;
      if (type === 'transcript') return readUntimed(data.text, audio.length, recognizer);
      if (type === 'transcript-chunk') onText(soFar.add(data.text));
      return undefined;
    },
  });
}

function encodeRecording(audio: Int16Array, language: string): Uint8Array[] {
  const format = { rate: SAMPLE_RATE, width: 2, channels: 1 };
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < audio.length; at += CHUNK_SAMPLES) {
    const { buffer, byteOffset, byteLength } = audio.subarray(at, at + CHUNK_SAMPLES);
    const timestamp = Math.round(samplesToMs(at));
    chunks.push(encodeEvent('audio-chunk', { ...format, timestamp }, new Uint8Array(buffer, byteOffset, byteLength)));
  }
  return [
    encodeEvent('transcribe', language === MULTI ? {} : { language }),
    encodeEvent('audio-start', { ...format, timestamp: 0 }),
    ...chunks,
    encodeEvent('audio-stop', { timestamp: Math.round(samplesToMs(audio.length)) }),
  ];
}
