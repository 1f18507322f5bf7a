import type { TranscriptionReply } from '../../src/providers/stt/openai/double.test-support.ts';

/** A word of a recording, in seconds. */
export interface HeardWord {
  text: string;
  start: number;
  end: number;
}

interface Heard {
  words: HeardWord[];
  /** The length of the recording, in seconds. */
  duration: number;
  /** As requested. */
  format: string | undefined;
}

export type TranscriptionDialect = (heard: Heard) => TranscriptionReply;

const textOf = (words: readonly HeardWord[]) => words.map(({ text }) => text).join(' ');
const measures = { avg_logprob: -0.3, compression_ratio: 1.1, no_speech_prob: 0.02, temperature: 0, seek: 0 };

const segmentOf = (words: readonly HeardWord[]) => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
  text: ` ${textOf(words)}`,
});

const isVerbose = (format: string | undefined) => format === 'verbose_json';

/** Splits a text before its last letter but one, as whisper.cpp does with tokens. */
const tokensOf = ({ text, start, end }: HeardWord) => {
  const cut = Math.max(1, text.length - 2);
  const middle = start + ((end - start) * cut) / text.length;
  const tokens = [
    { word: ` ${text.slice(0, cut)}`, start, end: middle, t_dtw: -1, probability: 0.9 },
    { word: text.slice(cut), start: middle, end, t_dtw: -1, probability: 0.9 },
  ];
  return tokens.filter(({ word }) => word !== '');
};

const toWhisperX = ({ text: word, ...times }: HeardWord) => ({ word, ...times, score: 0.8 });

/** The answers of servers that people run: their documented forms, traps included. */
export const dialects: Readonly<Record<string, TranscriptionDialect>> = {
  openai: ({ words, duration }) => ({
    json: {
      task: 'transcribe',
      language: 'english',
      duration,
      text: textOf(words),
      segments: words.length > 0 ? [{ id: 0, ...segmentOf(words), ...measures, tokens: [1] }] : [],
      words: words.map(({ text, start, end }) => ({ word: text, start, end })),
    },
  }),
  'openai without times': ({ words, format }) =>
    isVerbose(format)
      ? {
          status: 400,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            error: {
              message: "response_format 'verbose_json' is not compatible with model 'gpt-4o-transcribe'.",
              type: 'invalid_request_error',
              param: 'response_format',
              code: 'unsupported_value',
            },
          }),
        }
      : {
          json: { text: textOf(words), usage: { type: 'tokens', input_tokens: 9, output_tokens: 3, total_tokens: 12 } },
        },
  groq: ({ words, duration }) => ({
    json: {
      task: 'transcribe',
      language: 'English',
      duration,
      text: ` ${textOf(words)}`,
      segments: words.length > 0 ? [{ id: 0, ...segmentOf(words), ...measures }] : [],
      words: words.map(({ text, start, end }) => ({ word: text, start, end })),
      x_groq: { id: 'req_1' },
    },
  }),
  speaches: ({ words, duration }) => ({
    json: {
      task: 'transcribe',
      language: 'en',
      duration,
      text: textOf(words),
      words:
        words.length > 0
          ? words.map(({ text, start, end }) => ({ word: ` ${text}`, start, end, probability: 1 }))
          : null,
      segments: words.length > 0 ? [{ id: 1, ...segmentOf(words), ...measures, words: null }] : [],
    },
  }),
  whisperX: ({ words, duration }) => {
    const spoken = words.map(({ text, start, end }, at) => ({ text, start, end, speaker: `SPEAKER_0${at % 2}` }));
    const segments = spoken.map((word, id) => ({ id, ...word, text: ` ${word.text}` }));
    return { json: { language: 'en', duration, text: textOf(words), segments, words: spoken.map(toWhisperX) } };
  },
  'whisper.cpp': ({ words, duration }) => {
    // Segments end within a word.
    const tokens = words.flatMap(tokensOf);
    const half = Math.floor(tokens.length / 2);
    const parts = [tokens.slice(0, half), tokens.slice(half)].filter((part) => part.length > 0);
    const segments = parts.map((part, id) => ({
      id,
      text: part.map(({ word }) => word).join(''),
      start: part[0]?.start,
      end: part.at(-1)?.end,
      tokens: [1],
      words: part,
      temperature: 0,
      avg_logprob: -0.3,
      no_speech_prob: 0.02,
    }));
    const text = segments.map((segment) => `${segment.text}\n`).join('');
    return { json: { task: 'transcribe', language: 'english', duration, text, segments } };
  },
  'whisper.cpp as text': ({ words }) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: words.length === 0 ? '\n' : ` ${textOf(words).replace(/\w\b/, '\n$&')}\n`,
  }),
  LocalAI: ({ words }) => ({
    json: {
      segments: words.map((word, id) => ({
        id,
        start: Math.round(word.start * 1e9),
        end: Math.round(word.end * 1e9),
        text: ` ${word.text}`,
        tokens: [1],
      })),
      text: textOf(words),
    },
  }),
  vLLM: ({ words, duration }) => ({
    json: {
      task: 'transcribe',
      language: 'en',
      duration: String(duration),
      text: textOf(words),
      segments:
        words.length > 0
          ? [{ id: 0, ...segmentOf(words), ...measures, no_speech_prob: null, seek: 0, tokens: [1] }]
          : [],
      words: null,
    },
  }),
};
