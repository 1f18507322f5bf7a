import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { wavHeader } from '../../../audio/wav.ts';
import { limitResponse } from '../../../lib/limit-response.ts';
import { RefusedByStatus } from '../answers.ts';
import { playRecording } from '../live-recording.ts';
import { matchLanguage, toChoice } from '../match-language.ts';
import {
  errorsOf,
  MULTI,
  msToSamples,
  type SttProvider,
  type SttRecordingOptions,
  type SttRegistration,
  WHISPER_LANGUAGES,
} from '../port.ts';
import {
  joinTranscripts,
  postRecording,
  RECORDING_LIMITS,
  type RecordingLimits,
  reachServer,
  splitAtPauses,
} from '../recording-request.ts';
import { UTTERANCE_TIMEOUT_MS, type UtteranceServerOptions, utteranceProvider } from '../utterances/provider.ts';
import { SpeakerNumbers } from '../utterances/utterance-joiner.ts';
import { type Hints, NO_HINTS, toHints } from '../vocabulary.ts';
import { encodeForm, parseTranscription } from './messages.ts';

export interface OpenaiOptions extends UtteranceServerOptions {
  /** `whisper-1`, or any model of the server at `url`. */
  model: string;
  /** Base address, usually ending in `/v1`; `/audio/transcriptions` is appended. */
  url: string;
  apiKey?: string | undefined;
  recordingLimits?: Partial<RecordingLimits>;
  /** The most samples of one request. OpenAI accepts files up to 25 MB, which is 13 minutes. */
  maxSamples?: number;
}

const MAX_SAMPLES = msToSamples(10 * 60_000);

/** The audio of one request. */
interface Part extends Omit<SttRecordingOptions, 'keywords'>, Hints {
  /** The matching one of the server's languages. */
  language: string;
  /** If it is to be detected: one of these. */
  among?: readonly string[];
  /** The vocabulary, for servers that take it apart from the prompt: it counts in all of a long recording. */
  hotwords?: string;
  timeoutMs?: number;
}

const NAME = 'openai';
const failure = errorsOf(NAME);
/** OpenAI's `gpt-4o-transcribe-diarize`, which other servers name alike. */
const DIARIZING = /diari[sz]e/i;

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
    openaiProvider({ model, url, apiKey, languages, parallel, log }),
};

/** Any server with OpenAI's `/audio/transcriptions` (OpenAI, Groq, whisper.cpp, speaches, vLLM, LocalAI). Live audio is sent by utterances. */
export function openaiProvider(options: OpenaiOptions): SttProvider {
  const { model, languages = WHISPER_LANGUAGES, maxSamples = MAX_SAMPLES } = options;
  const url = transcriptionsUrl(options.url);
  let supportsTimes = true;
  let tellsSpeakers = DIARIZING.test(model);
  // A model that tells speakers apart refuses a prompt.
  let takesPrompt = !tellsSpeakers;
  const takesHotwords = createHotwordsCheck(url, options);

  async function transcribePart(part: Part) {
    const hinted = takesPrompt ? part : { ...part, ...NO_HINTS };
    const { among: [usual, ...others] = [] } = part;
    let found = await requestWithHints(hinted);
    // These servers detect any language.
    if (usual !== undefined && found.language && !matchLanguage(found.language, [usual, ...others]))
      found = await requestWithHints({ ...hinted, language: usual });
    tellsSpeakers ||= found.tellsSpeakers;
    return found;
  }

  async function requestWithHints(part: Part) {
    const hotwords = part.vocabulary.length > 0 && (await takesHotwords(part.signal)) ? part.vocabulary.join(', ') : '';
    try {
      return await requestPart({ ...part, hotwords });
    } catch (error) {
      // Other models know no prompt, too.
      if (part.prompt === '' || !isRefused(error) || !/prompt/i.test(error.words)) throw error;
      const found = await requestPart({ ...part, ...NO_HINTS }).catch((second: unknown) => {
        throw isRefused(second) ? error : second;
      });
      takesPrompt = false;
      return found;
    }
  }

  async function requestPart(part: Part) {
    if (!supportsTimes) return request(url, options, part, 'json');
    try {
      return await request(url, options, part, DIARIZING.test(model) ? 'diarized_json' : 'verbose_json');
    } catch (error) {
      if (!(error instanceof RefusedByStatus)) throw error;
      if (error.status === 404 && !/model/i.test(error.words)) throw pathError(error);
      // Some models return no times, and refuse a request for them.
      if (!isRefused(error) || !isAboutFormat(error.words)) throw error;
      const transcript = await request(url, options, part, 'json');
      supportsTimes = false;
      return transcript;
    }
  }

  const live = utteranceProvider({
    ...options,
    name: NAME,
    reach: async (signal) => {
      await reachServer(NAME, url, signal);
      await checkKey(url, options, signal);
    },
    recognize: ({ onText: _, ...utterance }) => transcribePart({ ...utterance, timeoutMs: UTTERANCE_TIMEOUT_MS }),
  });
  return {
    ...live,
    prefersRecordings: true,
    async transcribe(recording) {
      if (recording.byUtterances && !tellsSpeakers) {
        const found = await playRecording(live, recording);
        // The labels of a server hold for one request: the first answer shows that it has them.
        if (!tellsSpeakers) return found;
      }
      const language = matchLanguage(recording.language, languages);
      if (language === undefined) throw failure('config_error', 'language_not_supported');
      const hints = toHints(recording.keywords ?? []);
      const among = toChoice(recording.language, languages);
      const speakers = new SpeakerNumbers();
      const parts = [];
      for (const audio of splitAtPauses(recording.audio, maxSamples)) {
        const found = await transcribePart({ ...recording, language, among, audio, ...hints });
        parts.push({ ...found, words: speakers.add(found.words), samples: audio.length });
      }
      return { provider: NAME, model, ...joinTranscripts(parts) };
    },
    async probe(signal) {
      await transcribePart({ language: MULTI, audio: new Int16Array(SAMPLE_RATE), ...NO_HINTS, signal });
    },
  };
}

