import { clip, oneLine } from '../../language/text/plain-text.ts';
import type { ModelFailure } from './failure.ts';
import type { LanguageModel } from './port.ts';

const MAX_REASON = 300;
const MAX_READ = 1_000;
/** A shorter match with the request is a coincidence: "the model is". */
const LONGEST_COINCIDENCE = 16;
/** The same in scripts whose characters are words or syllables. */
const LONGEST_COINCIDENCE_OF_SYLLABLES = 5;

const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi;
const HOST_AND_PORT = /\b(?:\d{1,3}(?:\.\d{1,3}){3}|localhost)(?::\d+)?\b/gi;
const KEY = /\b(?:(?:sk|pk|gsk|rk|hf|xai)[-_]|bearer )[\w*.-]{6,}/gi;
/** Ids, and keys of unknown forms. */
const LONG_TOKEN = /[\w-]{28,}/g;
const ASSIGNED = /\b(?:password|passwd|secret|token|api[-_]?key)["']?\s?[:=]\s?\S+/gi;
/** Text direction and invisible characters. */
const INVISIBLE = /\p{Cf}/gu;
const QUOTED = /"([^"]{3,})"|'([^']{3,})'|`([^`]{3,})`/g;
const OMISSION = '…';

export interface Secrets {
  apiKey?: string | undefined;
  /** The texts of the request. */
  texts: readonly string[];
  /** Names that may be shown although they are in the request. */
  known?: readonly string[];
}

/**
 * Makes the text of a server safe to log and to show: one line of at most 300 characters, without keys, addresses and text of the request.
 * Servers quote all of these in their errors.
 */
export function toReason(text: string, { apiKey, texts, known = [] }: Secrets): string {
  const line = oneLine(text.slice(0, MAX_READ).replace(INVISIBLE, ''));
  const withoutKey = apiKey ? line.replaceAll(apiKey, OMISSION) : line;
  const isKnown = (word: string) => known.some((name) => name.includes(word));
  const plain = [ADDRESS, HOST_AND_PORT, KEY, ASSIGNED, LONG_TOKEN].reduce(
    (rest, secret) => rest.replace(secret, (word) => (isKnown(word) ? word : OMISSION)),
    withoutKey,
  );
  const request = texts.join('\n').toLowerCase().replace(/\s+/g, ' ');
  const withoutQuotes = plain.replace(QUOTED, (whole, ...groups: (string | undefined)[]) => {
    const quoted = groups.slice(0, 3).find((group) => group !== undefined) ?? '';
    return isKnown(quoted) || !request.includes(quoted.toLowerCase()) ? whole : `"${OMISSION}"`;
  });
  return clip(removeShared(withoutQuotes, request), MAX_REASON);
}

/** Removes the parts of a text that are also in the request. */
function removeShared(text: string, request: string): string {
  const folded = text.toLowerCase();
  if (folded.length !== text.length) return request.includes(folded) ? OMISSION : text;
  let shown = '';
  for (let at = 0; at < text.length; ) {
    const length = sharedLength(folded, at, request);
    shown += length > 0 ? OMISSION : text[at];
    at += Math.max(1, length);
  }
  return shown.replace(/…(?:\s?…)+/g, OMISSION);
}

/** The length of the part at this place that the request has too; 0 for a coincidence. */
function sharedLength(text: string, at: number, request: string): number {
  const shortest = /[\u2e80-\uffff]/.test(text.slice(at, at + LONGEST_COINCIDENCE_OF_SYLLABLES))
    ? LONGEST_COINCIDENCE_OF_SYLLABLES
    : LONGEST_COINCIDENCE;
  if (at + shortest > text.length || !request.includes(text.slice(at, at + shortest))) return 0;
  let length = shortest;
  while (at + length < text.length && request.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

const afterFailure: Record<ModelFailure['kind'], (model: string) => string> = {
  unreachable: () => 'check LLM_URL, and that its server runs',
  loading: () => 'wait until the server has loaded the model, and try again',
  missing: (model) => `check LLM_MODEL and LLM_URL, or load the model: ollama pull ${model}`,
  memory: () => 'use a smaller model or a smaller window',
  limited: () => 'wait, or use another plan of the provider; set LLM_PARALLEL=1',
  refused: () => 'check LLM_API_KEY, and that its account may use the model',
  silent: () => 'use a smaller model, or a faster machine',
  fault: () => 'read the log of the server, and update it',
  unusable: () => 'use another model (LLM_MODEL), or a larger window for one that thinks',
};

const SMALLER = 'earshot setup --profile small installs a smaller model';
const REPAIR = 'earshot setup repairs its files; the log of the service says more';

const afterFailureInMachine: Record<ModelFailure['kind'], string> = {
  unreachable: REPAIR,
  loading: 'wait until it is loaded, and try again',
  missing: REPAIR,
  memory: `end other programs; ${SMALLER}`,
  limited: 'try again later',
  refused: REPAIR,
  silent: SMALLER,
  fault: REPAIR,
  unusable: 'earshot setup --profile large installs a larger model',
};

/** The change to make after a failure of this model. */
export const adviceAfter = (
  { kind }: ModelFailure,
  { name, isInMachine }: Pick<LanguageModel, 'name' | 'isInMachine'>,
): string => (isInMachine ? afterFailureInMachine[kind] : afterFailure[kind](name));
