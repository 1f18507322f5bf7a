import type { Sentence } from '../../speech/sentences.ts';
import { NOT_NAMES } from '../sentence-text.ts';

/** Words that introduce something to be done. */
export type CueKind =
  /** "I'll send it", "I promise to" */
  | 'commitment'
  /** "I need to", "I've got to" */
  | 'obligation'
  /** "let me", "shall I", "I could" */
  | 'offer'
  /** "can you", "please", "I need you to" */
  | 'request'
  /** "you'll be working on", "make sure you" */
  | 'assignment'
  /** "Anna will", "the designer is going to" */
  | 'delegation'
  /** "remind me to", "note to self" */
  | 'reminder'
  /** "Call the dentist" */
  | 'imperative'
  /** "the bill needs paying", "who's telling Rob?", "have you called the movers?" */
  | 'need';

/** Whom a cue makes responsible. */
type Subject = 'I' | 'we' | 'you' | 'other';

interface Cue {
  kind: CueKind;
  subject: Subject;
  pattern: RegExp;
}

export interface CueMatch {
  kind: CueKind;
  subject: Subject;
  /** Where the cue starts and where the verb phrase starts. */
  start: number;
  from: number;
  /** The name or role of a delegation. */
  actor?: string;
  /** The verb phrase of a need: "paying the bill" of "the bill needs paying", "telling Rob" of "who's telling Rob?" */
  phrase?: string;
}

const ADVERBS =
  '(?:(?:really|still|also|just|definitely|probably|both|all|actually|then|first|quickly|maybe|please|kindly|only|now|always|certainly|totally|obviously|personally|at least|possibly|perhaps|basically|hopefully|simply|each|in the meantime|for now|quick|go ahead and|go and|be able to|try to|try and|remember to|make sure to|make sure i|make sure we|make sure you|make sure that we|make sure that i) )*';
const START = String.raw`(?<![\w'])`;

const cue = (kind: CueKind, subject: Subject, source: string): Cue => ({
  kind,
  subject,
  pattern: new RegExp(`${START}(?:${source}),? ${ADVERBS}`, 'gi'),
});

const BE_GOING = `(?:going to|gonna|about to)`;

/** In the order of preference where two begin at the same place. */
const CUES: readonly Cue[] = [
  cue(
    'reminder',
    'I',
    `remind me (?:later |tomorrow |tonight |again |please )?to|don't let me forget to|(?:a )?(?:note|reminder) to self:?(?: to| i need to| i have to)?|to-?do:|action item:|(?:i )?(?:mustn't|must not|can't|cannot|better not) forget to|(?:i )?(?:need to|have to|must|gotta|got to) remember to`,
  ),
  cue(
    'commitment',
    'I',
    `i promise (?:i'll|i will|to)|i'll|i will|(?:i'm|i am) ${BE_GOING}|(?:i'm|i am) planning (?:to|on)|i plan to|i'm on to|i(?:'m| am|'d be) (?:happy|glad) to|i shall`,
  ),
  cue(
    'obligation',
    'I',
    `(?:i|i've|i'll|i will|i'm|i am) ${ADVERBS}(?:need to|needs to|have to|have got to|got to|gotta|must|supposed to|meant to)`,
  ),
  cue('obligation', 'we', `(?:we|we've|we'll|we will) ${ADVERBS}(?:need to|have to|have got to|got to|gotta|must)`),
  cue(
    'offer',
    'I',
    `let me|(?:do you |d'you |you )?want me to|(?:shall|should|can|could) i|i (?:can|could)|i don't mind`,
  ),
  cue(
    'obligation',
    'I',
    `(?<=^(?:(?:so|and|okay|oh|also|then|but|yeah|no|still|right|well|i),? )*)(?:gotta|need to|have to|got to|better|must)`,
  ),
  cue(
    'request',
    'you',
    `(?:can|could|would|will) (?:you|you guys|someone|somebody)|(?:would|do) you mind|do you (?:think|want) you (?:can|could)|i(?:'d| would)? (?:need|want|like|love|appreciate it if)(?: is for)? (?:you|you guys|you all|you two) to|i(?:'d| would) appreciate it if you (?:can|could)|(?:if|so if|and if) (?:you|everyone|you guys|you all|you two) (?:can|could)|(?<!\bi )please|any chance you (?:can|could)`,
  ),
  cue(
    'assignment',
    'you',
    `you'll|you will|(?:you're|you are|you guys are|you two are|you're all) ${BE_GOING}|don't (?:you )?forget to|do not forget to|(?:remember|be sure) to|make sure (?:to|you|that you)`,
  ),
];

