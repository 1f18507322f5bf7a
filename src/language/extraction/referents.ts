import type { Sentence } from '../speech/sentences.ts';
import { NOT_NAMES } from './names.ts';
import type { NounPhrase, PhraseParser } from './phrases.ts';

/** The number of sentences in which a pronoun's thing is looked for. */
const REACH = 9;
const PERSON_REACH = 20;
/** A capital letter within a sentence. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+\b/gu;
const DETERMINER =
  /^(?:a|an|some|any|another|no|every|each|one|two|the|my|our|your|his|her|their|its|this|that|these|those)\s+/i;

/** Finds the things that pronouns stand for. */
export class Referents {
  readonly #sentences: readonly Sentence[];
  readonly #parser: PhraseParser;
  readonly #phrases = new Map<number, NounPhrase[]>();

  constructor(sentences: readonly Sentence[], parser: PhraseParser) {
    this.#sentences = sentences;
    this.#parser = parser;
  }

  /** The thing of "it", "that", "this", "them" or "those" at a place in a sentence; undefined if none is near. `isCalled`: an office or a shop. */
  findThing(at: number, index: number, pronoun: string, isCalled = false): string | undefined {
    const isAny = /^(?:some|one|any)$/i.test(pronoun);
    const isPlural = /^(?:them|those|these)$/i.test(pronoun);
    for (let back = 0; back <= REACH && at - back >= 0; back++) {
      const text = this.#sentences[at - back]?.text ?? '';
      const phrases = back > 0 ? this.#phrasesOf(at - back) : this.#parser.nounPhrases(text.slice(0, index));
      const things = phrases.filter(
        (phrase) => !this.#isPerson(phrase.text) && (isCalled || !isAfterPreposition(text, phrase)),
      );
      const fitting = things.filter((phrase) => isAny || isCalled || phrase.isPlural === isPlural);
      // "Ring the chemist. I'll ring them": a place has people.
      const object =
        fitting.find((phrase) => isSubject(text, phrase)) ??
        fitting.find(({ index: start }) => start > 0) ??
        fitting[0] ??
        (isPlural && back <= 1 ? phrases.at(-1) : undefined);
      if (object) return isAny ? object.text.replace(DETERMINER, '') : withArticle(object.text);
    }
    return undefined;
  }

  /** The person of "him", "her" or "them". */
  findPerson(at: number, index: number, pronoun = ''): string | undefined {
    for (let back = 0; back <= PERSON_REACH && at - back >= 0; back++) {
      const text = this.#sentences[at - back]?.text ?? '';
      const before = back > 0 ? text : text.slice(0, index);
      const relative = [
        ...before.matchAll(
          /(?<!\b(?:at|to|from|near|in) )\b(?:my|the|our|your|his|her|their|[\p{L}]+'s) (?:mom|mum|dad|mother|father|sister|brother|wife|husband|boss|manager|landlord|doctor|dentist|teacher|boyfriend|girlfriend|aunt|uncle|grandma|grandpa|son|daughter|neighbou?r|plumber|accountant|lawyer|client|supplier|chef|coach|trainer|nurse)\b/giu,
        ),
      ].at(-1)?.[0];
      const named = before
        .match(NAME)
        ?.findLast((word) => !NOT_NAMES.test(word) && !/days?$/.test(word) && this.#parser.canBe(pronoun, word));
      const person =
        relative ??
        named ??
        this.#parser
          .people(before)
          .at(-1)
          ?.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
          .replace(/'s$/, '');
      if (person) return person.replace(/^(?:My|The|Our|Your)\b/, (word) => word.toLowerCase());
    }
    return undefined;
  }

  #phrasesOf(at: number): NounPhrase[] {
    const known = this.#phrases.get(at);
    if (known) return known;
    const phrases = this.#parser.nounPhrases(this.#sentences[at]?.text ?? '');
    this.#phrases.set(at, phrases);
    return phrases;
  }

  #isPerson = (text: string): boolean =>
    this.#parser.people(text).some((person) => text.endsWith(person)) ||
    /\b(?:mom|mum|dad|mother|father|sister|brother|wife|husband|boss|manager|landlord|doctor|guy|man|woman|kid|friend)s?$/i.test(
      text,
    );
}

const withArticle = (phrase: string): string =>
  /^(?:the|my|our|your|his|her|their|its)\b|^[^ ]+'s\b/iu.test(phrase) || /^\p{Lu}/u.test(phrase)
    ? phrase.replace(/^(?:The|My|Our|Your|His|Her|Their|Its)\b/, (word) => word.toLowerCase())
    : `the ${phrase.replace(DETERMINER, '')}`;

/** "My bicycle has a flat tyre": what a sentence is about. */
const isSubject = (text: string, { text: phrase, index }: NounPhrase): boolean =>
  index < 12 &&
  /^(?:my|our|the|that|this|those)\b/i.test(phrase) &&
  SUBJECT_VERB.test(text.slice(index + phrase.length));

const SUBJECT_VERB =
  /^,? (?:still |also |really |just )*(?:is|are|was|were|has|have|isn't|aren't|hasn't|haven't|needs?|wants?|still|keeps?|makes?|doesn't|won't|got|went|'s)\b/i;

const isAfterPreposition = (text: string, { index }: NounPhrase): boolean =>
  /\b(?:in|on|at|from|for|with|about|of|to|by|after|before|until|during|into|like|than|through)(?: \w+)? $/i.test(
    text.slice(Math.max(0, index - 16), index),
  );
