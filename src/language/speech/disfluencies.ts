import { capitalize } from '../text/plain-text.ts';
import { applySelfCorrections } from './self-corrections.ts';
import { endsSentence, hasComma, type Word, withCapitalOf, withoutComma } from './turns.ts';

/** Sounds that only fill a pause. "Er" and "um" are words in German. */
const SOUNDS = /^(?:mm+-?h+m+|m+h+m+|uh-?huh|u+m+|u+h+m*|e+r+m?|h+m+|m+|a+h+m?|e+h+)$/;
const SOUNDS_ELSEWHERE = /^(?:u+h+m?|h+m+|ä+h+m*|öhm?|e+u+h+|eh+m*|hã+)$/u;
/** Japanese has no spaces around them. */
const JAPANESE_FILLER = /(?<=^|[、。！？])(?:えー?と|えっと|ええと|あの+ー?|その+ー?|なんか|まあ|うーん)、/gu;
/** Words that only fill a pause if commas stand around them. */
const CLOSED_FILLERS: Readonly<Record<string, string>> = {
  en: 'you know what i mean|if you know what i mean|you know|i mean|like|sort of|kind of',
  de: 'also|halt|na ja|weißt du|sozusagen',
  fr: 'ben|bah|enfin|genre|tu vois|tu sais',
  es: 'pues|este|o sea|bueno|sabes',
  pt: 'é|tipo|então|sabe',
};

/** Words that are said twice for a reason. */
const COUNTED = /^(?:\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten|oh)$/;
/** "in a in an orchestra" */
const ARTICLE = /^(?:a|an|the)$/;
const LONGEST_REPEAT = 6;
/** Short words that are words, although a longer one begins with them. */
const SHORT_WORDS = new Set(
  `a i o be he me we the in is it so to no an as at or on of my do go by up us if am for and you her his him our its was are not but can has had did get got let one two see say all any
  out off old new now how who why man may way day too use try put set big bit sit run own end add ask car dad mum mom sun son fun far few hot ok yes yet top boy eat air art age ago arm per`.split(
    /\s+/,
  ),
);
const PRONOUN = /^(i|we|you|he|she|it|they|that|there|this|who|what)(?:'(?:ll|m|ve|d|s|re))?$/;
const AUXILIARY =
  /^(?:am|are|is|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|gonna|wanna|gotta|going|to|just)$/;
/**
 * Removes what a speaker would not write: fillers, cut words, repeats, restarts ("I, I'll, I'll send the the draft"). What was said last
 * remains. Takes linear time.
 */
export function removeDisfluencies(spoken: readonly Word[], language: string | undefined): Word[] {
  const isEnglish = language === 'en';
  const sounds = isEnglish ? SOUNDS : SOUNDS_ELSEWHERE;
  const fillers = CLOSED_FILLERS[language ?? '']?.split('|').map((filler) => filler.split(' ')) ?? [];
  const heard = removeFillers(spoken, (words, at) => (sounds.test(words[at]?.bare ?? '') ? 1 : 0)).map((word) => {
    return { ...word, text: word.text.replace(JAPANESE_FILLER, '') || word.text };
  });
  const whole = removeCutWords(heard, isEnglish);
  const corrected = isEnglish ? applySelfCorrections(whole) : whole;
  const words = removeRepeats(removeFillers(corrected, (all, at) => closedLength(all, at, fillers)));
  return isEnglish ? removeRestarts(words) : words;
}

/** The number of words of a filler between commas, which may also begin a sentence. */
function closedLength(words: readonly Word[], at: number, fillers: readonly (readonly string[])[]): number {
  const before = words[at - 1];
  if (before && !hasComma(before) && !endsSentence(before)) return 0;
  const found = fillers.find((filler) => filler.every((part, offset) => words[at + offset]?.bare === part));
  const last = found && words[at + found.length - 1];
  return found && last && hasComma(last) && words[at + found.length] ? found.length : 0;
}

/** Removes the stretches that `lengthAt` finds, unless nothing would remain. */
function removeFillers(words: readonly Word[], lengthAt: (words: readonly Word[], at: number) => number): Word[] {
  const kept: Word[] = [];
  let isStart = false;
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(words, at);
    const word = words[at] as Word;
    const last = words[at + length - 1];
    if (length > 0 && last) {
      isStart ||= kept.length === 0 || endsSentence(kept.at(-1) as Word);
      closeGap(kept, last, words[at + length]);
    } else {
      // A sentence starts with a capital letter, so that it is recognized as one.
      kept.push(isStart ? { ...word, text: capitalize(word.text) } : word);
      isStart = false;
    }
    at += length || 1;
  }
  return kept.length > 0 ? kept : [...words];
}

