import { msToSamples, type SttWord } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/session-header.ts';
import type { KnownVoices } from './ports.ts';
import { MAX_SAMPLE_S, MIN_SAMPLE_S } from './session-voice.ts';
import type { UtteranceVoices } from './utterance-voices.ts';
import type { VoiceSampler } from './voice-sampler.ts';

/** A pause between utterances: another person may speak after it. */
const PAUSE_MS = 500;
/** An utterance of several parts of this length is compared with itself: another person may have spoken in it. */
const PART_S = 2;
const MAX_PARTS = 8;
/** The share of its audio that must still be there. */
const MOST = 0.9;
/** Less speech is not compared with any voice. */
const SHORTEST_S = 1;

export interface NumberingOptions {
  voices: UtteranceVoices;
  known: KnownVoices;
  sampler: Pick<VoiceSampler, 'sample'>;
  read: (ranges: readonly SampleRange[]) => Promise<Int16Array>;
  signal: AbortSignal;
}

/** Divides words at pauses, and long speech evenly: words that one voice may have spoken. */
export function splitUtterances(words: readonly SttWord[]): SttWord[][] {
  const spoken: SttWord[][] = [];
  for (const word of words) {
    const last = spoken.at(-1);
    if (last && word.startMs - endOf(last) <= PAUSE_MS) last.push(word);
    else spoken.push([word]);
  }
  return spoken.flatMap((utterance) => {
    const startMs = startOf(utterance);
    const count = Math.ceil((endOf(utterance) - startMs) / (MAX_SAMPLE_S * 1000)) || 1;
    const partMs = (endOf(utterance) - startMs) / count;
    const parts = Map.groupBy(utterance, (word) => Math.floor((middleOf(word) - startMs) / partMs));
    return [...parts.values()];
  });
}

/** The word, spoken by the voice with this number. */
export const withVoice = (word: SttWord, speaker: number | undefined): SttWord =>
  speaker === undefined ? word : { ...word, speaker };

/** The number of the voice that speaks an utterance; undefined if it is too short or not sure. Rejects like `sample`. */
export async function numberUtterance(
  words: readonly SttWord[],
  { voices, known, sampler, read, signal }: NumberingOptions,
): Promise<number | undefined> {
  const startMs = startOf(words);
  const seconds = (endOf(words) - startMs) / 1000;
  if (seconds < SHORTEST_S) return undefined;
  const count = Math.min(MAX_PARTS, Math.max(1, Math.floor(seconds / PART_S)));
  const at = (part: number) => msToSamples(startMs + (seconds * 1000 * part) / count);
  const embeddings: Float32Array[] = [];
  let sampled = 0;
  for (let part = 0; part < count; part++) {
    const range = { fromSample: at(part), toSample: at(part + 1) };
    const sample = await sampler.sample(() => read([range]), (MOST * seconds) / count, signal);
    if (sample === 'no_audio') return undefined;
    if (sample === 'too_little_speech') continue;
    embeddings.push(sample.embedding);
    sampled += sample.seconds;
  }
  return voices.numberOf(embeddings, known, sampled >= MIN_SAMPLE_S);
}

const startOf = (words: readonly SttWord[]) => words[0]?.startMs ?? 0;
const endOf = (words: readonly SttWord[]) => words.at(-1)?.endMs ?? 0;
const middleOf = ({ startMs, endMs }: SttWord) => (startMs + endMs) / 2;
