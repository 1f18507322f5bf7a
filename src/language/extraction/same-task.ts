import { extractTerms, splitWords } from '../text/terms.ts';

/** Verbs that mean the same in a task as the first one of their line. */
const VERBS = new Map(
  [
    ['call', 'phone', 'ring', 'telephone'],
    ['buy', 'get', 'grab', 'purchase', 'pick up'],
    ['send', 'email', 'mail', 'forward'],
    ['fix', 'repair', 'mend'],
    ['book', 'reserve'],
    ['finish', 'complete'],
    ['schedule', 'arrange', 'set up'],
  ].flatMap(([verb = '', ...others]) => others.map((other) => [other, verb])),
);
const GIVE_A_CALL = /^give (.+?) a (?:call|ring)\b/i;
/** These change what a verb means: "turn on", "turn off". */
const PARTICLES = new Set('on off down out in'.split(' '));
/** Words that only add to the object: "about the crown", "from the store". */
const PREPOSITIONS = new Set('about at before by for from in of on regarding to with'.split(' '));
/** Words before the verb of a quoted task: "I'll", "can you", "remind me to". */
const BEFORE_VERB =
  /^(?:(?:i|we|you|they|he|she|someone|somebody|everyone)(?:'(?:ll|m|re|ve|d))?|will|can|could|would|should|shall|must|may|please|need|needs|have|has|got|to|gotta|gonna|going|let|let's|me|remind|don't|not|forget|remember|make|sure|want|like|also|just|still|really|that|be|am|are|is|and|so|then|if|happy|glad|promise|note|self|todo)$/i;
/** The words that accept a quoted request. */
const ANSWER = / – .*$/s;
/** The longest name or role before a colon. */
const MAX_OWNER = 60;
const ANEW = /\b(?:again|another|more)\b/i;
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const CLOCK = String.raw`\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\b\.?|o'clock)`;
/** A task with another date is the same one. */
const TIME = new RegExp(
  String.raw`(?:\b(?:by|on|at|before|until|this|next|in the) )*\b(?:${WEEKDAY}|today|tonight|tomorrow|morning|afternoon|evening|weekend|next (?:week|month|year)|${CLOCK})(?![\p{L}\p{N}])`,
  'giu',
);

/** The text by which a task is compared. */
export interface ComparableTask {
  /** The name or role before a colon, in lower case; empty for the user's own. */
  owner: string;
  verb: string;
  particle: string;
  /** The content words of the object. */
  object: ReadonlySet<string>;
  /** Those of the phrases that add to the object. */
  additions: ReadonlySet<string>;
  /** Names and numbers among all of them. */
  exact: ReadonlySet<string>;
  /** The words without the owner and the date; empty if none of them has content. */
  text: string;
  /** It says that it is one more: "another". */
  isNew: boolean;
}

/** True if a task that was said is one that is known: the same verb, object and persons. Another date is the same task. */
export const isSameTask = (known: string, said: string): boolean => isSame(toComparable(known), toComparable(said));

/** The same for tasks that are compared often. */
export function isSame(known: ComparableTask, said: ComparableTask): boolean {
  if (said.isNew || known.owner !== said.owner || known.verb !== said.verb || known.particle !== said.particle)
    return false;
  const [all, allSaid] = [known, said].map(({ object, additions }) => object.union(additions));
  if (!all || !allSaid) return false;
  if (all.size === 0 || allSaid.size === 0) return known.text === said.text && known.text !== '';
  if (isEqual(all, allSaid)) return true;
  // One of them says more of the same object.
  const isWider = all.isSupersetOf(allSaid) || allSaid.isSupersetOf(all);
  return isWider && isEqual(known.object, said.object) && isEqual(known.exact, said.exact);
}

export function toComparable(description: string): ComparableTask {
  const colon = description.slice(0, MAX_OWNER).indexOf(': ');
  const owner = description.slice(0, Math.max(0, colon));
  const task = description.slice(colon + 1).replace(ANSWER, '');
  const text = task.replace(GIVE_A_CALL, 'call $1').replace(TIME, ' ');
  const said = text.split(/\s+/).filter((word) => plain(word) !== '');
  const from = said.findIndex((word) => !BEFORE_VERB.test(plain(word)));
  const words = said.slice(Math.max(0, from));
  const { verb, rest } = splitVerb(words);
  // Directly after the verb, or at the end: "turn off the heating", "turn the heating off".
  const particle = [rest[0], rest.at(-1)].find((word) => word !== undefined && PARTICLES.has(plain(word)));
  const addsFrom = rest.findIndex((word, at) => at > 0 && PREPOSITIONS.has(plain(word)));
  const objectWords = addsFrom < 0 ? rest : rest.slice(0, addsFrom);
  const terms = termsOf(words);
  return {
    owner: owner.trim().toLowerCase(),
    verb,
    particle: particle ? plain(particle) : '',
    object: termsOf(objectWords),
    additions: addsFrom < 0 ? new Set() : termsOf(rest.slice(addsFrom)),
    exact: termsOf(rest.filter((word) => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(word))),
    text: terms.size > 0 ? words.map(plain).join(' ') : '',
    isNew: ANEW.test(task),
  };
}

/** The verb, also one of two words ("pick up the kids", "pick the kids up"), and the other words. */
function splitVerb([first = '', ...rest]: readonly string[]): { verb: string; rest: string[] } {
  const verb = plain(first);
  for (const at of [0, rest.length - 1]) {
    const same = VERBS.get(`${verb} ${plain(rest[at] ?? '')}`);
    if (same !== undefined) return { verb: same, rest: rest.toSpliced(at, 1) };
  }
  return { verb: VERBS.get(verb) ?? verb, rest };
}

const termsOf = (words: readonly string[]) => new Set(extractTerms(words.join(' ')));

/** A word without punctuation, in lower case. */
const plain = (word: string): string => splitWords(word).join(' ');

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.symmetricDifference(other).size === 0;
