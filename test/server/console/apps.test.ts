// The pages of apps: registered by their owner, tried, and enabled by others.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { hasBrowser } from '../../support/browser.ts';
import { type ConsoleVisit, consoleFixture, sessionClient } from '../../support/console.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const browser = await consoleFixture(app);

const tool = {
  name: 'add_song',
  description: 'Adds a song.',
  endpoint: '/tools/add',
  parameters: { properties: { song: { type: 'string', description: 'The title' } }, required: ['song'] },
};
let manifest: object;
let isSetUp = true;
let toolStatus = 200;
beforeEach(() => {
  isSetUp = true;
  toolStatus = 200;
  manifest = { tools: [tool] };
});
const server = await startLoopbackServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (pathname.startsWith('/tools/')) response.statusCode = toolStatus;
  if (pathname === '/setup') response.setHeader('content-type', 'application/json');
  const answers: Record<string, object> = { '/tools.json': manifest, '/setup': { is_setup_completed: isSetUp } };
  response.end(JSON.stringify(answers[pathname] ?? { result: 'It is in the list.' }));
});
afterAll(() => server.close());

async function register({ page }: ConsoleVisit, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Register an app' }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  if (fields.Webhook) await page.getByLabel('The webhook gets').selectOption('each processed conversation');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** Registers the app of the loopback server, and opens its page. */
async function registerSongs(visit: ConsoleVisit, name: string): Promise<void> {
  await register(visit, { ...songs, Name: name });
  await visit.page
    .getByRole('region', { name: 'Secret' })
    .getByText(/^whsec_/)
    .waitFor();
  await visit.page.getByRole('button', { name: 'Done' }).click();
  await visit.page.getByRole('heading', { level: 1, name }).waitFor();
}
const songs = {
  'Home page': server.origin,
  'Manifest of its tools': `${server.origin}/tools.json`,
  Webhook: `${server.origin}/hook`,
};

describe.skipIf(!hasBrowser)('the pages of apps', () => {
  test('register an app, show its webhook secret once, and try its tools and its webhook', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    await registerSongs(visit, 'Playlist Keeper');
    await page.getByText('Try add_song').click();
    await page.getByLabel('song (required)').fill('Blue in Green');
    await page.getByRole('button', { name: 'Call it' }).click();
    await page.getByText('It is in the list.').first().waitFor();
    await page.getByText('Blue in Green').waitFor();
    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page
      .getByRole('region', { name: 'Secret' })
      .getByText(/^whsec_/)
      .waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.getByText('whsec_').count()).toBe(0);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The receiver accepted it: status 200').waitFor();
  });

  test('say what is wrong with a manifest, at its place', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    await registerSongs(visit, 'Playlist Keeper');
    manifest = { tools: [tool, { name: 'broken', description: 'Has no endpoint.' }] };
    await page.getByRole('button', { name: 'Fetch the manifest again' }).click();
    await page.getByText(/tools\.1\.endpoint.*\(broken\)/).waitFor();
  });

  test('show each problem of a new manifest, until it is mended, and why a tool fails', async () => {
    manifest = { tools: [tool, { name: 'broken' }, { ...tool, name: 'bad name' }] };
    const visit = await browser.open('/apps');
    const { page } = visit;
    await registerSongs(visit, 'Playlist Keeper');
    await page.getByText(/tools\.1\.endpoint.*\(broken\)/).waitFor();
    await page.getByText(/tools\.2\.name/).waitFor();
    manifest = { tools: [tool] };
    await page.getByRole('button', { name: 'Fetch the manifest again' }).click();
    await page.getByText('The manifest has no problems.').waitFor();
    toolStatus = 500;
    await page.getByText('Try add_song').click();
    await page.getByLabel('song (required)').fill('Blue in Green');
    await page.getByRole('button', { name: 'Call it' }).click();
    await page.getByText(/^500, \d+ ms|\/tools\/add 500/).waitFor();
  });

  test('enable an app again whose webhook was switched off', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    await registerSongs(visit, 'Playlist Keeper');
    const id = page.url().split('/').at(-1) ?? '';
    const { webhookReceivers } = app.store.of(visit.uid);
    await webhookReceivers.countFailure(`app:${id}:memory_created`);
    await webhookReceivers.disable(`app:${id}:memory_created`, 'gone', songs.Webhook);
    await page.reload();
    await page.getByText('Its webhook answered that it is gone').waitFor();
    await page.getByRole('button', { name: 'Enable again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Playlist Keeper is enabled.').waitFor();
    expect(await page.getByText('Its webhook answered that it is gone').count()).toBe(0);
    await page.getByRole('button', { name: 'Disable' }).waitFor();
  });

  test('say whether the setup of an app is completed', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    const setup = { 'Address that says whether the setup is complete': `${server.origin}/setup` };
    await register(visit, { Name: 'Lamp', ...setup, Setup: `${server.origin}/how-to` });
    await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor();
    const part = page.getByRole('region', { name: 'Setup' });
    expect(await part.getByRole('link').getAttribute('href')).toBe(`${server.origin}/how-to`);
    const toggle = page.getByRole('button', { name: 'Disable' });
    if (await toggle.isVisible()) await toggle.click();
    await part.getByText('Complete the setup, then enable the app.').waitFor();
    isSetUp = false;
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await part.getByText('The app says that the setup is not completed.').waitFor();
    isSetUp = true;
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await part.getByText('The app says that the setup is not completed.').waitFor({ state: 'detached' });
  });

  test('keep what was typed if the service refuses it, with the reason at the field', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    await register(visit, { Name: 'Playlist [Keeper]', Webhook: 'nonsense' });
    await page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await page.getByLabel('Webhook', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Playlist [Keeper]');
  });

  test('create and revoke keys of an app, and delete it', async () => {
    const visit = await browser.open('/apps');
    const { page } = visit;
    await register(visit, { Name: 'Reading list' });
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('region', { name: 'Secret' }).getByText(/^sk_/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /^Revoke sk_/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Revoke sk_/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Delete the app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You have registered no app.').waitFor();
  });

  test('let others see what a published app gets, enable it after a question, and disable it', async () => {
    const owner = await browser.open('/apps');
    await registerSongs(owner, 'Songs for everyone');
    const id = owner.page.url().split('/').at(-1) ?? '';
    await owner.page.getByRole('button', { name: 'Edit' }).click();
    await owner.page.getByLabel('Who sees it').selectOption('public');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('waits for the administrator').waitFor();
    await app.administrator.admin.publishApp({ params: { app_id: id }, body: { published: true } });
    const { page } = await browser.open('/apps');
    await page.getByRole('link', { name: 'Songs for everyone' }).click();
    await page.getByRole('region', { name: 'What it gets and does' }).getByText('127.0.0.1').first().waitFor();
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Songs for everyone is enabled.').waitFor();
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Songs for everyone is disabled.').waitFor();
  });

  test('show what others have of a changed app, and disable it there before its changes are accepted', async () => {
    const owner = await browser.open('/apps');
    await registerSongs(owner, 'Songs for all');
    const id = owner.page.url().split('/').at(-1) ?? '';
    const params = { app_id: id };
    const own = await sessionClient(app, owner.uid);
    await own.apps.updateApp({ params, body: { private: false } });
    await app.administrator.admin.publishApp({ params, body: { published: true } });
    const user = await browser.open(`/apps/${id}`);
    await user.page.getByRole('button', { name: 'Enable' }).click();
    await user.page.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
    await user.page.getByText('Songs for all is enabled.').waitFor();
    await own.apps.updateApp({ params, body: { external_integration: { triggers_on: 'audio_bytes' } } });
    await owner.page.reload();
    await owner.page
      .getByRole('region', { name: 'What others have' })
      .getByText('each processed conversation')
      .waitFor();
    await app.administrator.admin.publishApp({ params, body: { published: true } });
    await user.page.reload();
    await user.page.getByText('The app wants more than when you enabled it').waitFor();
    await user.page.getByRole('button', { name: 'Enable again' }).waitFor();
    await user.page.getByRole('button', { name: 'Disable' }).click();
    await user.page.getByText('Songs for all is disabled.').waitFor();
    await user.page.getByRole('button', { name: 'Enable', exact: true }).waitFor();
    expect(await user.page.getByText('The app wants more than').count()).toBe(0);
  });

  test('follow what another device changes, without a look at another tab', async () => {
    const visit = await browser.open();
    const { page } = visit;
    await page.clock.install();
    await page.goto('/apps');
    await page.getByText('You have registered no app.').waitFor();
    await (await sessionClient(app, visit.uid)).apps.createApp({ body: { name: 'Made on a phone' } });
    await page.clock.fastForward(31_000);
    await page.getByRole('link', { name: 'Made on a phone' }).waitFor();
  });
});