const ROLE = `(?:(?:industrial|user|interface|graphic|senior|junior|project|product|sales|marketing|office|general|finance|technical|lead|two|both) )*(?:designers?|marketing|managers?|experts?|engineers?|developers?|secretary|accountant|assistant|teacher|nurse|doctor|lawyer|team|legal|sales|finance|support|intern|architect|plumber|electrician|landlord)`;
export const ROLE_NAME = new RegExp(`^${ROLE}$`, 'i');
const HAS_TO = String.raw`(?: is| are|, which is \p{Lu}\p{L}+,?)?(?:,? (?:you|you're|you'll|you are))?,? (?:will|(?:is |are )?gonna|(?:is |are )?going to|have to|has to|needs? to|should|will be|promised to|(?:is |are )?supposed to|can you|could you|would you|please)`;
const DELEGATIONS = [
  new RegExp(String.raw`${START}(?:the|our|as the|for the|as|for)?\s*(${ROLE})(?:'ll|${HAS_TO}) ${ADVERBS}`, 'giu'),
  new RegExp(String.raw`${START}(\p{Lu}\p{L}+(?: and \p{Lu}\p{L}+)?)(?:'ll|${HAS_TO}) ${ADVERBS}`, 'gu'),
];
const VOCATIVE =
  /^(?:(?:okay|so|and|right|well|hey|oh|um|alright|now|then),? )*(\p{Lu}\p{L}+), (?=(?:can|could|would|will|please|you|you'll|you're|i need you|i want you|don't forget)\b)/u;

/** The name by which a sentence addresses someone ("Tom, can you …"). */
export function addressedName(text: string): string | undefined {
  const name =
    VOCATIVE.exec(text)?.[1] ?? /(?:^|[,.] )(?:can|could|would|will) you [^?]*, (\p{Lu}\p{L}+)\?$/u.exec(text)?.[1];
  return name && !NOT_NAMES.test(name) ? name : undefined;
}

/** All cues of a sentence, in order. */
export function findCues({ text, isQuestion }: Sentence): CueMatch[] {
  const found: CueMatch[] = [];
  const add = (kind: CueKind, subject: Subject, start: number, length: number, more?: Partial<CueMatch>) =>
    found.push({ kind, subject, start, from: start + length, ...more });
  for (const { kind, subject, pattern } of CUES)
    for (const { 0: words, index } of text.matchAll(pattern)) add(kind, subject, index, words.length);
  for (const pattern of DELEGATIONS)
    for (const { 0: words, 1: actor = '', index } of text.matchAll(pattern))
      if (!NOT_NAMES.test(actor)) add('delegation', 'other', index, words.length, { actor });
  const need = NEED.exec(text) ?? WHO.exec(text) ?? HAVE_YOU.exec(text);
  if (need) {
    const [, first, second] = need;
    const phrase = NEED.test(text) ? `${second} ${first}` : `${first} ${second}`;
    add('need', 'other', need.index, 0, { phrase });
  }
  if (!isQuestion && IMPERATIVE.test(text)) add('imperative', 'you', OPENING.exec(text)?.[0].length ?? 0, 0);
  return removeOverlaps(found, text);
}

/** "who's telling Rob?" */
const WHO = /\bwho(?:'s| is| can| could| will| wants to|'s going to|'s gonna| is going to) (\w+) (.+)$/i;

/** "Have you called the movers?" */
const HAVE_YOU =
  /\b(?:have you|haven't you|did you|didn't you|has anyone|did anyone|has somebody) (?:already |ever |actually )?((?!get\b|got\b|see\b|seen\b|hear\b|heard\b|know\b|like\b|have\b|had\b|been\b|say\b|said\b|think\b|thought\b|notice|enjoy|sleep\b|go\b)\w+) ([^?]+)\?/i;

/** "the bill needs paying", "it still has to be sent" */
const NEED =
  /\b((?:the|my|our|your|his|her|their|that|this|those|these)\b(?: [\w'-]+){0,4}?) (?:still |really |also |just )*(?:needs?|has|have|wants?) (?:to be |to get )?((?!to\b)\w+(?:ed|ing|en|t|ght|ne|de|id|ut))\b/i;

const OPENING =
  /^(?:(?:so|and|but|okay|oh|right|well|then|just|also|now|yeah|first|next|maybe|alright|anyway|please)[, ]+)*/i;
/** A sentence that starts with an imperative and its object. */
const IMPERATIVE =
  /^(?:(?:so|and|but|okay|oh|right|well|then|just|also|now|yeah|alright|anyway)[, ]+)*(?:buy|call|email|order|book|send|pay|pick up|schedule|cancel|renew|submit|finish|reply to|text|remind|bring|return|print|sign|update|review|prepare|invite|get|grab|fix|ask|tell|check with|ring|phone|write|collect|drop off|post|forward|complete|upload) (?:the|my|our|a|an|some|him|her|them|me|us|this|that|more|for|back|your|(?-i:\p{Lu})|\d)/iu;

/** At each place, the longest cue; none inside another. */
function removeOverlaps(found: CueMatch[], text: string): CueMatch[] {
  found.sort((a, b) => a.start - b.start || b.from - a.from);
  const kept: CueMatch[] = [];
  for (const match of found) {
    const last = kept.at(-1);
    // "a summary that I will send"
    if (last && /\b(?:that|which) $/.test(text.slice(last.from, match.start))) continue;
    if (last && match.start < last.from) {
      // "I need you to make sure you call": the later verb phrase counts.
      if (match.from > last.from) last.from = match.from;
      continue;
    }
    kept.push(match);
  }
  return kept;
}