/** Before these, a comma was spoken as well as the pause. */
const STARTS_CLAUSE =
  /^(?:so|and|but|or|because|which|who|if|when|where|then|please|okay|right|yeah|no|not|i|we|you|he|she|it|they|that|this|there|can|could|would|will|should|do|does|did|are|is|was|have|has|don't|let's|(?:i|we|you|he|she|it|they|that|there)'\w+)$/;

/** After a removed word: its full stop goes to the word before; a pair of commas around it goes. */
function closeGap(kept: Word[], removed: Word, next: Word | undefined): void {
  const before = kept.at(-1);
  if (!before) return;
  if (endsSentence(removed) && !endsSentence(before))
    kept[kept.length - 1] = { ...withoutComma(before), text: `${withoutComma(before).text}.` };
  else if (hasComma(removed) && hasComma(before) && !STARTS_CLAUSE.test(next?.bare ?? ''))
    kept[kept.length - 1] = withoutComma(before);
}

/** "tom- tomorrow", "w we", "th the" */
function removeCutWords(words: readonly Word[], isEnglish: boolean): Word[] {
  return words.filter((word, at) => {
    if (/\p{L}[-–—]+[,.]?$/u.test(word.text)) return at === words.length - 1 && words.length === 1;
    const next = words[at + 1];
    if (!isEnglish || !next || endsSentence(word) || SHORT_WORDS.has(word.bare)) return true;
    return !(
      /^[a-z]+$/.test(word.bare) &&
      next.bare.length > word.bare.length &&
      next.bare.startsWith(word.bare) &&
      !next.bare.includes("'")
    );
  });
}

/** Drops the first of two equal stretches of up to six words. */
function removeRepeats(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const [at, word] of words.entries()) {
    kept.push(word);
    for (let length = 1; length <= LONGEST_REPEAT; length++) {
      if (!isRepeat(kept, length, words[at + 1])) continue;
      // The second copy stays: what follows belongs to it.
      const again = kept.splice(kept.length - length);
      const [first] = kept.splice(kept.length - length, length);
      kept.push(...withCapitalOf(first, again));
      break;
    }
  }
  return kept;
}

function isRepeat(words: readonly Word[], length: number, next: Word | undefined): boolean {
  const second = words.length - length;
  const first = second - length;
  // "Ask about the dog. The dog is in room three." says it twice.
  const before = words[first - 1];
  if (first < 0 || (before && !endsSentence(before) && endsSentence(words[second - 1] as Word))) return false;
  for (let offset = 0; offset < length; offset++) {
    const bare = words[first + offset]?.bare;
    const again = words[second + offset]?.bare;
    if (!bare || (bare !== again && !(ARTICLE.test(bare) && ARTICLE.test(again ?? '')))) return false;
  }
  // "two two six" of a number that is read out stays.
  const isCounted = (word: Word | undefined) => COUNTED.test(word?.bare ?? '');
  if (!words.slice(first, second).every(isCounted)) return true;
  return length === 1 && !isCounted(words[first - 1]) && !isCounted(next);
}

/** The index of a pronoun that only auxiliaries follow, or the length. */
function restartsFrom(kept: readonly Word[], pronoun: string): number {
  for (let at = kept.length - 1; at >= Math.max(0, kept.length - 4); at--) {
    const word = kept[at] as Word;
    if (endsSentence(word)) break;
    if (PRONOUN.exec(word.bare)?.[1] === pronoun) return at;
    if (!AUXILIARY.test(word.bare)) break;
  }
  return kept.length;
}

/** The index of the same pronoun and verb a few words before, or the length: "i get these i get migraines". */
function restartsAgain(kept: readonly Word[], word: Word, next: Word | undefined): number {
  if (!next) return kept.length;
  for (let at = kept.length - 2; at >= Math.max(0, kept.length - 3); at--) {
    if (endsSentence(kept[at + 1] as Word) || hasComma(kept.at(-1) as Word)) break;
    if (kept[at]?.bare === word.bare && kept[at + 1]?.bare === next.bare) return at;
  }
  return kept.length;
}

/** "I, I'll", "I was I will": the same pronoun again, with another verb. */
function removeRestarts(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const [at, word] of words.entries()) {
    const pronoun = PRONOUN.exec(word.bare)?.[1];
    const last = kept.at(-1);
    if (pronoun && last && !endsSentence(last)) {
      if (PRONOUN.exec(last.bare)?.[1] === pronoun && !/^(?:that|there|who|what)/.test(pronoun)) kept.pop();
      else kept.length = Math.min(restartsFrom(kept, pronoun), restartsAgain(kept, word, words[at + 1]));
    }
    kept.push(word);
  }
  return kept;
}
