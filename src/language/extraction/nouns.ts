import { findWords, stopWords } from '../text/terms.ts';

/** Words before a noun. */
const DETERMINER =
  /^(?:the|a|an|my|our|your|his|her|their|its|some|any|no|another|this|that|these|those|of|for|about|with|two|three|four|new|more|(?!(?:it|that|there|here|he|she|what|who|where|how|let|one|every\p{L}+)['’])\p{L}+['’]s)$/iu;
const NO_NOUN = /(?:ly|n't|['’](?:ll|re|ve|d|m|clock))$/i;
/** Numbers, and words that are no noun alone: "the green", "the latest". */
const NUMBER =
  /^(?:\d.*|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\w+teen(?:th)?|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:y|ieth)|\w*hundred|thousand|million|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|january|february|march|april|may|june|july|august|september|october|november|december)$/i;
const ADJECTIVE =
  /^(?:red|blue|green|yellow|black|white|brown|grand|fine|easy|hard|late|latest|early|open|best|better|worse|worst|bigger|smaller|cheap|cheaper|dear|annoying|weird|wrong|hot|cold|warm|front|middle|top|bottom|left|legal|lovely|terrible|awful|funny|sad|happy|young|full|empty|free|busy|extra|spare|single|double|fresh|regional)$/i;
/** A verb after a noun: "the dentist moved". */
const VERB =
  /^(?:\w{3,}ed|\w{4,}ing|fell|went|comes?|came|goes|works?|looks?|left|runs?|burst|says?|starts?|ends?|costs?|needs?|wants?|asks?|enough|anyway|sorry|better|late)$/i;

/** Times, amounts, and words that name nothing. */
export const VAGUE: ReadonlySet<string> = new Set(
  `today tonight tomorrow yesterday morning afternoon evening night week weekend month year hour minute second time day days weeks months years hours
  monday tuesday wednesday thursday friday saturday sunday bit side end pair couple moment while shame joke matter fact course sake fun luck mind sense
  trouble chance lot kind sort stuff thing things way one two three half quarter quick big little small old new good great nice bad long short first last
  next whole same whatever something anything everything`.split(/\s+/),
);

/** The words between an article or a preposition and the next word without content: at most the last two. */
export function nounsOf(text: string): string[][] {
  const words = findWords(text);
  const found: string[][] = [];
  for (let at = 0; at < words.length; at++) {
    if (!DETERMINER.test(words[at]?.word ?? '')) continue;
    const run: string[] = [];
    for (let next = at + 1; next < words.length; next++) {
      const { word, at: place } = words[next] as { word: string; at: number };
      const previous = words[next - 1];
      const gap = previous ? text.slice(previous.at + previous.word.length, place) : ' ';
      if (stopWords.has(word.toLowerCase()) || NO_NOUN.test(word) || DETERMINER.test(word) || /[^\s-]/.test(gap)) break;
      run.push(word);
    }
    const noun = toNoun(run);
    if (noun.length > 0) found.push(noun);
  }
  return found;
}

/** The noun of a run of words, and the word before it. Empty for a number, an adjective, or a long run, which is no phrase. */
function toNoun(run: readonly string[]): string[] {
  if (run.length === 0 || run.length > 3 || run.some((word) => NUMBER.test(word))) return [];
  const [first = '', second] = run.slice(-2);
  if (second === undefined) return ADJECTIVE.test(first) || VERB.test(first) ? [] : [first];
  return first.endsWith('ed') || ADJECTIVE.test(first) ? [second] : [first, second];
}
