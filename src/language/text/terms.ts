const english = `
a about above after again against ah all almost already also although always am an and another any anybody anyone anything are aren't around as
at away back be because been before being below between both but by bye can can't cannot come could couldn't did didn't do does doesn't
doing don't done down during each either else er etc even ever every everybody everyone everything few for from further gave get gets getting
give go goes going gonna good got gotta had hadn't has hasn't have haven't having he he'd he'll he's hello her here here's hers herself hey hi him himself
his hmm how how's however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's its itself just kind know knew last least let let's like little
look lot lots made make makes many may maybe me mean might mine more most mr mrs much must my myself never next no nobody none nope nor not nothing now of
off oh ok okay on once one only onto or other others ought our ours ourselves out over own people please pretty put quite rather really right
said same saw say says see seem seems shall shan't she she'd she'll she's should shouldn't since so some somebody someone something
sometimes somewhere soon sort still stuff such sure take tell than thank thanks that that's that'll the their theirs them themselves then there there's
these they they'd they'll they're they've thing things think this those though thought through to together told too took toward towards uh uhm um under until up upon us
used very wanna want wants was wasn't way we we'd we'll we're we've well went were weren't what what's whatever when when's where where's whether
which while who who's whole whom whose why will with within without won't would wouldn't wow yeah yep yes yet you you'd you'll you're you've your
yours yourself yourselves`;

/** The most frequent words of some other languages, which would otherwise count as content words. */
const others = {
  de: `aber als am an auch auf aus bei bin bis das dass dem den der des die doch du ein eine einen einer eines er es für habe haben hat ich ihr im in ist ja
    kann mein mit nach nein nicht noch nur oder schon sehr sich sie sind so um und uns von vor war was wenn wie wir wird zu zum zur`,
  fr: `au aux avec ce ces cette dans de des du elle en est et être il ils je la le les leur lui mais mes moi mon ne nous on ou où par pas plus pour qu que qui sa
    se ses son sont sur ta te tes toi ton tu un une vous c'est j'ai n'est`,
  es: `al algo como con cuando del desde donde el ella ellos en entre era eres es esa ese eso esta está este esto hay la las lo los más me mi muy nada no nos o para
    pero por porque que quien se ser si sin sobre su sus también te tengo tiene todo tu un una uno y ya yo`,
  it: `che chi ci come con cosa da dei del della di e è gli ha ho il io la le lei lo lui ma mi nel non noi per però più quando questa questo se si sono su ti tra tu un una`,
  pt: `ao aos com da das de do dos e ela ele eles em é eu foi isso isto já mais mas me meu minha na não nas no nos o os ou para pela pelo por que se sem seu sua também te um uma você`,
  nl: `aan als bij dat de die een en er het hij hun ik in is je jij maar met mij mijn naar niet nog of om ons ook op te toch uit van voor was wat we wel wij zij zijn`,
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему`,
};

const splitList = (words: string): string[] => words.trim().split(/\s+/);

/** Words of other languages that have content in English: a van, a hat. */
const contentInEnglish = new Set(
  splitList('bin con den die era hat hay met par pas per plus pour sin son te ton van war wat'),
);
const foreign = Object.values(others).flatMap(splitList);

/** Words without content, in lower case: those of English, and of other languages where English has no such word. */
export const stopWords: ReadonlySet<string> = new Set([
  ...splitList(english),
  ...foreign.filter((word) => !contentInEnglish.has(word)),
]);

/** All of every language, for talk in another one than English. */
export const foreignStopWords: ReadonlySet<string> = new Set([...splitList(english), ...foreign]);

/** The same by language, to detect it. */
export const stopWordsByLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ en: english, ...others }).map(([language, words]) => [language, new Set(splitList(words))]),
);

/** Splits a text into lower-case words: letters and digits of any script, with inner apostrophes. `Anna's` gives `anna`. */
export function splitWords(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const words: string[] = folded.match(WORD) ?? [];
  if (!APOSTROPHE.test(folded)) return words;
  return words.map((word) => word.replace(/['’]s$/, '').replaceAll('’', "'"));
}

/**
 * The stems of the content words of a text, in order, with repeats. Scripts without spaces between words give overlapping pairs
 * of characters.
 */
export function extractTerms(text: string, skipped = stopWords): string[] {
  const terms: string[] = [];
  for (const word of splitWords(text)) {
    if (skipped.has(word)) continue;
    if (isUnspaced(word)) terms.push(...characterNgrams(word, 2));
    else if (word.length > 1 || isDigit(word)) terms.push(stemWord(word));
  }
  return terms;
}

/** A longer question is a text, whose first terms are enough. */
const MAX_QUERY_TERMS = 32;

/** The distinct terms of a question. */
export const extractQueryTerms = (question: string): string[] =>
  [...new Set(extractTerms(question))].slice(0, MAX_QUERY_TERMS);

/** The words of a text as they stand in it, with their places. */
export const findWords = (text: string): { word: string; at: number }[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, at: index }));

/** The similarity of two sets, 0 to 1 (Jaccard). */
export function jaccardSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = a.intersection(b).size;
  return shared / (a.size + b.size - shared);
}

/** A light English stemmer: `schedules`, `scheduled` and `scheduling` give the same stem. Leaves words with letters beyond a-z. */
export function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = stripPlural(word);
  const bare = stripEnding(singular);
  return bare.length > 3 ? bare.replace(/e$/, '').replace(/y$/, 'i') : bare;
}

