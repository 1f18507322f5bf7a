import type { SttRecordingOptions, SttTranscript } from '../port.ts';
import { postRecording, type RecordingLimits } from '../recording-request.ts';
import { parseDeepgramRecording } from './messages.ts';
import { requestUrl } from './url.ts';

/** Deepgram's limit for one request. */
const MAX_KEYWORDS = 100;

interface DeepgramRecording extends SttRecordingOptions {
  /** The address of `/v1/listen`, with `ws:` or `wss:` as configured for live audio. */
  address: URL;
  model: string;
  /** The model's own tag. */
  language: string;
  apiKey: string | undefined;
  limits: RecordingLimits;
}

/** Transcribes a recording with one request. Rejects with an `SttError`. */
export async function transcribeWithDeepgram(recording: DeepgramRecording): Promise<SttTranscript> {
  const { address, model, language, audio, keywords, budgetMs, apiKey, limits, signal, meter } = recording;
  const transcript = await postRecording({
    provider: 'deepgram',
    url: recordingUrl(address, model, language, keywords ?? []),
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
    meter,
    parse: parseDeepgramRecording,
  });
  return { provider: 'deepgram', model, ...transcript };
}

function recordingUrl(address: URL, model: string, language: string, keywords: readonly string[]): URL {
  const url = requestUrl(address, { model, language });
  url.protocol = url.protocol.replace(/^ws/, 'http');
  // Nova-3 and later call them keyterms. Up to Nova-2, a colon begins a weight.
  const isOlder = /^(nova(?!-[3-9])|enhanced|base|whisper)/.test(model);
  for (const keyword of keywords.slice(0, MAX_KEYWORDS)) {
    if (isOlder) url.searchParams.append('keywords', keyword.replaceAll(':', ' '));
    else url.searchParams.append('keyterm', keyword);
  }
  return url;
}
