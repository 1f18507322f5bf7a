import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appFixture } from '../../support/fixtures.ts';
import { startKeyProxy } from '../../support/key-proxy.ts';
import { createScratchFolder } from '../../support/scratch.ts';
import { newToolUser } from '../../support/tool-client.ts';

// The conformance suites of MCP, two versions of them, against the tool server.

const app = await appFixture();

/** Checks that fail, each with the reason why. */
const baseline: { reason: string; checks: string[] }[] = parse(
  readFileSync(join(import.meta.dirname, 'conformance-baseline.yaml'), 'utf8'),
);
const expected = baseline.flatMap(({ checks }) => checks);

const runs = {
  '0.1.16, all scenarios': ['mcp-conformance', '--suite', 'all'],
  '0.2.0, revision 2025-11-25': ['mcp-conformance-next', '--requirements', '2025-11-25'],
  '0.2.0, revision 2026-07-28': ['mcp-conformance-next', '--requirements', '2026-07-28'],
};

/** The checks of each run, as `scenario:check`, with their status. */
const results = new Map<string, Map<string, string>>();

beforeAll(async () => {
  const { key } = await newToolUser(app);
  const proxy = await startKeyProxy(app.address, key);
  afterAll(() => proxy.close());
  for (const [name, [suite = '', ...args]] of Object.entries(runs)) {
    const folder = createScratchFolder();
    await runSuite(suite, ['server', '--url', `${proxy.origin}/v1/mcp`, '--output-dir', folder, ...args]);
    results.set(name, readResults(folder));
    rmSync(folder, { recursive: true });
  }
});

/** Its exit code says whether all checks passed, so it is not read. */
const runSuite = (suite: string, args: string[]) =>
  new Promise<void>((resolve) => {
    const file = join('node_modules', suite, 'dist/index.js');
    execFile(process.execPath, [file, ...args], { maxBuffer: 64 * 1024 * 1024 }, () => resolve());
  });

/** A check that ran several times failed if it failed once. */
function readResults(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const scenario of readdirSync(folder)) {
    const name = scenario.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
    const checks: { id: string; status: string }[] = JSON.parse(
      readFileSync(join(folder, scenario, 'checks.json'), 'utf8'),
    );
    for (const { id, status } of checks) {
      const check = `${name}:${id}`;
      if (found.get(check) !== 'FAILURE') found.set(check, status);
    }
  }
  return found;
}

const failed = (checks: Map<string, string>) =>
  [...checks].flatMap(([check, status]) => (status === 'FAILURE' ? [check] : [])).sort();

describe.each(Object.keys(runs))('the conformance suite %s', (run) => {
  it('fails exactly the checks of the baseline: a check that passes now must be removed from it', () => {
    const checks = results.get(run) ?? new Map();
    expect(checks.size).toBeGreaterThan(20);
    expect(failed(checks)).toEqual(expected.filter((check) => checks.has(check)).sort());
  });
});

it('the baseline lists each check once, with a reason, and none that did not run', () => {
  expect(expected).toEqual([...new Set(expected)]);
  for (const { reason } of baseline) expect(reason.length).toBeGreaterThan(30);
  const ran = new Set([...results.values()].flatMap((checks) => [...checks.keys()]));
  expect(expected.filter((check) => !ran.has(check))).toEqual([]);
});
