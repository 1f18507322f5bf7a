/** Verbs without a third-person form: modals, negations and past tense. */
const INVARIABLE =
  /^(?:am|was|can|can't|cannot|could|couldn't|will|won't|would|should|must|may|might|didn't|did|had|\w+ed|grew|came|went|was|were|studied|majored|taught|won|built|wrote|ran|met|spent|became|began|left)$/i;
const IRREGULAR: Record<string, string> = {
  have: 'has',
  "don't": "doesn't",
  do: 'does',
  "haven't": "hasn't",
  go: 'goes',
  "i've": 'has',
};
const ADVERB =
  /^(?:always|usually|often|never|sometimes|rarely|also|mostly|generally|only|still|currently|normally|typically|\w+ly)$/i;

/** Words of emphasis that are not part of the fact. */
const FILLERS =
  /\b(?:really|actually|just|kind of|sort of|basically|honestly|absolutely|totally|very much|definitely|simply|literally)\s+/gi;

/**
 * Rewrites a first-person fact: "I'm allergic to peanuts" becomes "User is allergic to peanuts", "my son's name is Leo" becomes
 * "User's son's name is Leo". Undefined if the sentence does not start with "I" or "my".
 */
export function toThirdPerson(fact: string): string | undefined {
  const text = fact
    .replace(/,? (?:actually|honestly|you know|though|anyway)$/i, '')
    .replace(FILLERS, '')
    .replace(/^(i've|i have|we've|we have) got /i, 'I have ')
    .replace(/\bbeen together (?:for )?/i, 'been with my partner for ')
    .replace(/\s+/g, ' ')
    .trim();
  const my = /^my (.+)$/is.exec(text)?.[1];
  if (my)
    return `User's ${replacePronouns(my.replace(/^((?:\w+ )?\w+)'s (?=(?:an?|from|not|in)\b|\p{Lu})/u, '$1 is '))}`;
  const ours = /^(?:we've|we have) (been .+)$/is.exec(text)?.[1];
  if (ours) return `User has ${replacePronouns(ours)}`;
  const plural = /^we (don't have|have|live) (.+)$/is.exec(text);
  if (plural?.[1] && plural[2])
    return `User ${{ "don't have": "doesn't have", have: 'has', live: 'lives' }[plural[1].toLowerCase()]} ${replacePronouns(plural[2])}`;
  const being = /^i(?:'m| am) (.+)$/is.exec(text)?.[1];
  if (being) return `User is ${replacePronouns(being)}`;
  const having = /^i've (.+)$/is.exec(text)?.[1];
  if (having) return `User has ${replacePronouns(having)}`;
  const doing = /^i (.+)$/is.exec(text)?.[1];
  if (!doing) return undefined;
  const words = doing.split(' ');
  const verbAt = words.findIndex((word) => !ADVERB.test(word));
  return `User ${replacePronouns(words.map((word, index) => (index === verbAt ? conjugate(word) : word)).join(' '))}`;
}

/** `love` becomes `loves`. Leaves verbs without a third-person form. */
function conjugate(verb: string): string {
  const lower = verb.toLowerCase();
  if (lower === 'am') return 'is';
  if (IRREGULAR[lower]) return IRREGULAR[lower];
  if (INVARIABLE.test(lower)) return lower;
  if (/(?:s|x|z|ch|sh|o)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

const REPLACEMENTS: [RegExp, string][] = [
  [/\bI'm\b/gi, "they're"],
  [/\bI am\b/gi, 'they are'],
  [/\bI've\b/gi, "they've"],
  [/\bI was\b/gi, 'they were'],
  [/\bI'(?=ll\b|d\b)/gi, "they'"],
  [/\bI\b(?!')/gi, 'they'],
  [/\b(?:my|our)\b/gi, 'their'],
  [/\b(?:me|us)\b/g, 'them'],
  [/\b(?:mine|ours)\b/gi, 'theirs'],
  [/\bmyself\b/gi, 'themselves'],
  [/\bwe're\b/gi, "they're"],
  [/\bwe\b(?!')/gi, 'they'],
];

const replacePronouns = (text: string) =>
  REPLACEMENTS.reduce((result, [pattern, other]) => result.replace(pattern, other), text);
