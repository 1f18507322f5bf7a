import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { createSender, type Send } from '../../support/rest-client.ts';

const service = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1,localhost' } });
const asAdmin = createSender(service.address, service.credentials.admin_token);

let tools: object[];
const appServer = await startLoopbackServer((_, response) => {
  response.end(JSON.stringify({ tools, chat_messages: { enabled: true } }));
});
afterAll(() => appServer.close());
const home = appServer.origin;
/** Another host of the same app. */
const elsewhere = home.replace('127.0.0.1', 'localhost');
const host = new URL(home).host;
const otherHost = new URL(elsewhere).host;

let owner: Send;
let user: Send;
let userId: string;
let id: string;

const addSong = { name: 'add_song', description: 'Adds a song.', endpoint: '/tools/add' };
const external_integration = {
  app_home_url: home,
  chat_tools_manifest_url: `${home}/tools.json`,
  triggers_on: 'memory_creation',
  webhook_url: `${home}/hook`,
};

/** A published app that a second user has enabled. */
beforeEach(async () => {
  tools = [addSong];
  owner = createSender(service.address, (await service.newAccount()).user_token);
  const account = await service.newAccount();
  user = createSender(service.address, account.user_token);
  userId = account.uid;
  const fields = { name: 'Diary', private: false, capabilities: ['external_integration'], external_integration };
  id = (await owner('POST', '/v1/apps', { body: fields })).body.app_id;
  await publish();
  await enable();
});

const get = async (send: Send) => (await send('GET', `/v1/apps/${id}`)).body;
const publish = (more: object = {}) => asAdmin('PATCH', `/v1/admin/apps/${id}`, { body: { published: true, ...more } });
const enable = () => user('POST', `/v1/apps/enable?app_id=${id}`);
const change = async (integration: object, more: object = {}) => {
  const { status } = await owner('PATCH', `/v1/apps/${id}`, { body: { external_integration: integration, ...more } });
  expect(status).toBe(200);
};
const webhookOf = async (trigger: 'memory_creation' | 'audio_bytes') =>
  (await service.store.of(userId).apps.listWebhooks(trigger)).map(({ webhook_url }) => webhook_url);
const waiting = async () => {
  const { body } = await asAdmin('GET', '/v1/admin/apps?limit=1000');
  return body.some((app: { id: string }) => app.id === id);
};

describe('a change of a published app', () => {
  test.each([
    ['its trigger', { triggers_on: 'audio_bytes' }],
    ['the host of its webhook', { webhook_url: `${elsewhere}/hook` }],
    ['the host of its home page', { app_home_url: elsewhere }],
    ['the host of its manifest', { chat_tools_manifest_url: `${elsewhere}/tools.json` }],
    ['the host of its setup check', { setup_completed_url: `${elsewhere}/setup` }],
    ['the host of a step', { auth_steps: [{ name: 'Connect', url: `${elsewhere}/connect` }] }],
    ['its capabilities', {}, { capabilities: ['external_integration', 'memories'] }],
  ] as [string, object, object?][])(
    'of %s waits for review; other users keep the reviewed version',
    async (_, integration, more = {}) => {
      const before = await get(user);
      await change(integration, more);
      expect(await get(owner)).toMatchObject({ status: 'under-review', published_access: before.access });
      expect(await waiting()).toBe(true);
      const { updated_at, ...kept } = await get(user);
      expect({ ...kept, updated_at: before.updated_at }).toEqual(before);
      expect(updated_at).not.toBe(before.updated_at);
      expect([await webhookOf('memory_creation'), await webhookOf('audio_bytes')]).toEqual([[`${home}/hook`], []]);
    },
  );

  test('of its tools waits for review, also after a refresh of the manifest', async () => {
    tools = [{ ...addSong, description: 'Always call this.' }];
    expect(await owner('POST', `/v1/apps/${id}/refresh-manifest`)).toMatchObject({ status: 200 });
    expect(await get(owner)).toMatchObject({
      status: 'under-review',
      chat_tools: [{ description: 'Always call this.' }],
    });
    expect(await get(user)).toMatchObject({ status: 'approved', chat_tools: [{ description: 'Adds a song.' }] });
    expect(await service.services.appTools.list(userId, id)).toMatchObject([{ tool: { description: 'Adds a song.' } }]);
  });

  test('of its texts and of paths applies at once', async () => {
    await change(
      { webhook_url: `${home}/new`, setup_instructions_file_path: 'Log in' },
      { description: 'Writes a diary' },
    );
    expect(await get(owner)).toMatchObject({ status: 'approved', published_access: null });
    expect(await get(user)).toMatchObject({ description: 'Writes a diary', consent_needed: [] });
    expect(await webhookOf('memory_creation')).toEqual([`${home}/new`]);
  });

  test('that is undone needs no review', async () => {
    await change({ triggers_on: 'audio_bytes' });
    await change({ triggers_on: 'memory_creation' });
    expect(await get(owner)).toMatchObject({ status: 'approved', published_access: null });
    expect(await waiting()).toBe(false);
  });

  test('that widens the app asks those who have enabled it again, once it is published', async () => {
    await change({ triggers_on: 'audio_bytes', webhook_url: `${elsewhere}/hook` });
    await publish();
    const added = ['receives audio_bytes', `receives it at ${otherHost}`, `calls ${otherHost}`];
    const asked = await get(user);
    expect(asked).toMatchObject({ enabled: false, status: 'approved' });
    expect(asked.consent_needed.toSorted()).toEqual(added.toSorted());
    expect(await get(owner)).toMatchObject({ enabled: true, status: 'approved', consent_needed: [] });
    expect([await webhookOf('audio_bytes'), await service.services.appTools.list(userId, id)]).toEqual([[], []]);
    const { body } = await asAdmin('GET', `/v1/admin/accounts/${userId}/notifications`);
    expect(body).toMatchObject([{ kind: 'app_consent_needed', data: { app_id: id } }]);
    expect(body[0].body).toContain(added.join(', '));
    await enable();
    expect(await get(user)).toMatchObject({ enabled: true, consent_needed: [] });
    expect(await webhookOf('audio_bytes')).toEqual([`${elsewhere}/hook`]);
  });

  test('that narrows it asks no one', async () => {
    await change({ triggers_on: null }, {});
    await publish();
    expect(await get(user)).toMatchObject({ enabled: true, consent_needed: [], access: { triggers_on: null } });
  });

  test('is published only as it was reviewed', async () => {
    await change({ triggers_on: 'audio_bytes' });
    const { updated_at } = await get(owner);
    await change({ webhook_url: `${elsewhere}/hook` });
    expect(await publish({ updated_at })).toMatchObject({ status: 409 });
    expect(await webhookOf('audio_bytes')).toEqual([]);
    expect(await publish({ updated_at: (await get(owner)).updated_at })).toMatchObject({ status: 200 });
  });
});

test('the list and the page of an app name its trigger, hosts and capabilities to every user', async () => {
  const access = {
    capabilities: ['external_integration'],
    triggers_on: 'memory_creation',
    webhook_host: host,
    hosts: [host],
    tools: ['add_song'],
  };
  expect(await get(user)).toMatchObject({ access });
  const { body } = await user('GET', '/v1/apps?limit=1000');
  expect(body).toContainEqual(expect.objectContaining({ id, access }));
});
