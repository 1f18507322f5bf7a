import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { type Fields, toFields, toList } from './provider/fields.ts';

/** A pact of a partner. */
export interface ReadPact {
  /** The name of the file. */
  file: string;
  consumer: string;
  /** The whole document. */
  json: Fields;
  /** The HTTP interactions and the messages. */
  interactions: Fields[];
}

/** Reads a pact of version 3 or 4 of the specification. */
export function readPact(path: string): ReadPact {
  const file = basename(path);
  const fail = (reason: string) => new TypeError(`${file}: ${reason}`);
  const json = parse(path, fail);
  const version = String(toFields(toFields(json.metadata).pactSpecification).version ?? 'unknown');
  if (!/^[34](\.|$)/.test(version)) throw fail(`is of version ${version} of the Pact specification instead of 3 or 4`);
  const consumer = toFields(json.consumer).name;
  if (typeof consumer !== 'string' || consumer === '') throw fail('names no consumer');
  const interactions = [...toList(json.interactions), ...toList(json.messages)].map(toFields);
  if (interactions.length === 0) throw fail('has no interactions');
  return { file, consumer, json, interactions };
}

function parse(path: string, fail: (reason: string) => TypeError): Fields {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw fail(`cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return toFields(JSON.parse(text));
  } catch (error) {
    throw fail(`is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** True if an interaction is an HTTP request, and not a message. */
export function isHttp({ request }: Fields): boolean {
  const { method, path } = toFields(request);
  return typeof method === 'string' && typeof path === 'string';
}

/** The states that an interaction names. */
export const statesOf = (interaction: Fields): { name: string; parameters: Fields }[] =>
  toList(interaction.providerStates)
    .map(toFields)
    .map(({ name, params }) => ({ name: String(name), parameters: toFields(params) }));

/** The known name that is most like another. */
export function nearest(name: string, known: readonly string[]): string {
  const far = (other: string) => distance(name.toLowerCase(), other.toLowerCase());
  return known.reduce((best, one) => (far(one) < far(best) ? one : best));
}
