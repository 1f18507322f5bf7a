import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { findPython, pythonPackage } from '../support/python.ts';
import { startCaseServer } from './case-server.ts';
import { readCases } from './cases.ts';
import { runTypeScript } from './typescript-driver.ts';

// The same cases for the clients of all languages. A client has a driver, which makes the call of a case.
const cases = readCases();
const server = await startCaseServer(cases);
afterAll(() => server.stop());

describe('the TypeScript client', () => {
  const own = [...cases].filter(([, { only }]) => only !== 'python');
  test.concurrent.each(own.map(([id, one]) => ({ id, ...one })))('$id: $name', async ({ id, ...one }) => {
    const outcome = await runTypeScript(one, `${server.url}/typescript/${id}`);
    const { requests, frames, sockets } = server.recordOf(`typescript/${id}`);
    expect(outcome.error).toEqual(one.error === undefined ? undefined : expect.objectContaining(one.error));
    if (one.result !== undefined)
      expect({ result: { ...resultOf(one, outcome.result, frames, sockets) } }).toMatchObject({
        result: { ...(one.result as object) },
      });
    if (one.requests !== undefined) expect(requests).toMatchObject(one.requests);
    if (one.hasKey) expect(new Set(requests.map(({ headers }) => headers['idempotency-key'] ?? '')).size).toBe(1);
  });
});

const resultOf = (one: { stream?: unknown }, result: unknown, frames: number[], sockets: object[]): object =>
  one.stream === undefined ? (result as object) : { frames, ...sockets[0], last: sockets.at(-1) };

describe('the Python client', () => {
  const python = findPython(['httpx2', 'pydantic', 'websockets', 'pytest']);
  test.skipIf(python === undefined)('passes the same cases, synchronous and asynchronous', async () => {
    const child = spawn(
      python ?? '',
      ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'driver_test.py', 'retry_test.py', 'client_test.py'],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, PYTHONPATH: pythonPackage, PYTHONDONTWRITEBYTECODE: '1', CASES_URL: server.url },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    child.stdin.end();
    const output = await text(child.stdout);
    expect(output).toMatch(/^\d+ passed/m);
    expect(output).not.toMatch(/\d+ (failed|error|skipped)/);
  });
});
