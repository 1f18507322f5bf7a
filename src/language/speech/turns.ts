import { type ConversationInput, extractionLimits, type InputSegment } from '../extraction/types.ts';
import { oneLine } from '../text/clip.ts';
import { assignUnnumbered } from './assign-unnumbered.ts';
import { toWords, type Word } from './words.ts';

/** Who speaks. */
export interface Speaker {
  key: string;
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

export interface Turns {
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
  const speaker = { key, isUser: isAlone || segment.is_user === true, name: segment.speaker_name || undefined };
  speakers.set(key, speaker);
  return speaker;
}

/** True if a speaker continues a sentence that a listener has only accompanied. */
function isContinued({ words: before }: Turn, { words: between }: Turn, words: readonly Word[]): boolean {
  if (before.length >= MAX_TURN_WORDS || between.length > MAX_BACK_CHANNEL_WORDS) return false;
  if (/[.!?…]["'”’)]*$/.test(before.at(-1)?.text ?? '')) return false;
  const said = between.map(({ bare }) => bare).join(' ');
  if (!BACK_CHANNEL.test(said) && !between.every(({ bare }) => BACK_CHANNEL.test(bare))) return false;
  // With punctuation, a sentence continues in lower case. Without, after a word that needs another one.
  return isDangling(before.at(-1)) || (/^\p{Ll}/u.test(words[0]?.text ?? '') && hasPunctuation(before));
}

const hasPunctuation = (words: readonly Word[]) => words.some(({ text }) => /[,.?!]$/.test(text));

const DANGLING =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|these|to|of|at|for|with|from|by|into|in|on|about|and|or|but|so|because|i|we|you|he|she|they|i'll|we'll|you'll|i'm|we're|you're|i've|will|would|can|could|should|must|going|gonna|need|have|want|wants|is|are|was|like|very|really|some|any|if|when|that|than|as)$/;

/** True if a word asks for another one: a sentence does not end with it. */
export const isDangling = (word: Word | undefined): boolean =>
  word !== undefined && DANGLING.test(word.bare) && !/[.!?…]$/.test(word.text);
