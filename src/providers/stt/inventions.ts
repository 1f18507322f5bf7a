import type { SttWord } from './port.ts';
import { createEchoCheck, type Hints } from './vocabulary.ts';

/** Measures of how sure the server is of a text; those that it does not report are not numbers. */
interface Measures {
  no_speech_prob?: unknown;
  avg_logprob?: unknown;
  compression_ratio?: unknown;
}

/** A text with its time, and the measures of it. */
interface Measured {
  fields: Measures;
  unit: SttWord;
}

/** The fastest speakers reach about 20 characters a second. */
const MAX_CHARACTERS_PER_SECOND = 25;
/** Times of short segments are rough. */
const SHORTEST_SECONDS = 1;
/** `no, no, no, no` and `mm-hmm, mm-hmm` are said by people. */
const MIN_REPEATED_WORDS = 8;
const MIN_REPETITIONS = 4;
const LONGEST_PHRASE = 8;

/** Whisper's usual texts over silence: kept when they come alone, dropped when they are repeated, which no one does in 98 recorded meetings. */
const USUAL_INVENTIONS: ReadonlySet<string> = new Set([
  ...['you', 'thank you', 'thank you very much', 'thank you for watching', 'thanks for watching', 'please subscribe'],
  ...['vielen dank', 'merci', 'gracias'],
]);

/** Removes invented units, what repeats the prompt, and loops at the end of one or of all of them. `dropped` are the times of what was removed. */
export function dropInventions(units: readonly Measured[], hints: Hints): { kept: SttWord[]; dropped: SttWord[] } {
  const isEcho = createEchoCheck(hints);
  const isSilence = units.every(({ fields }) => isSilent(fields));
  if (isEcho(units.map(({ unit }) => unit.text).join(''), isSilence))
    return { kept: [], dropped: units.map(({ unit }) => unit) };
  const kept: SttWord[] = [];
  const dropped: SttWord[] = [];
  const cut = (unit: SttWord, length: number) => {
    const { text, startMs, endMs } = unit;
    const middleMs = startMs + ((endMs - startMs) * length) / text.length;
    if (text.slice(0, length).trim() !== '') kept.push({ ...unit, text: text.slice(0, length), endMs: middleMs });
    if (length < text.length) dropped.push({ ...unit, text: text.slice(length), startMs: middleMs });
  };
  for (const { fields, unit } of units)
    if (isInvention(unit, fields) || isEcho(unit.text, isSilent(fields))) cut(unit, 0);
    else cut(unit, lengthWithoutLoop(unit.text, isMeasured(fields)));
  const all = kept.map(({ text }) => text).join('');
  let excess =
    all.length -
    lengthWithoutLoop(
      all,
      units.some(({ fields }) => isMeasured(fields)),
    );
  while (excess > 0) {
    const last = kept.pop();
    if (!last) break;
    cut(last, Math.max(0, last.text.length - excess));
    excess -= last.text.length;
  }
  return { kept, dropped };
}

const isMeasured = ({ compression_ratio }: Measures) => typeof compression_ratio === 'number';

/**
 * True if a text was probably invented: over silence and noise, Whisper writes what it was trained with. The thresholds are those of
 * Whisper's own transcription; a server without measures is judged by loops and by the length of the text.
 */
function isInvention(
  { text, startMs, endMs }: SttWord,
  { avg_logprob, compression_ratio, ...measures }: Measures,
): boolean {
  if (isSilent(measures) && typeof avg_logprob === 'number' && avg_logprob < -1) return true;
  if (typeof compression_ratio === 'number') return compression_ratio > 2.4;
  return text.trim().length > MAX_CHARACTERS_PER_SECOND * Math.max((endMs - startMs) / 1000, SHORTEST_SECONDS);
}

const isSilent = ({ no_speech_prob }: Measures) => typeof no_speech_prob === 'number' && no_speech_prob > 0.6;

/**
 * The length of a text without the loop of a usual invention at its end. 0 if any few words fill it again and again, unless it is
 * measured: its compression shows that.
 */
function lengthWithoutLoop(text: string, isMeasured: boolean): number {
  const found = [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)];
  const words = found.map(([word]) => word.toLowerCase());
  for (let period = 1; period <= LONGEST_PHRASE && MIN_REPETITIONS * period <= words.length; period++) {
    let from = words.length - period;
    while (from > 0 && words[from - 1] === words[from - 1 + period]) from -= 1;
    const length = words.length - from;
    if (length < MIN_REPETITIONS * period) continue;
    const phrase = words.slice(-period).join(' ');
    const isFilled = from === 0 && length >= MIN_REPEATED_WORDS && !isMeasured;
    if (isFilled || USUAL_INVENTIONS.has(phrase)) return from === 0 ? 0 : (found[from]?.index ?? 0);
  }
  return text.length;
}
