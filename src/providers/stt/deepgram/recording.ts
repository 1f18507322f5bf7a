import { STT_SAMPLE_RATE, type SttRecordingOptions, type SttTranscript } from '../port.ts';
import { invalidAnswer, postRecording, type RecordingLimits } from '../recording-request.ts';
import { MalformedMessage, parseDeepgramRecording } from './messages.ts';

/** Deepgram takes no more in one request. */
const MOST_KEYWORDS = 100;

interface DeepgramRecording extends SttRecordingOptions {
  /** To `/v1/listen`, with `ws:` or `wss:` as configured for live audio. */
  address: URL;
  model: string;
  /** As the model knows it. */
  language: string;
  apiKey: string | undefined;
  limits: RecordingLimits;
}

/** Deepgram's API for recordings: the whole audio in one request, all words in one answer. Rejects with an `SttError`. */
export async function transcribeWithDeepgram(recording: DeepgramRecording): Promise<SttTranscript> {
  const { address, model, language, audio, keywords, withinMs, apiKey, limits, signal } = recording;
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
    withinMs,
    limits,
    signal,
  });
  return { provider: 'deepgram', model, ...read(text) };
}

function requestUrl(address: URL, model: string, language: string, keywords: readonly string[]): URL {
  const url = new URL(address);
  url.protocol = url.protocol.replace(/^ws/, 'http');
  const asked = { model, language, encoding: 'linear16', sample_rate: String(STT_SAMPLE_RATE), channels: '1' };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  for (const name of ['diarize', 'punctuate', 'smart_format']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, 'true');
  }
  // Nova-3 and later have another name for them. Up to Nova-2, what stands behind a colon is a weight.
  const older = /^(nova(?!-[3-9])|enhanced|base|whisper)/.test(model);
  for (const keyword of keywords.slice(0, MOST_KEYWORDS)) {
    if (older) url.searchParams.append('keywords', keyword.replaceAll(':', ' '));
    else url.searchParams.append('keyterm', keyword);
  }
  return url;
}

function read(answer: string) {
  try {
    return parseDeepgramRecording(answer);
  } catch (error) {
    throw error instanceof MalformedMessage ? invalidAnswer('deepgram', error.message) : error;
  }
}
