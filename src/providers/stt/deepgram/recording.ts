import { STT_SAMPLE_RATE, type SttRecordingOptions, type SttTranscript } from '../port.ts';
import { invalidResponse, postRecording, type RecordingLimits } from '../recording-request.ts';
import { MalformedMessage, parseDeepgramRecording } from './messages.ts';

/** Deepgram's limit for one request. */
const MAX_KEYWORDS = 100;

interface DeepgramRecording extends SttRecordingOptions {
  /** Of `/v1/listen`, with `ws:` or `wss:` as configured for live audio. */
  address: URL;
  model: string;
  /** The model's own tag. */
  language: string;
  apiKey: string | undefined;
  limits: RecordingLimits;
}

/** Transcribes a recording with one request. Rejects with an `SttError`. */
export async function transcribeWithDeepgram(recording: DeepgramRecording): Promise<SttTranscript> {
  const { address, model, language, audio, keywords, budgetMs, apiKey, limits, signal } = recording;
  const { text } = await postRecording({
    provider: 'deepgram',
    url: requestUrl(address, model, language, keywords ?? []),
    headers: {
      'content-type': 'application/octet-stream',
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Token ${apiKey}` }),
    },
    body: new Uint8Array(audio.buffer as ArrayBuffer, audio.byteOffset, audio.byteLength),
    samples: audio.length,
    budgetMs,
    limits,
    signal,
  });
  return { provider: 'deepgram', model, ...parse(text) };
}

function requestUrl(address: URL, model: string, language: string, keywords: readonly string[]): URL {
  const url = new URL(address);
  url.protocol = url.protocol.replace(/^ws/, 'http');
  const required = { model, language, encoding: 'linear16', sample_rate: String(STT_SAMPLE_RATE), channels: '1' };
  for (const [name, value] of Object.entries(required)) url.searchParams.set(name, value);
  for (const name of ['diarize', 'punctuate', 'smart_format']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, 'true');
  }
  // Nova-3 and later call them keyterms. Up to Nova-2, a colon begins a weight.
  const isOlder = /^(nova(?!-[3-9])|enhanced|base|whisper)/.test(model);
  for (const keyword of keywords.slice(0, MAX_KEYWORDS)) {
    if (isOlder) url.searchParams.append('keywords', keyword.replaceAll(':', ' '));
    else url.searchParams.append('keyterm', keyword);
  }
  return url;
}

function parse(text: string) {
  try {
    return parseDeepgramRecording(text);
  } catch (error) {
    throw error instanceof MalformedMessage ? invalidResponse('deepgram', error.message) : error;
  }
}