/** True if a word is in a script without spaces between words, so that it may be a whole sentence. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** All n-grams of `length` characters, or the word itself if it is shorter. */
export function characterNgrams(word: string, length: number): string[] {
  if (SURROGATE.test(word)) return ngramsOfCharacters([...word], length);
  if (word.length <= length) return [word];
  const ngrams: string[] = [];
  for (let at = 0; at + length <= word.length; at++) ngrams.push(word.slice(at, at + length));
  return ngrams;
}

/** The same for words with characters of two UTF-16 units. */
function ngramsOfCharacters(characters: readonly string[], length: number): string[] {
  const count = Math.max(1, characters.length - length + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + length).join(''));
}

const SURROGATE = /[\ud800-\udfff]/;
const APOSTROPHE = /['’]/;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isDigit = (word: string) => /^\p{N}$/u.test(word);

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripEnding(word: string): string {
  const ending = /(?:ing|ed|ly)$/.exec(word)?.[0];
  if (!ending) return word;
  const bare = word.slice(0, -ending.length);
  if (bare.length < 3 || !/[aeiouy]/.test(bare)) return word;
  return /([bdgmnprt])\1$/.test(bare) ? bare.slice(0, -1) : bare;
}

/** The Dice coefficient from which two words count as the same word, misspelt or inflected. */
const MIN_SIMILARITY = 0.5;
/** Shorter words have too few n-grams to compare. */
const MIN_WORD_LENGTH = 4;
const NGRAM_LENGTH = 3;

/** True if two texts share a content word, or have two that are spelt similarly. */
export function sharesWord(one: string, other: string): boolean {
  if (!new Set(extractTerms(one)).isDisjointFrom(new Set(extractTerms(other)))) return true;
  const others = ngramsOfLongWords(other);
  return ngramsOfLongWords(one).some((ngrams) =>
    others.some((those) => diceCoefficient(ngrams, those) >= MIN_SIMILARITY),
  );
}

const ngramsOfLongWords = (text: string): Set<string>[] =>
  [...new Set(splitWords(text))]
    .filter((word) => word.length >= MIN_WORD_LENGTH && !stopWords.has(word))
    .map((word) => new Set(characterNgrams(`^${word}$`, NGRAM_LENGTH)));

const diceCoefficient = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * one.intersection(other).size) / (one.size + other.size);
