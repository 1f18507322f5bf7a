import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type {
  InteractionResult,
  Report,
  StateResult,
  VerificationRequest,
  VerifierMessage,
} from './verifier-process.ts';

/** Sets up a state of the provider. */
export type SetUpState = (name: string) => Promise<StateResult>;

/** The results of all interactions of a pact. */
export interface Verification {
  results: InteractionResult[];
  /** Why a state could not be set up, by its name. */
  failedStates: ReadonlyMap<string, Error>;
}

/**
 * Verifies one pact file, in a separate process because Pact prints pages of output that cannot be turned off.
 */
export async function verify(
  request: VerificationRequest,
  setUpState: SetUpState = async () => ({}),
): Promise<Verification> {
  // In the client package both files are JavaScript.
  const script = join(import.meta.dirname, `verifier-process${extname(import.meta.filename)}`);
  const child = fork(script, [JSON.stringify(request)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const failedStates = new Map<string, Error>();
  let report: Report | undefined;
  child.on('message', async (message: VerifierMessage) => {
    if ('report' in message) {
      report = message.report;
      return;
    }
    const result = await setUpState(message.state).catch((error: Error): StateResult => {
      failedStates.set(message.state, error);
      return {};
    });
    child.send(result);
  });
  await once(child, 'exit');
  if (report) return { results: report.interactionResults, failedStates };
  throw new Error(`Pact verified nothing: ${(await output).join('\n')}`);
}

/** An answer that a consumer does not expect. Its stack would be that of the test, which says nothing about the answer. */
class BrokenContractError extends Error {
  override readonly stack = undefined;
}

/** Throws with the fields that differ, and who needs them. */
export function failContract(fields: readonly string[], place: string): never {
  throw new BrokenContractError([...fields, place].join('\n'));
}

/** Throws if an interaction failed, and names the fields and the consumer. */
export function expectVerified(
  { results, failedStates }: Verification,
  description: string,
  state: string,
  stateName = state,
): void {
  const failure = failedStates.get(state);
  if (failure) throw new Error(`the state "${stateName}" cannot be set up: ${failure.message}`, { cause: failure });
  const result = results.find((each) => each.description === description && each.providerStates.includes(state));
  if (!result) throw new Error(`"${description}", given ${stateName}, was not verified`);
  if (result.result === 'OK') return;
  const { consumer, provider } = result;
  failContract(formatMismatches(result), `${provider} breaks ${consumer}: ${description}, given ${stateName}`);
}

function formatMismatches({ mismatch }: InteractionResult): string[] {
  const lines = (mismatch?.mismatches ?? []).map(({ type, path, key, mismatch: message }) => {
    const location = [type.replace('Mismatch', '').toLowerCase(), path ?? key].filter(Boolean).join(' ');
    return `${location}: ${message}`;
  });
  return lines.length > 0 ? lines.sort() : [`${mismatch?.message ?? JSON.stringify(mismatch)}`];
}
