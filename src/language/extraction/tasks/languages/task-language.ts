import type { CueKind, Subject } from '../cues.ts';
import type { ReplyWordings } from '../replies.ts';
import type { SettledWordings } from '../settled.ts';
import type { Wordings } from '../wordings.ts';

/** A place where a sentence says plainly that something is to be done. */
export interface PlainCue {
  kind: Extract<CueKind, 'commitment' | 'obligation' | 'reminder' | 'request'>;
  subject: Exclude<Subject, 'other'>;
  /** The text before the cue, and the cue. */
  before: string;
  cueText: string;
  /** The task with its verb in the infinitive, up to the end of the clause; may contain a date. */
  phrase: string;
  /** Whether it is for the listener: "je t'envoie". */
  isForListener: boolean;
  /** Whether it is said in the present tense, which is a promise only with a day or for someone. */
  isPresent: boolean;
}

/** The rules for tasks in a language other than English. */
export interface TaskLanguage {
  findCues(text: string): PlainCue[];
  wordings: Wordings;
  replies: ReplyWordings;
  thanks: RegExp;
  /** "If I won": what is said next depends on it. */
  hypothetical: RegExp;
  /** Whether the verb stands last, so that a description is not cut before it. */
  isVerbLast: boolean;
  settled: SettledWordings;
  asksWhen: RegExp;
  /** Words that a description leaves out: adverbs, and those for the listener. */
  hedges: RegExp;
  /** Words that name nothing outside the talk: "it", "there". */
  unresolved: RegExp;
  /** The description with the name of the listener. */
  addListener(description: string, name: string): string;
}

/** `\b` for all letters: `\b` itself ends a word at an accent. */
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?![\p{L}\p{N}])`;

/** Matches any of the expressions as whole words. */
export const anyWord = (expressions: string): RegExp => new RegExp(`${START}(?:${expressions})${END}`, 'iu');

/** The same at the start, after interjections. */
export const startsWith = (expressions: string, interjections: string): RegExp =>
  new RegExp(`^[¿¡]?(?:(?:${interjections}),? )*(?:${expressions})${END}`, 'iu');

/** The same at the end. */
export const endsWith = (expressions: string): RegExp => new RegExp(`${START}(?:${expressions})\\s*$`, 'iu');

/** Matches anything, and nothing. */
export const ANY = /^/;
export const NONE = /(?!)/;
