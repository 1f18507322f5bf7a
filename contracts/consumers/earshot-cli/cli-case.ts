import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { type Ran, runCli, scratchFolder } from '../../../src/cli/earshot/testing.ts';
import { addExchange, EXAMPLE_KEY, EXAMPLE_TOKEN, type Exchange, readExample } from '../earshot-client/http-case.ts';

/** One command and its exchange. */
export interface CliCase extends Exchange {
  args: string[];
  /** The content of stdin. */
  input?: string;
  /** Files in the current folder. */
  files?: Record<string, string>;
  /** Matches the text on stdout, or for a refusal on stderr. */
  output: RegExp;
  /** The field of the `--json` output that has the response, if it is not the whole output. */
  jsonField?: string;
  /** Default 0. */
  exitCode?: number;
}

/** Runs the command against Pact's server, with and without `--json`, and adds the exchange to the pact. */
export async function runCliCase(pact: Pact, cliCase: CliCase): Promise<void> {
  const { args, input, files = {}, output, jsonField, exitCode = 0, request } = cliCase;
  const credential = request.withUserToken ? { userToken: EXAMPLE_TOKEN } : { apiKey: EXAMPLE_KEY };
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  await addExchange(pact, cliCase).executeTest(async ({ url }) => {
    const run = (...more: string[]): Promise<Ran> =>
      runCli([...args, '--retries', '0', ...more], { input, apiBase: url, ...credential, terminal: { folder } });
    const read = await run();
    expect(read.exitCode, read.stderr).toBe(exitCode);
    expect(exitCode === 0 ? read.stdout : read.stderr).toMatch(output);
    const { stdout } = await run('--json');
    const expected = readExample(cliCase);
    if (exitCode === 0)
      expect(JSON.parse(stdout)).toMatchObject(jsonField ? { [jsonField]: expected } : Object(expected));
    else expect(stdout).toBe('');
  });
}
