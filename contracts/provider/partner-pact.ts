import { globSync } from 'node:fs';
import { join } from 'node:path';
import { explainMessage } from '../partner-server/verify-messages.ts';
import { isHttp, nearest, readPact, statesOf } from '../read-pact.ts';
import { type Fields, toFields } from './fields.ts';
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
  isMessage: boolean;
  /** Why it cannot be verified. */
  problem: string | undefined;
  /** As it is verified. */
  json: Fields;
}

export interface PartnerPact {
  /** The name of the file. */
  file: string;
  consumer: string;
  /** The whole document. */
  json: Fields;
  interactions: PartnerInteraction[];
  /** The pact with the HTTP interactions that can be verified. Each has one state, whose name is its index: `3`. */
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
  const { file, consumer, json, interactions: found } = readPact(path);
  const interactions = found.map(readInteraction);
  const verifiable = interactions.filter(({ problem, isMessage }) => !problem && !isMessage).map((one) => one.json);
  return { file, consumer, json, interactions, toVerify: { ...json, messages: undefined, interactions: verifiable } };
}

function readInteraction(json: Fields, index: number): PartnerInteraction {
  const description = String(json.description ?? 'without description');
  const wanted = statesOf(json);
  const { method, path } = toFields(json.request);
  const problem = isHttp(json) ? wanted.map(explainState).find(Boolean) : explainMessage(json);
  return {
    description,
    states: wanted,
    given: wanted.map(({ name }) => name).join(' and ') || 'no state',
    method: String(method),
    path: String(path),
    isMessage: !isHttp(json),
    problem,
    json: isHttp(json)
      ? { ...withPlaceholders(json, examplesOf(wanted)), providerStates: [{ name: String(index) }] }
      : json,
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
  if (!state)
    return `no provider state is named "${name}"; the nearest is "${nearest(name, Object.keys(states))}", and ${listed}`;
  const known = [...Object.keys(state.parameters), 'uid', ...state.gives];
  const unknown = Object.keys(parameters).find((parameter) => !known.includes(parameter));
  if (unknown === undefined) return undefined;
  return `the provider state "${name}" has no parameter "${unknown}"; it has ${known.join(', ')}`;
}
