import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

test('earshot session lists the sessions, and revokes one or all others', async () => {
  const { uid, user_token: userToken, developer_api_key: apiKey } = await app.newAccount();
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken });
  const start = () => app.services.sessions.start(uid, 'password', { userAgent: 'A browser', address: '192.0.2.7' });
  await start();
  const [browser] = JSON.parse((await run('session list --json')).stdout);
  expect((await run('session list')).stdout).toMatch(
    /browser +password.*192\.0\.2\.7 +A browser\n.*\(this one\) +token/,
  );
  expect(await run(`session revoke -- ${browser.id}`)).toMatchObject({
    exitCode: 0,
    stdout: `Revoked session ${browser.id}.\n`,
  });
  expect(await run(`session revoke -- ${browser.id}`)).toMatchObject({ exitCode: 5, stderr: 'Session not found\n' });
  await start();
  expect((await run('session revoke-others')).stdout).toBe('Revoked 1 sessions.\n');
  expect(JSON.parse((await run('session list --json')).stdout)).toHaveLength(1);
});
