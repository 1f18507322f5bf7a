import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { type Ran, runCli } from '../../../src/cli/earshot/testing.ts';
import { addExchange, EXAMPLE_KEY, type Exchange, exampleOf } from '../earshot-client/http-case.ts';

/** A command, and the exchange that it takes. */
export interface CliCase extends Exchange {
  args: string[];
  /** What stdin holds. */
  input?: string;
  /** What a person reads of it on stdout, or of a refusal on stderr. */
  shows: RegExp;
  /** Where the answer is in what programs read, where that is more. */
  under?: string;
  /** 0 unless said otherwise. */
  exitCode?: number;
}

/** The answer to what was deleted. */
export const deleted = { status: 200, body: { success: Matchers.boolean(true) } };

/** Lets the command do it against Pact's server, once for a program and once for a person, and adds to the pact what it sent and needed. */
export async function playCliCase(pact: Pact, played: CliCase): Promise<void> {
  const { args, input, shows, under, exitCode = 0 } = played;
  await addExchange(pact, played).executeTest(async ({ url }) => {
    const run = (...more: string[]): Promise<Ran> =>
      runCli([...args, '--retries', '0', ...more], { input, apiBase: url, apiKey: EXAMPLE_KEY });
    const read = await run();
    expect(read.exitCode, read.stderr).toBe(exitCode);
    expect(exitCode === 0 ? read.stdout : read.stderr).toMatch(shows);
    const { stdout } = await run('--json');
    const answered = exampleOf(played);
    if (exitCode === 0) expect(JSON.parse(stdout)).toMatchObject(under ? { [under]: answered } : Object(answered));
    else expect(stdout).toBe('');
  });
}
