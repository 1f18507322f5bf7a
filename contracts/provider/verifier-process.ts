// Runs Pact's verifier in a separate process. The request is an argument; states are set up by messages to the parent.
import { once } from 'node:events';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';

/** A running service to verify, or the messages that it sent. */
export interface VerificationRequest {
  provider: string;
  pactFile: string;
  baseUrl?: string;
  /** The names of all states. */
  states?: string[];
  /** By description; undefined if the service sent no such message. */
  messages?: Record<string, object | undefined>;
}

/** The result of setting up a state: values for the placeholders of the request, and its key. */
export interface StateResult {
  values?: Record<string, string> | undefined;
  /** Without one the example of the pact is sent, which is an unknown key. */
  key?: string | undefined;
}

/** Pact's result of one interaction. */
export interface InteractionResult {
  consumer: string;
  provider: string;
  description: string;
  providerStates: string[];
  result: string;
  mismatch?: { message?: string; mismatches?: Mismatch[] };
}

interface Mismatch {
  type: string;
  path?: string;
  key?: string;
  expected?: unknown;
  actual?: unknown;
  mismatch: string;
}

export interface Report {
  interactionResults: InteractionResult[];
}

/** A message to the parent: a state to set up, or the final report. */
export type VerifierMessage = { state: string } | { report: Report };

const sendToParent = (message: VerifierMessage) => process.send?.(message);

/** Asks the parent to set up a state. Pact verifies one interaction at a time. */
async function setUpState(state: string): Promise<StateResult> {
  sendToParent({ state });
  const [result]: StateResult[] = await once(process, 'message');
  return result ?? {};
}

function buildOptions({ provider, pactFile, baseUrl, states = [], messages }: VerificationRequest): VerifierOptions {
  let key: string | undefined;
  const handler = (state: string) => async () => {
    const result = await setUpState(state);
    key = result.key;
    return result.values;
  };
  return {
    provider,
    pactUrls: [pactFile],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(states.map((state) => [state, handler(state)])),
    ...(baseUrl && { providerBaseUrl: baseUrl }),
    ...(messages && {
      messageProviders: Object.fromEntries(Object.entries(messages).map(([name, sent]) => [name, async () => sent])),
    }),
    requestFilter(request, _response, next) {
      if (key !== undefined && request.headers.authorization) request.headers.authorization = `Bearer ${key}`;
      next();
    },
  };
}

async function main(): Promise<void> {
  const verification: VerificationRequest = JSON.parse(process.argv[2] ?? '');
  // Pact returns its report on success, and throws it as an error message on failure.
  const report = await new Verifier(buildOptions(verification)).verifyProvider().catch((error: Error) => error.message);
  sendToParent({ report: JSON.parse(String(report)) });
  process.disconnect();
}

await main();
