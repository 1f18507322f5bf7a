import { expect } from 'vitest';
import { runCli } from '../../support/cli.ts';
import type { RestClient } from '../../support/rest-client.ts';

export type Setting = Parameters<typeof runCli>[1];

/** Creates a user with functions to run commands. */
export async function personAt(rest: RestClient, scopes?: Parameters<RestClient['newUser']>[0]) {
  const user = await rest.newUser(scopes);
  const run = (line: string, more: Setting = {}) =>
    runCli(wordsOf(line), { apiKey: user.key, apiBase: rest.baseUrl, ...more });
  const json = async (line: string, more: Setting = {}) => {
    const { exitCode, stdout, stderr } = await run(`${line} --json`, more);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  return { ...user, run, json };
}

/** Splits a line like a shell, as far as the examples need it. */
export const wordsOf = (line: string) =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '');