/** The answer only shows whether the key is accepted: a server that is busy may not answer. */
async function checkKey(transcriptions: URL, { apiKey }: OpenaiOptions, signal: AbortSignal): Promise<void> {
  const url = new URL(transcriptions);
  url.pathname = url.pathname.replace(/audio\/transcriptions$/, 'models');
  const either = AbortSignal.any([signal, AbortSignal.timeout(KEY_CHECK_MS)]);
  const response = await fetch(url, { headers: headersFor(apiKey), redirect: 'manual', signal: either }).catch(
    () => {},
  );
  await response?.body?.cancel();
  if (response?.status === 401) throw new RefusedByStatus(NAME, 401, 'request');
}

const KEY_CHECK_MS = 2000;
const DESCRIPTION_MS = 2000;
const MAX_DESCRIPTION_BYTES = 4 * 1024 * 1024;

/** Returns a function that tells whether the server takes `hotwords`: speaches describes its fields at `/openapi.json`. Asks once. */
function createHotwordsCheck(transcriptions: URL, { apiKey }: OpenaiOptions) {
  const url = new URL(transcriptions);
  url.pathname = url.pathname.replace(/(?:\/v1)?\/audio\/transcriptions$/, '/openapi.json');
  let known: boolean | undefined;
  return async (signal: AbortSignal): Promise<boolean> => {
    if (known !== undefined) return known;
    const timeout = AbortSignal.timeout(DESCRIPTION_MS);
    const either = AbortSignal.any([signal, timeout]);
    try {
      const response = await fetch(url, { headers: headersFor(apiKey), redirect: 'manual', signal: either });
      const limited = limitResponse(response, { maxBytes: MAX_DESCRIPTION_BYTES }, (detail) => new Error(detail));
      known = (await limited.text()).includes('"hotwords"') && response.ok;
    } catch {
      // A server that cannot be reached is asked again; one that is busy is not.
      if (timeout.aborted) known = false;
    }
    return known ?? false;
  };
}

const headersFor = (apiKey: string | undefined) => ({
  accept: 'application/json',
  ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
});

async function request(
  url: URL,
  { model, apiKey, recordingLimits, log }: OpenaiOptions,
  part: Part,
  format: 'verbose_json' | 'diarized_json' | 'json',
) {
  const { signal, audio, budgetMs, timeoutMs, meter, prompt } = part;
  const { contentType, body } = toForm(part, model, format);
  const { dropped, ...transcript } = await postRecording({
    provider: NAME,
    url,
    headers: { ...headersFor(apiKey), 'content-type': contentType },
    body,
    prompt,
    samples: audio.length,
    budgetMs,
    limits: { ...RECORDING_LIMITS, ...(timeoutMs !== undefined && { timeoutMs }), ...recordingLimits },
    signal,
    meter,
    parse: (text, mediaType) => parseTranscription(text, mediaType, audio.length, part),
  });
  if (dropped > 0) log?.debug({ provider: NAME, model, dropped }, 'invented text dropped');
  return transcript;
}

const isRefused = (error: unknown): error is RefusedByStatus =>
  error instanceof RefusedByStatus && (error.status === 400 || error.status === 422);

/** A server that gives no reason may mean the format. */
const isAboutFormat = (words: string) =>
  words === '' || /(?:verbose|diarized)_json|response_format|timestamp/i.test(words);

const pathError = ({ outcome, message }: RefusedByStatus) => {
  const advice = `whisper.cpp's server needs --inference-path /v1/audio/transcriptions`;
  return failure(outcome, 'not_available', `${message.slice(NAME.length + 2)}; ${advice}`);
};

function transcriptionsUrl(base: string): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (!path.endsWith('/audio/transcriptions')) url.pathname = `${path}/audio/transcriptions`;
  return url;
}

function toForm({ audio, language, prompt, hotwords }: Part, model: string, format: string) {
  const fields: [string, string][] = [
    ['model', model],
    ['response_format', format],
  ];
  if (language !== MULTI) fields.push(['language', language]);
  if (format === 'verbose_json') {
    fields.push(['timestamp_granularities[]', 'word'], ['timestamp_granularities[]', 'segment']);
  }
  // More than 30 seconds are refused as one piece.
  if (DIARIZING.test(model)) fields.push(['chunking_strategy', 'auto']);
  if (prompt) fields.push(['prompt', prompt]);
  if (hotwords) fields.push(['hotwords', hotwords]);
  const header = wavHeader({ sampleRate: SAMPLE_RATE, channels: 1 }, audio.byteLength);
  return encodeForm(fields, [header, new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength)]);
}
