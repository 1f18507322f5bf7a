import { createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { appStates } from './app-states.ts';
import { correctionStates } from './correction-states.ts';
import { recordStates } from './record-states.ts';
import { recordingStates } from './recording-states.ts';
import type { Service } from './service.ts';
import type { State, StateParameters } from './state.ts';
import type { StateResult } from './verifier-process.ts';

/** The states of the pacts. Each interaction has a new user. */
export const states: Readonly<Record<string, State>> = {
  ...recordStates,
  ...recordingStates,
  ...correctionStates,
  ...appStates,
};

/** A state as a pact names it. */
export interface NamedState {
  name: string;
  parameters: StateParameters;
}

/** Creates a function that sets up states for a new user, whose key is `credential` unless a state has another. */
export const createStatesSetup =
  (service: Service) =>
  async (named: readonly NamedState[], credential: keyof Credentials): Promise<StateResult> => {
    const credentials = await service.newAccount();
    const { uid, developer_api_key, user_token: userToken } = credentials;
    const client = createClient({ baseUrl: service.address, developerKey: developer_api_key, userToken });
    const result: StateResult = { values: { uid }, key: credentials[credential] };
    for (const { name, parameters } of named) {
      const { values, ...rest } = (await states[name]?.setUp(service, { uid, client, credentials }, parameters)) ?? {};
      Object.assign(result, rest, { values: { ...result.values, ...values } });
    }
    return result;
  };
