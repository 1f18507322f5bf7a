import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Made, Order, Report, Verified, VerifierMessage } from './verifier-process.ts';

/** Brings the provider into a state. */
export type MakeState = (name: string) => Promise<Made>;

/**
 * Verifies one pact file, and answers how it went with each interaction. Pact does it in a process of its own: it writes whole
 * pages to the output, past everything that could hold it back.
 */
export async function verify(order: Order, makeState: MakeState = async () => ({})): Promise<Verified[]> {
  const child = fork(join(import.meta.dirname, 'verifier-process.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const failures: Error[] = [];
  let report: Report | undefined;
  child.on('message', async (message: VerifierMessage) => {
    if ('report' in message) {
      report = message.report;
      return;
    }
    const made = await makeState(message.state).catch((cause: unknown) => {
      failures.push(new Error(`the state "${message.state}" cannot be made: ${cause}`, { cause }));
      return { error: String(cause) };
    });
    child.send(made);
  });
  await once(child, 'exit');
  if (failures.length > 0) throw failures[0];
  if (report) return report.interactionResults;
  throw new Error(`Pact verified nothing: ${(await output).join('\n')}`);
}

/** Fails where an interaction did not go as the consumer needs it; names the consumer and the fields. */
export function expectGiven(results: readonly Verified[], description: string, state: string): void {
  const result = results.find(
    ({ description: name, providerStates }) => name === description && providerStates.includes(state),
  );
  if (!result) throw new Error(`"${description}" was not verified`);
  if (result.result === 'OK') return;
  const { consumer, provider, mismatch } = result;
  const lines = (mismatch?.mismatches ?? []).map(({ type, path, key, mismatch: why }) => {
    const place = [type.replace('Mismatch', '').toLowerCase(), path ?? key].filter(Boolean).join(' ');
    return `  ${place}: ${why}`;
  });
  const why = lines.length > 0 ? lines.join('\n') : `  ${mismatch?.message ?? JSON.stringify(mismatch)}`;
  throw new Error(`${provider} breaks ${consumer}: ${description}, given ${state}\n${why}`);
}
