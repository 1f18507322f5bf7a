import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/config/config.ts';
import { readFormerCredentials } from '../../../src/startup/credentials-file.ts';
import { bareConfig, runCli } from '../../support/cli.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

// Its own service: rotation makes the admin token of other tests invalid.
const app = await ownAppFixture({});

const account = (...words: string[]) => runCli(['account', ...words], { loadConfig: () => bareConfig(app.dataDir) });

test('rotate-admin replaces the admin token in credentials.json, and the earlier one becomes invalid', async () => {
  const before = await readFormerCredentials(app.dataDir);
  const rotated = await account('rotate-admin');
  expect(rotated).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('credentials.json') });
  const { admin_token = '', ...others } = await readFormerCredentials(app.dataDir);
  expect(admin_token).not.toBe(before.admin_token);
  expect(rotated.stdout + rotated.stderr).not.toContain(admin_token);
  expect({ ...others, admin_token: before.admin_token }).toEqual(before);
  expect(await account('list')).toMatchObject({ exitCode: 0 });
  expect((await app.request('/v1/admin/accounts', { key: before.admin_token ?? '' })).status).toBe(401);
});

test('an invalid setting is reported in words', async () => {
  const loadConfig = () => {
    throw new ConfigError(['PORT: "x" is not a port']);
  };
  expect(await runCli(['account', 'list'], { loadConfig })).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('PORT: "x" is not a port'),
  });
});
