import { distance } from 'fastest-levenshtein';
import type { Variables } from './variables.ts';

interface Sources {
  /** The variables of `.env`. */
  file: Variables;
  environment: Variables;
  /** The names of all settings. */
  known: ReadonlySet<string>;
}

/** Beginnings of names that other programs rarely use: any unknown variable with one is probably misspelt. */
const OWN_PREFIXES = ['EARSHOT_', 'LLM_', 'EMBEDDING_', 'STT_', 'DEEPGRAM_', 'TRANSCRIPTION_', 'SHERPA_', 'SPOOL_'];
/** One wrong letter in this many still looks like the setting: `HOME` does not look like `HOST`. */
const LETTERS_PER_MISTAKE = 5;

/**
 * Returns one line for each variable that is probably a misspelt setting. The environment also has variables of other programs, so
 * only those that look like a setting count there; in `.env`, all.
 */
export function findUnknownSettings({ file, environment, known }: Sources): string[] {
  const unknown = (variables: Variables) => Object.keys(variables).filter((name) => !known.has(name));
  const misspelt = unknown(environment).filter((name) => !(name in file) && isProbablyOurs(name, known));
  return [
    ...unknown(file).map((name) => describe(name, '.env', known)),
    ...misspelt.map((name) => describe(name, 'the environment', known)),
  ];
}

const isProbablyOurs = (name: string, known: ReadonlySet<string>): boolean =>
  OWN_PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix)) ||
  [...known].some((setting) => countMistakes(name, setting) <= setting.length / LETTERS_PER_MISTAKE);

function describe(name: string, from: string, known: ReadonlySet<string>): string {
  const similar = findSimilar(name, known);
  const advice = similar ? `did you mean ${similar}?` : 'see docs/configuration.md for all settings.';
  return `${name} in ${from} is not a setting of Earshot and has no effect: ${advice}`;
}

/** The setting that a name stands for: one that is spelt almost alike, or has more or fewer words (`DEEPGRAM_KEY`). */
function findSimilar(name: string, known: ReadonlySet<string>): string | undefined {
  const [firstWord = ''] = wordsOf(name);
  const ranked = [...known]
    .map((setting) => ({ setting, mistakes: countMistakes(name, setting) }))
    .toSorted((one, other) => one.mistakes - other.mistakes);
  const [nearest] = ranked;
  if (!nearest || nearest.mistakes <= 2) return nearest?.setting;
  const related = ranked.filter(({ setting }) => hasWordsOf(setting, name) || hasWordsOf(name, setting));
  const found = related.find(({ setting }) => setting.startsWith(firstWord)) ?? related[0];
  if (found) return found.setting;
  return nearest.mistakes <= name.length / 3 ? nearest.setting : undefined;
}

const wordsOf = (name: string) => name.toUpperCase().split('_');

/** True if a name has all words of another one. */
const hasWordsOf = (name: string, other: string): boolean => new Set(wordsOf(other)).isSubsetOf(new Set(wordsOf(name)));

/** The Levenshtein distance of two names, ignoring case. */
const countMistakes = (name: string, setting: string): number => distance(name.toUpperCase(), setting);
