import { expect, test } from 'vitest';
import { ownAppFixture } from '../../support/fixtures.ts';

const app = await ownAppFixture({});

test('the login name is filled in for a browser on this machine, and not for what a proxy passes on', async () => {
  const { uid } = app.credentials;
  const body = { password: 'correct horse battery', login_name: 'dana.weber' };
  await app.administrator.admin.setAccountPassword({ params: { uid }, body });
  const open = async (headers: Record<string, string>) => (await app.request('/login', { headers })).text();
  expect(await open({})).toContain('dana.weber');
  expect(await open({ 'x-forwarded-for': '203.0.113.9' })).not.toContain('dana.weber');
});
