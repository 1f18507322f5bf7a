// Pact's verifier, in a process of its own. What to verify comes as an argument; states are asked for by messages.
import { once } from 'node:events';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';

/** What is to be verified, and against what: a running service, or the messages that it sent. */
export interface Order {
  provider: string;
  pactFile: string;
  baseUrl?: string;
  /** The names of the states that can be made. */
  states?: string[];
  /** By description; undefined where the service sent none of the kind. */
  messages?: Record<string, object | undefined>;
}

/** What a state made: values for the request's placeholders, and the key that the request is sent with. */
export interface Made {
  values?: Record<string, string> | undefined;
  /** Without one the pact's own example is sent, which is nobody's key. */
  key?: string | undefined;
}

/** How it went with one interaction, in Pact's words. */
export interface Verified {
  consumer: string;
  provider: string;
  description: string;
  providerStates: string[];
  result: string;
  mismatch?: { message?: string; mismatches?: { type: string; path?: string; key?: string; mismatch: string }[] };
}

export interface Report {
  interactionResults: Verified[];
}

/** What this process says: which state is needed, and at last how it went. */
export type VerifierMessage = { state: string } | { report: Report };

const say = (message: VerifierMessage) => process.send?.(message);

/** Pact verifies one interaction after the other. */
async function makeState(state: string): Promise<Made> {
  say({ state });
  const [made]: Made[] = await once(process, 'message');
  return made ?? {};
}

function optionsOf({ provider, pactFile, baseUrl, states = [], messages }: Order): VerifierOptions {
  let key: string | undefined;
  const handler = (state: string) => async () => {
    const made = await makeState(state);
    key = made.key;
    return made.values;
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
  const order: Order = JSON.parse(process.argv[2] ?? '');
  // It answers its report where all went well, and throws it as the message of an error where not.
  const report = await new Verifier(optionsOf(order)).verifyProvider().catch((error: Error) => error.message);
  say({ report: JSON.parse(String(report)) });
  process.disconnect();
}

await main();
