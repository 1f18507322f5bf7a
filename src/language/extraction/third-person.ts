/** Verbs that stay: modals, negations and the past. */
const FIXED =
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

/** Said for emphasis, and no part of the fact. */
const FILLERS =
  /\b(?:really|actually|just|kind of|sort of|basically|honestly|absolutely|totally|very much|definitely|simply|literally)\s+/gi;

/**
 * A first-person fact as one about the user: "I'm allergic to peanuts" becomes "User is allergic to peanuts", "my son's name is
 * Leo" becomes "User's son's name is Leo". Undefined where the sentence does not begin with its speaker.
 */
export function aboutUser(fact: string): string | undefined {
  const text = fact.replace(FILLERS, '').replace(/\s+/g, ' ').trim();
  const my = /^my (.+)$/is.exec(text)?.[1];
  if (my) return `User's ${othersIn(my)}`;
  const being = /^i(?:'m| am) (.+)$/is.exec(text)?.[1];
  if (being) return `User is ${othersIn(being)}`;
  const having = /^i've (.+)$/is.exec(text)?.[1];
  if (having) return `User has ${othersIn(having)}`;
  const doing = /^i (.+)$/is.exec(text)?.[1];
  if (!doing) return undefined;
  const words = doing.split(' ');
  const verbAt = words.findIndex((word) => !ADVERB.test(word));
  return `User ${othersIn(words.map((word, index) => (index === verbAt ? thirdPerson(word) : word)).join(' '))}`;
}

/** `love` to `loves`; what has no such form stays. */
export function thirdPerson(verb: string): string {
  const lower = verb.toLowerCase();
  if (lower === 'am') return 'is';
  if (IRREGULAR[lower]) return IRREGULAR[lower];
  if (FIXED.test(lower)) return lower;
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

const othersIn = (text: string) =>
  REPLACEMENTS.reduce((result, [pattern, other]) => result.replace(pattern, other), text);
