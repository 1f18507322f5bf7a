import { expect, test } from 'vitest';
import { runCli } from '../../support/cli.ts';
import { appFixture } from '../../support/fixtures.ts';
import { wordsOf } from './person.ts';

const app = await appFixture();

test('earshot sample loads the sample data, shows its state and removes it', async () => {
  const { developer_api_key: apiKey, user_token: userToken } = await app.newAccount();
  const run = (line: string) => runCli(wordsOf(line), { apiBase: app.baseUrl, apiKey, userToken });
  expect(await run('sample status')).toMatchObject({ exitCode: 0, stdout: 'No sample data is loaded.\n' });
  const loaded = await run('sample load');
  expect(loaded).toMatchObject({ exitCode: 0 });
  expect(loaded.stdout).toMatch(
    /^Loaded the sample data\. Remove it with: earshot sample remove\nconversations: +41\n/,
  );
  expect(await run('sample load')).toMatchObject({
    exitCode: 1,
    stderr: 'The sample data is loaded already: remove it first\n',
  });
  expect((await run('sample status')).stdout).toMatch(/^Loaded at .+\.\nconversations: +41\n/);
  expect(JSON.parse((await run('sample status --json')).stdout)).toMatchObject({ loaded: true });
  expect((await run('sample remove')).stdout).toMatch(/^Removed the sample data\.\n(.+\n)+screen activity: +5\n/);
  expect(await run('sample remove')).toMatchObject({ exitCode: 0, stdout: 'No sample data is loaded.\n' });
});
