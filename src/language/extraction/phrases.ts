import { stopWords } from '../text/stop-words.ts';
import { extractTerms, splitWords } from '../text/terms.ts';
import { NOT_NAMES } from './names.ts';

type Nlp = typeof import('compromise').default;

/** A noun phrase of a sentence. */
export interface NounPhrase {
  text: string;
  isPlural: boolean;
  /** The phrase without the adjectives before its noun. */
  bare: string;
  /** Where it starts in the sentence. */
  index: number;
}

export interface PhraseParser {
  /** The noun phrases with content, in order. */
  nounPhrases(text: string): NounPhrase[];
  /** `working` becomes `work`. */
  infinitive(verb: string): string;
  /** True if "he" or "she" can stand for a name, as far as names tell. */
  canBe(pronoun: string, name: string): boolean;
  /** The names of people, in order. */
  people(text: string): string[];
  /** True if a word with a capital letter can be a person's name: one that is known as another kind of word is not. */
  canBeName(word: string): boolean;
  /** True if the first word can be a verb in its base form. */
  startsWithVerb(phrase: string): boolean;
}

/** Parsing takes time in proportion to the length. */
const LONGEST = 300;
const TIMES =
  /^(?:the |a |an |this |that |next |last |every |one |two |three )*(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|weeks?|weekends?|months?|years?|days?|hours?|minutes?|moments?|seconds?|times?|while|bit|thing|things|stuff|way|ways|lot|kind|sort|end|wait|hurry|rest|minute|one|ones|something|anything|everything|nothing|someone|everyone|anyone|people|guys|part|point|fact|case|course)$/i;
/** Words after a noun that do not belong to it. */
const LOOSE = /^(?:sometimes?|someday|though|anyway|fine|free|ready|full|gone|off|back|okay)$/i;
const EDGE =
  /^(?:and|or|but|so|that|this|all|just|then|these|those|it|he|she|they|we|i|you|me|him|her|us|them|what|which|who)\s+/i;

const OTHER_NAMES = '(#Place|#Organization|#Demonym)';
const OTHER_WORDS = '(#Adjective|#Adverb|#Verb|#Pronoun|#Preposition|#Expression|#Date|#Demonym)';

let loaded: Promise<PhraseParser> | undefined;

/** Loads the parser of English phrases (compromise) on first use. */
export const loadPhraseParser = (): Promise<PhraseParser> => {
  loaded ??= import('compromise').then(({ default: nlp }) => createParser(nlp));
  return loaded;
};

const createParser = (nlp: Nlp): PhraseParser => ({
  nounPhrases(text) {
    const clipped = text.slice(0, LONGEST);
    const found: { text: string; noun?: { isPlural?: boolean; adjectives?: string[] } }[] = nlp(clipped).nouns().json();
    let from = 0;
    return found.flatMap(({ text: raw, noun }) => {
      const phrase = trimPhrase(raw, noun?.adjectives ?? []);
      const index = clipped.indexOf(phrase, from);
      if (
        index < 0 ||
        !phrase ||
        TIMES.test(phrase) ||
        TIMES.test(phrase.split(' ').at(-1) ?? '') ||
        extractTerms(phrase).length === 0
      )
        return [];
      from = index + phrase.length;
      const bare = withoutAdjectives(phrase, noun?.adjectives ?? []);
      return [{ text: phrase, bare, isPlural: noun?.isPlural === true, index }];
    });
  },
  infinitive(verb) {
    const words = nlp(verb);
    words.tag('Verb');
    const base: string = words.verbs().toInfinitive().out('text').trim();
    return /^[a-z]+$/i.test(base) ? base : verb;
  },
  canBe(pronoun, name) {
    const tag = /^(?:she|her)$/i.test(pronoun) ? '#MaleName' : /^(?:he|him|his)$/i.test(pronoun) ? '#FemaleName' : '';
    return tag === '' || !nlp(name).has(tag);
  },
  people: (text) =>
    (nlp(text.slice(0, LONGEST)).people().out('array') as string[]).map((name) =>
      name.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ''),
    ),
  canBeName: (word) =>
    !NOT_NAMES.test(word) &&
    !stopWords.has(word.toLowerCase()) &&
    (nlp(word).people().found || (!nlp(word).has(OTHER_NAMES) && !nlp(word.toLowerCase()).has(OTHER_WORDS))),
  startsWithVerb(phrase) {
    const [first, second] = nlp(`I will ${phrase.charAt(0).toLowerCase()}${phrase.slice(1, 60)}`)
      .termList()
      .slice(2);
    const tags = first?.tags ?? new Set();
    if (/^(?:do|have|be)\b/i.test(phrase)) return true;
    if (tags.has('Verb')) return !tags.has('PastTense') && !tags.has('Gerund');
    // "I will water the plants": a noun before an object is a verb.
    return (
      tags.has('Noun') &&
      !tags.has('Pronoun') &&
      !tags.has('ProperNoun') &&
      (second?.tags?.has('Determiner') || second?.tags?.has('Pronoun') || second?.tags?.has('Possessive') || false)
    );
  },
});

const withoutAdjectives = (phrase: string, adjectives: readonly string[]): string =>
  phrase
    .split(' ')
    .filter((word) => !adjectives.includes(word))
    .join(' ');

function trimPhrase(raw: string, adjectives: readonly string[]): string {
  let text = raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  while (EDGE.test(text)) text = text.replace(EDGE, '');
  const words = text.split(' ');
  const isLoose = (word: string) =>
    stopWords.has(word.toLowerCase()) ||
    LOOSE.test(word) ||
    adjectives.some((adjective) => splitWords(adjective)[0] === word.toLowerCase());
  while (words.length > 0 && isLoose(words.at(-1) ?? '')) words.pop();
  return /[.;:?!]/.test(words.join(' ')) ? '' : words.join(' ');
}
