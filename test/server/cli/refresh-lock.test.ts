import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { readSettingsFile, updateProfile } from '../../../src/cli/earshot/settings-file.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();
const expired = new UnsecuredJWT({ sub: 'x' }).setExpirationTime('-1m').encode();

/** A profile whose user token has expired, in front of a proxy that counts refreshes. */
async function expiredLogin() {
  const { developer_api_key: api_key, refresh_token } = await app.newAccount();
  const refreshes: string[] = [];
  const proxy = await startLoopbackServer((incoming, outgoing) => {
    if (incoming.url === '/v1/auth/refresh') refreshes.push(incoming.url);
    const { url = '', method, headers } = incoming;
    const { port, hostname, host } = new URL(app.baseUrl);
    const forwarded = request({ port, hostname, path: url, method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  onTestFinished(() => proxy.close());
  const configDir = scratchFolder();
  await updateProfile(configDir, 'default', { api_base: proxy.origin, api_key, user_token: expired, refresh_token });
  return { configDir, refreshes };
}

test('an expired user token of a login is renewed before the request, and stored', async () => {
  const { configDir, refreshes } = await expiredLogin();
  const run = () => runCli(wordsOf('person list'), { configDir, profile: undefined });
  expect(await run()).toMatchObject({ exitCode: 0 });
  expect(await run()).toMatchObject({ exitCode: 0 });
  expect(refreshes).toHaveLength(1);
});

test('of several processes at the same time, one renews the token', { timeout: 60_000 }, async () => {
  const { configDir, refreshes } = await expiredLogin();
  const env = { PATH: process.env.PATH ?? '', EARSHOT_CONFIG_DIR: configDir };
  const command = join(import.meta.dirname, '../../../bin/earshot.mjs');
  const runs = Array.from({ length: 3 }, async () => {
    const child = spawn(process.execPath, [command, 'person', 'list'], { env, cwd: configDir });
    const errors = text(child.stderr);
    const [code] = await once(child, 'close');
    return { code, errors: await errors };
  });
  for (const ran of await Promise.all(runs)) expect(ran).toMatchObject({ code: 0 });
  expect(refreshes).toHaveLength(1);
  expect(await runCli(wordsOf('person list'), { configDir, profile: undefined })).toMatchObject({ exitCode: 0 });
});

test('a revoked login says how to log in again', async () => {
  const { configDir } = await expiredLogin();
  const { profiles } = await readSettingsFile(configDir);
  const json = { refresh_token: profiles.default?.refresh_token };
  await app.request('/v1/auth/revoke', { method: 'POST', json });
  const ran = await runCli(wordsOf('person list'), { configDir, profile: undefined });
  expect(ran).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('log in again with earshot auth login') });
});
