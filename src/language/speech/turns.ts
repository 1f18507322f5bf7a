import { type ConversationInput, extractionLimits, type InputSegment } from '../extraction/types.ts';
import { capitalize, oneLine } from '../text/plain-text.ts';

/** A word as it was spoken, with the punctuation that the recognizer put beside it. */
export interface Word {
  text: string;
  /** In lower case, without punctuation at its ends: what is compared. */
  bare: string;
  /** The index of the segment that it comes from. */
  segment: number;
}

const EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/** Splits a text at white space. Scripts without spaces give one word for each stretch. */
function toWords(text: string, segment: number): Word[] {
  return text
    .replace(/(?<=[\p{L},])['’]cause\b/giu, " 'cause")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => toWord(word.replaceAll('’', "'"), segment));
}

const toWord = (text: string, segment: number): Word => ({
  text,
  bare: text.length > 100 ? text : text.toLowerCase().replace(EDGES, ''),
  segment,
});

export const endsSentence = ({ text }: Word): boolean => /[.!?…。！？]["'”’)]*$/u.test(text);

export const hasComma = ({ text }: Word): boolean => /[,;:–—]$/.test(text);

/** The word without the comma at its end. */
export const withoutComma = (word: Word): Word =>
  hasComma(word) ? { ...word, text: word.text.replace(/(?<![,;:–—])[,;:–—]+$/, '') } : word;

/** Gives words the capital letter of the word that they replace, which may have begun a sentence. */
export function withCapitalOf(first: Word | undefined, [second, ...rest]: readonly Word[]): Word[] {
  if (!second) return [];
  return [/^\p{Lu}/u.test(first?.text ?? '') ? { ...second, text: capitalize(second.text) } : second, ...rest];
}

const isUnnumbered = ({ speaker_id, speaker_name, is_user }: InputSegment) =>
  speaker_id === null && !speaker_name && !is_user;

/**
 * Where the service compares voices, segments have no speaker if it is not sure. If it has recognized the user alone, or one voice without
 * a name, they count as that one's, as if no voices were compared. Otherwise they are of no speaker that has a number.
 */
export function assignUnnumbered<T extends InputSegment>(segments: readonly T[]): readonly T[] {
  const known = segments.filter((segment) => !isUnnumbered(segment));
  const [first] = known;
  if (!first || known.length === segments.length) return segments;
  // A client that names the user says of the other segments that they are not the user's.
  if (known.some(({ speaker_id, is_user }) => is_user && typeof speaker_id !== 'number')) return segments;
  const { speaker, speaker_id, is_user, speaker_name } = first;
  const isOne = known.every((other) => other.is_user === is_user && (is_user || other.speaker_id === speaker_id));
  const label =
    isOne && (is_user || !speaker_name) ? { speaker, speaker_id, is_user, speaker_name } : { speaker: 'Speaker' };
  return segments.map((segment) => (isUnnumbered(segment) ? { ...segment, ...label } : segment));
}

/** Who speaks. */
export interface Speaker {
  /** False also for a voice that may be the user's. */
  isUser: boolean;
  /** The name of a person that the user has named. */
  name: string | undefined;
}

/** The words of one speaker until another one has the word. */
export interface Turn {
  speaker: Speaker;
  words: Word[];
}

interface Turns {
  turns: Turn[];
  /** True if one of the speakers is known to be the user. */
  isUserKnown: boolean;
  /** The ids of the segments, by index. Empty texts for segments without one. */
  segmentIds: readonly string[];
}

/** Limits the cost of joining a long monologue. */
const MAX_TURN_WORDS = 400;
/** Words of listeners while someone else speaks. */
const BACK_CHANNEL =
  /^(?:m{1,5}(?:-?h{1,4}m{0,5})?|uh-huh|u{1,4}h{1,4}|h{1,4}m{1,5}|yeah|yep|yes|yup|right|okay|ok|'kay|sure|oh|wow|ah|aha|really|cool|nice|great|exactly|true|no|i see|got it|of course|absolutely|definitely|good|interesting)$/;
const MAX_BACK_CHANNEL_WORDS = 3;

/**
 * Joins the segments of a conversation to turns. A sentence that continues after a listener's "mm-hmm" is one turn, followed by the listener's.
 */
export function joinTurns(input: ConversationInput): Turns {
  const segments = input.segments ? assignUnnumbered(input.segments) : textAsSegments(input);
  const isWritten = input.segments === undefined;
  const speakers = new Map<string, Speaker>();
  const isUserKnown = isWritten || segments.some(({ is_user }) => is_user === true) || hasOneSpeaker(segments);
  const isAlone = isWritten || (!segments.some(({ is_user }) => is_user === true) && hasOneSpeaker(segments));
  const turns: Turn[] = [];
  let remaining: number = extractionLimits.transcript;
  segments.forEach((segment, index) => {
    if (remaining <= 0) return;
    const text = oneLine(segment.text.slice(0, remaining));
    remaining -= text.length + 1;
    const words = toWords(text, index);
    if (words.length === 0) return;
    const speaker = speakerOf(segment, speakers, isAlone);
    const last = turns.at(-1);
    const before = turns.at(-2);
    if (last?.speaker === speaker && last.words.length < MAX_TURN_WORDS) last.words.push(...words);
    else if (before?.speaker === speaker && last && isContinued(before, last, words)) before.words.push(...words);
    else turns.push({ speaker, words });
  });
  return { turns, isUserKnown, segmentIds: segments.map(({ id }) => id ?? '') };
}

/** The pieces of a written text, which has no speakers. */
const textAsSegments = ({ text = '', textSegments }: ConversationInput): readonly InputSegment[] =>
  textSegments ?? [{ text }];

const hasOneSpeaker = (segments: readonly InputSegment[]): boolean => new Set(segments.map(keyOf)).size === 1;

const keyOf = ({ speaker, speaker_name, is_user }: InputSegment): string =>
  is_user ? 'user' : (speaker_name ?? speaker ?? '');

function speakerOf(segment: InputSegment, speakers: Map<string, Speaker>, isAlone: boolean): Speaker {
  const key = keyOf(segment);
  const known = speakers.get(key);
  if (known) return known;
  const speaker = { isUser: isAlone || segment.is_user === true, name: segment.speaker_name || undefined };
  speakers.set(key, speaker);
  return speaker;
}

/** True if a speaker continues a sentence that a listener has only accompanied. */
function isContinued({ words: before }: Turn, { words: between }: Turn, words: readonly Word[]): boolean {
  if (before.length >= MAX_TURN_WORDS || between.length > MAX_BACK_CHANNEL_WORDS) return false;
  const last = before.at(-1);
  if (!last || endsSentence(last)) return false;
  const said = between.map(({ bare }) => bare).join(' ');
  if (!BACK_CHANNEL.test(said) && !between.every(({ bare }) => BACK_CHANNEL.test(bare))) return false;
  // With punctuation, a sentence continues in lower case. Without, after a word that needs another one.
  return isDangling(last) || (/^\p{Ll}/u.test(words[0]?.text ?? '') && hasPunctuation(before));
}

const hasPunctuation = (words: readonly Word[]) => words.some(({ text }) => /[,.?!]$/.test(text));

const DANGLING =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|these|to|of|at|for|with|from|by|into|in|on|about|and|or|but|so|because|i|we|you|he|she|they|i'll|we'll|you'll|i'm|we're|you're|i've|will|would|can|could|should|must|going|gonna|need|have|want|wants|is|are|was|like|very|really|some|any|if|when|that|than|as)$/;

/** True if a word asks for another one: a sentence does not end with it. */
export const isDangling = (word: Word): boolean => DANGLING.test(word.bare) && !endsSentence(word);
