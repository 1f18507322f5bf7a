import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../test/support/free-port.ts';
import { nodeArgs } from '../test/support/node-args.ts';
import { root } from './tasks.ts';

// Each test starts a whole service in a process of its own.
vi.setConfig({ testTimeout: 180_000 });

let mock: ChildProcess | undefined;

/** Starts the mock. Returns its first line of output. */
async function start(...args: string[]): Promise<Record<string, string>> {
  const command = [...nodeArgs, join(root, 'scripts/mock.ts'), '--json', '--port', String(await freePort()), ...args];
  mock = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!mock.stdout) throw new Error('the mock has no output');
  const ended = once(mock, 'exit').then(([code]) => Promise.reject(new Error(`the mock ended with ${code}`)));
  const [line] = await Promise.race([once(createInterface(mock.stdout), 'line'), ended]);
  return JSON.parse(line);
}

async function stop(): Promise<void> {
  if (!mock) return;
  const exited = once(mock, 'exit');
  mock.kill('SIGTERM');
  mock = undefined;
  await exited;
}
afterEach(stop);

const statusOf = async (url: string, token: string | undefined) =>
  (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;

/** Those that `--fixed-keys` uses at each start. */
const fixed = {
  uid: '00000000-0000-7000-8000-00000000e001',
  developer_api_key: `omi_dev_${'0'.repeat(31)}1`,
  tool_server_key: `omi_mcp_${'0'.repeat(31)}1`,
};

test('--json prints the address and working keys, with --fixed-keys the same ones at each start', async () => {
  const printed = await start('--fixed-keys');
  expect(Object.keys(printed)).toEqual([
    'base_url',
    'developer_api_key',
    'tool_server_key',
    'user_token',
    'admin_token',
    'uid',
  ]);
  expect(printed).toMatchObject(fixed);
  expect(await statusOf(`${printed.base_url}/v1/dev/user/memories`, printed.developer_api_key)).toBe(200);
  expect(await statusOf(`${printed.base_url}/v3/speech-profile`, printed.user_token)).toBe(200);
});

test('without --fixed-keys, the fixed keys are refused', async () => {
  const { base_url, developer_api_key } = await start();
  expect(await statusOf(`${base_url}/v1/dev/user/memories`, developer_api_key)).toBe(200);
  expect(await statusOf(`${base_url}/v1/dev/user/memories`, fixed.developer_api_key)).toBe(401);
});
