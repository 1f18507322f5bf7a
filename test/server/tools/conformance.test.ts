import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appFixture } from '../../support/fixtures.ts';
import { startKeyProxy } from '../../support/key-proxy.ts';
import { createScratchFolder } from '../../support/scratch.ts';
import { newToolUser } from '../../support/tool-client.ts';

// MCP's conformance suite against the tool server, with the requirements of each revision.

const app = await appFixture();

/** Checks that fail, each with the reason why. */
const baseline: { reason: string; checks: string[] }[] = parse(
  readFileSync(join(import.meta.dirname, 'conformance-baseline.yaml'), 'utf8'),
);
const expected = baseline.flatMap(({ checks }) => checks);

const revisions = ['2025-11-25', '2026-07-28'];

/** The checks of each revision, as `scenario:check`, with their status. */
const results = new Map<string, Map<string, string>>();

beforeAll(async () => {
  const { key } = await newToolUser(app);
  const proxy = await startKeyProxy(app.address, key);
  afterAll(() => proxy.close());
  for (const revision of revisions) {
    const folder = createScratchFolder();
    const address = ['--url', `${proxy.origin}/v1/mcp`];
    await runSuite(['server', ...address, '--output-dir', folder, '--requirements', revision]);
    results.set(revision, readResults(folder));
    rmSync(folder, { recursive: true });
  }
});

/** Its exit code says whether all checks passed, so it is not read. */
const runSuite = (args: string[]) =>
  new Promise<void>((resolve) => {
    const file = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
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

describe.each(revisions)('the conformance suite for revision %s', (revision) => {
  it('fails exactly the checks of the baseline: a check that passes now must be removed from it', () => {
    const checks = results.get(revision) ?? new Map();
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
