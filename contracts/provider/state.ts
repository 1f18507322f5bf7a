import type { Client } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import type { Service } from './service.ts';
import type { StateResult } from './verifier-process.ts';

/** The user of one interaction, with a client that has all scopes. */
export interface User {
  uid: string;
  client: Client;
  credentials: Credentials;
}

/** The parameters that a pact gives to a state. */
export type StateParameters = Readonly<Record<string, unknown>>;

/** Sets up a state. A returned `key`, even an undefined one, replaces the user's key. */
type SetUp = (service: Service, user: User, parameters: StateParameters) => Promise<StateResult>;

/** The provider's state before a request. */
export interface State {
  /** The names of the values that it returns, beside `uid`. */
  gives: readonly string[];
  /** Its optional parameters, and what they mean. */
  parameters: Readonly<Record<string, string>>;
  /** The key of the request, if it is not the user's. */
  key: string | undefined;
  setUp: SetUp;
}

type Details = Partial<Pick<State, 'parameters' | 'key'>>;

/** Defines a state that returns values with these names. */
export const state = (gives: string[], setUp: SetUp, { parameters = {}, key }: Details = {}): State => ({
  gives,
  parameters,
  key,
  setUp,
});

/** A text parameter. Undefined if the pact does not give it. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new TypeError(`a parameter of the state is ${JSON.stringify(value)} instead of a text`);
}
