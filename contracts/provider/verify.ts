import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Made, Order, Report, Verified, VerifierMessage } from './verifier-process.ts';

/** Brings the provider into a state. */
export type MakeState = (name: string) => Promise<Made>;

/** How it went with every interaction of a pact. */
export interface Verification {
  results: Verified[];
  /** Why a state could not be made, by its name. */
  brokenStates: ReadonlyMap<string, Error>;
}

/**
 * Verifies one pact file. Pact does it in a process of its own: it writes whole pages to the output, past everything that
 * could hold it back.
 */
export async function verify(order: Order, makeState: MakeState = async () => ({})): Promise<Verification> {
  const child = fork(join(import.meta.dirname, 'verifier-process.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const brokenStates = new Map<string, Error>();
  let report: Report | undefined;
  child.on('message', async (message: VerifierMessage) => {
    if ('report' in message) {
      report = message.report;
      return;
    }
    const made = await makeState(message.state).catch((error: Error): Made => {
      brokenStates.set(message.state, error);
      return {};
    });
    child.send(made);
  });
  await once(child, 'exit');
  if (report) return { results: report.interactionResults, brokenStates };
  throw new Error(`Pact verified nothing: ${(await output).join('\n')}`);
}

/** Fails where an interaction did not go as the consumer needs it, and names the consumer and the fields. */
export function expectPending({ results, brokenStates }: Verification, description: string, state: string): void {
  const broken = brokenStates.get(state);
  if (broken) throw new Error(`the state "${state}" cannot be made: ${broken.message}`, { cause: broken });
  const result = results.find((each) => each.description === description && each.providerStates.includes(state));
  if (!result) throw new Error(`"${description}", given ${state}, was not verified`);
  if (result.result === 'OK') return;
  const { consumer, provider } = result;
  throw new Error(`${provider} breaks ${consumer}: ${description}, given ${state}\n${inWords(result).join('\n')}`);
}

function inWords({ mismatch }: Verified): string[] {
  const lines = (mismatch?.mismatches ?? []).map(({ type, path, key, mismatch: why }) => {
    const place = [type.replace('Mismatch', '').toLowerCase(), path ?? key].filter(Boolean).join(' ');
    return `  ${place}: ${why}`;
  });
  return lines.length > 0 ? lines.sort() : [`  ${mismatch?.message ?? JSON.stringify(mismatch)}`];
}
