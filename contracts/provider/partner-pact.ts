import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { type Fields, toFields, toList } from './fields.ts';
import { type Examples, withPlaceholders } from './placeholders.ts';
import { type NamedState, states } from './states.ts';

/** An interaction of a partner's pact. */
export interface PartnerInteraction {
  description: string;
  states: NamedState[];
  /** The names of the states. */
  given: string;
  method: string;
  path: string;
  /** Why it cannot be verified. */
  problem: string | undefined;
  /** As it is verified. */
  json: Fields;
}

export interface PartnerPact {
  /** The name of the file. */
  file: string;
  consumer: string;
  interactions: PartnerInteraction[];
  /** The pact with the interactions that can be verified. Each has one state, whose name is its index: `3`. */
  toVerify: object;
}

const folder = join(import.meta.dirname, '../partners');

/** The paths of all pacts of partners. */
export const listPartnerPacts = (): string[] =>
  globSync('**/*.json', { cwd: folder })
    .sort()
    .map((name) => join(folder, name));

/** Reads a pact of version 3 or 4 of the specification. */
export function readPartnerPact(path: string): PartnerPact {
  const file = basename(path);
  const fail = (reason: string) => new TypeError(`${file}: ${reason}`);
  const pact = parse(path, fail);
  const version = String(toFields(toFields(pact.metadata).pactSpecification).version ?? 'unknown');
  if (!/^[34](\.|$)/.test(version)) throw fail(`is of version ${version} of the Pact specification instead of 3 or 4`);
  const consumer = toFields(pact.consumer).name;
  if (typeof consumer !== 'string' || consumer === '') throw fail('names no consumer');
  const found = [...toList(pact.interactions), ...toList(pact.messages)].map(toFields);
  if (found.length === 0) throw fail('has no interactions');
  const interactions = found.map((json, index) => readInteraction(json, index));
  const verifiable = interactions.filter(({ problem }) => problem === undefined).map(({ json }) => json);
  return { file, consumer, interactions, toVerify: { ...pact, messages: undefined, interactions: verifiable } };
}

function parse(path: string, fail: (reason: string) => TypeError): Fields {
  try {
    return toFields(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw fail(`is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readInteraction(json: Fields, index: number): PartnerInteraction {
  const description = String(json.description ?? 'without description');
  const named = toList(json.providerStates).map(toFields);
  const wanted = named.map(({ name, params }) => ({ name: String(name), parameters: toFields(params) }));
  const { method, path } = toFields(json.request);
  const isHttp = typeof method === 'string' && typeof path === 'string';
  const problem = isHttp ? wanted.map(explainState).find(Boolean) : 'is a message; only HTTP interactions are verified';
  return {
    description,
    states: wanted,
    given: wanted.map(({ name }) => name).join(' and ') || 'no state',
    method: String(method),
    path: String(path),
    problem,
    json: { ...withPlaceholders(json, examplesOf(wanted)), providerStates: [{ name: String(index) }] },
  };
}

/** Parameters such as `{memory_id: "123"}`: the state returns the real value. */
const examplesOf = (named: readonly NamedState[]): Examples =>
  new Map(
    named.flatMap(({ name, parameters }) => {
      const values = ['uid', ...(states[name]?.gives ?? [])];
      const examples = values.map((value): [unknown, string] => [parameters[value], value]);
      return examples.filter((example): example is [string, string] => typeof example[0] === 'string');
    }),
  );

/** Says why a state cannot be set up. */
function explainState({ name, parameters }: NamedState): string | undefined {
  const state = states[name];
  const listed = 'npm run contracts -- states lists all';
  if (!state) return `no provider state is named "${name}"; the nearest is "${nearest(name)}", and ${listed}`;
  const known = [...Object.keys(state.parameters), 'uid', ...state.gives];
  const unknown = Object.keys(parameters).find((parameter) => !known.includes(parameter));
  if (unknown === undefined) return undefined;
  return `the provider state "${name}" has no parameter "${unknown}"; it has ${known.join(', ')}`;
}

function nearest(name: string): string {
  const ranked = Object.keys(states).map((known) => ({
    known,
    far: distance(name.toLowerCase(), known.toLowerCase()),
  }));
  return ranked.reduce((best, one) => (one.far < best.far ? one : best)).known;
}
