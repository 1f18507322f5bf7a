import { writeWav } from '../../../audio/wav.ts';
import { MULTI, matchLanguage } from '../languages.ts';
import {
  msToSamples,
  STT_SAMPLE_RATE,
  SttError,
  type SttProvider,
  type SttRecordingOptions,
  type SttRegistration,
} from '../port.ts';
import { cutAtPauses, joinReadings } from '../recording-pieces.ts';
import { invalidAnswer, postRecording, RECORDING_LIMITS, type RecordingLimits } from '../recording-request.ts';
import { MalformedTranscription, parseTranscription, WHISPER_LANGUAGES } from './messages.ts';

export interface OpenaiOptions {
  /** `whisper-1`, or whatever the server at `url` knows. */
  model: string;
  /** Ends before `/audio/transcriptions`, most often in `/v1`. */
  url: string;
  apiKey?: string | undefined;
  /** In place of those that Whisper understands. */
  languages?: readonly string[] | undefined;
  recordingLimits?: Partial<RecordingLimits>;
  /** Of one request; OpenAI itself takes no file above 25 MB, which is 13 minutes. */
  longestSamples?: number;
}

const LONGEST_SAMPLES = msToSamples(10 * 60_000);

const NAME = 'openai';

export const openai: SttRegistration = {
  forms: ['openai:MODEL'],
  // Servers of your own name models like `Systran/faster-whisper-small`.
  modelPattern: /^[\w./:-]+$/,
  findProblem: ({ url }) =>
    url && /^https?:/.test(url) ? undefined : 'TRANSCRIPTION_URL: openai in STT_MODELS needs an http or https address',
  create: ({ model = 'whisper-1', url = '', apiKey, languages }) => openaiProvider({ model, url, apiKey, languages }),
};

/**
 * Any server that speaks OpenAI's `/audio/transcriptions` (OpenAI, whisper.cpp, Speaches, vLLM, LocalAI). It takes recordings
 * alone; live audio is for others. */
export function openaiProvider(settings: OpenaiOptions): SttProvider {
  const { model, url, apiKey, languages, recordingLimits, longestSamples = LONGEST_SAMPLES } = settings;
  const address = transcriptionAddress(url);
  const known = languages ?? WHISPER_LANGUAGES;
  const limits = { ...RECORDING_LIMITS, ...recordingLimits };
  const headers = { accept: 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) };
  let tellsTimes = true;

  const request = async (options: SttRecordingOptions, language: string, format: 'verbose_json' | 'json') => {
    const body = toForm(options, model, language, format);
    const { signal, audio, withinMs } = options;
    const sent = { provider: NAME, url: address, headers, body, samples: audio.length, withinMs, limits, signal };
    const { mediaType, text } = await postRecording(sent);
    return read(mediaType, text, audio.length);
  };

  const transcribePiece = async (options: SttRecordingOptions, language: string) => {
    if (!tellsTimes) return request(options, language, 'json');
    try {
      return await request(options, language, 'verbose_json');
    } catch (error) {
      // Some models answer without times alone, and refuse to be asked for them.
      if (!(error instanceof SttError) || error.reason !== 'request_rejected') throw error;
      const transcript = await request(options, language, 'json');
      tellsTimes = false;
      return transcript;
    }
  };

  return {
    name: NAME,
    model,
    streaming: false,
    diarization: false,
    serves: (language) => matchLanguage(language, known) !== undefined,
    connect: () => Promise.reject(refusal('not_available', 'takes recordings alone, not live audio')),
    async transcribe(options) {
      const language = matchLanguage(options.language, known);
      if (language === undefined) throw refusal('language_not_supported');
      const readings = [];
      for (const audio of cutAtPauses(options.audio, longestSamples)) {
        readings.push({ ...(await transcribePiece({ ...options, audio }, language)), samples: audio.length });
      }
      return { provider: NAME, model, ...joinReadings(readings) };
    },
  };
}

const refusal = (reason: 'not_available' | 'language_not_supported', detail?: string) =>
  new SttError({ outcome: 'config_error', reason, provider: NAME, ...(detail !== undefined && { detail }) });

function transcriptionAddress(url: string): URL {
  const address = new URL(url);
  const path = address.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/audio/transcriptions')) address.pathname = `${path}/audio/transcriptions`;
  return address;
}

function toForm({ audio, keywords }: SttRecordingOptions, model: string, language: string, format: string): FormData {
  const form = new FormData();
  const wav = writeWav({ sampleRate: STT_SAMPLE_RATE, channels: 1, samples: audio });
  form.set('model', model);
  form.set('response_format', format);
  if (language !== MULTI) form.set('language', language);
  if (format === 'verbose_json') {
    form.append('timestamp_granularities[]', 'word');
    form.append('timestamp_granularities[]', 'segment');
  }
  // These servers have no other way to be told what words to expect.
  if (keywords && keywords.length > 0) form.set('prompt', keywords.join(', '));
  form.set('file', new Blob([wav], { type: 'audio/wav' }), 'recording.wav');
  return form;
}

function read(mediaType: string, text: string, samples: number) {
  try {
    return parseTranscription(mediaType, text, samples);
  } catch (error) {
    throw error instanceof MalformedTranscription ? invalidAnswer(NAME, error.message) : error;
  }
}
