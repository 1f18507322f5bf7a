import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppChatTool } from '../../../generated/types.gen.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { addApp } from '../../support/new-app.ts';
import { createSender, readPages, type Send } from '../../support/rest-client.ts';

const service = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
const asAdmin = createSender(service.address, service.credentials.admin_token);

/** The app on loopback: what it answers by path. */
let answers: Record<string, { status?: number; body?: unknown }>;
let requests: string[];
const appServer = await startLoopbackServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const { status = 200, body } = answers[pathname] ?? { status: 404 };
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
afterAll(() => appServer.close());
const home = appServer.origin;

let owner: Send;
let ownerId: string;
let ownerToken: string;
let other: Send;

beforeEach(async () => {
  answers = { '/tools.json': { body: manifest } };
  requests = [];
  ({ send: owner, uid: ownerId, user_token: ownerToken } = await newUser());
  ({ send: other } = await newUser());
});

async function newUser() {
  const { uid, user_token } = await service.newAccount();
  return { uid, user_token, send: createSender(service.address, user_token) };
}

const tool = { name: 'add_song', description: 'Adds a song.', endpoint: '/tools/add' };
const manifest = { tools: [tool], chat_messages: { enabled: true, target: 'main', notify: true } };
const integration = { app_home_url: `${home}/app`, chat_tools_manifest_url: `${home}/tools.json` };
const withTools = { capabilities: ['external_integration'], external_integration: integration };

const create = async (fields: object = {}, send = owner) => {
  const { status, body } = await send('POST', '/v1/apps', { body: { name: 'Playlist Keeper', ...fields } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const get = (id: string, send = owner) => send('GET', `/v1/apps/${id}`);
const patch = (id: string, body: object, send = owner) => send('PATCH', `/v1/apps/${id}`, { body });
const enable = (id: string, send = owner) => send('POST', `/v1/apps/enable?app_id=${encodeURIComponent(id)}`);
const disable = (id: string, send = owner) => send('POST', `/v1/apps/disable?app_id=${id}`);
const enabled = async (send = owner) => (await send('GET', '/v1/apps/enabled')).body;
const publish = (id: string, published = true) => asAdmin('PATCH', `/v1/admin/apps/${id}`, { body: { published } });
const notFound = { status: 404, body: { detail: 'App not found' } };

const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('an app', () => {
  test('is registered with the tools of its manifest, and enabled for its owner', async () => {
    const created = await create({ ...withTools, description: 'Adds songs.', category: 'music', unknown: 1 });
    expect(created).toEqual({ status: 'ok', app_id: expect.any(String), tools_count: 1, problems: [] });
    expect((await get(created.app_id)).body).toEqual({
      id: created.app_id,
      uid: ownerId,
      name: 'Playlist Keeper',
      description: 'Adds songs.',
      category: 'music',
      author: '',
      image: '',
      capabilities: ['external_integration'],
      private: true,
      status: 'private',
      enabled: true,
      external_integration: {
        ...integration,
        triggers_on: null,
        webhook_url: null,
        setup_completed_url: null,
        setup_instructions_file_path: null,
        auth_steps: [],
        chat_messages_enabled: true,
        chat_messages_target: 'main',
        chat_messages_notify: true,
      },
      chat_tools: [
        {
          name: 'add_song',
          description: 'Adds a song.',
          endpoint: `${home}/app/tools/add`,
          method: 'POST',
          auth_required: true,
          status_message: 'Add song…',
        },
      ],
      access: {
        capabilities: ['external_integration'],
        triggers_on: null,
        webhook_host: null,
        hosts: [new URL(home).host],
        tools: ['add_song'],
      },
      published_access: null,
      consent_needed: [],
      webhook_disabled_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await enabled()).toEqual([created.app_id]);
    expect(requests).toEqual(['GET /tools.json']);
  });

  test('is registered once for an Idempotency-Key, and returns its secret again', async () => {
    const headers = { 'idempotency-key': 'app-1' };
    const body = { name: 'Once', external_integration: { webhook_url: `${home}/hook` } };
    const [first, again] = [
      await owner('POST', '/v1/apps', { body, headers }),
      await owner('POST', '/v1/apps', { body, headers }),
    ];
    expect(first.body).toMatchObject({ status: 'ok', webhook_secret: expect.stringMatching(/^whsec_/) });
    expect(again.body).toEqual(first.body);
    expect((await owner('GET', '/v1/apps')).body).toHaveLength(1);
    const changed = { body: { ...body, name: 'Twice' }, headers };
    expect(await owner('POST', '/v1/apps', changed)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'idempotency_key_reused' }] },
    });
    // With the same fields, another logo is another request.
    const send = async (logo: string) => {
      const form = new FormData();
      form.append('app_data', '{"name":"Form"}');
      form.append('file', new Blob([pngHead, logo]), 'logo.png');
      const init = { method: 'POST', key: ownerToken, body: form, headers: { 'idempotency-key': 'app-2' } };
      return (await service.request('/v1/apps', init)).status;
    };
    expect([await send('a'), await send('a'), await send('b')]).toEqual([200, 200, 422]);
    expect((await owner('GET', '/v1/apps')).body).toHaveLength(2);
  });

  test('needs only a name', async () => {
    const { app_id } = await create();
    expect((await get(app_id)).body).toMatchObject({ external_integration: null, chat_tools: [], capabilities: [] });
  });

  test('is changed field by field, and its manifest is fetched again', async () => {
    const { app_id } = await create(withTools);
    answers['/tools.json'] = { body: { tools: [tool, { ...tool, name: 'play' }] } };
    const changed = await patch(app_id, {
      name: ' New\nname ',
      external_integration: { triggers_on: 'memory_creation' },
    });
    expect(changed.body).toMatchObject({ status: 'ok', tools_count: 2, problems: [] });
    const { body } = await get(app_id);
    expect(body).toMatchObject({ name: 'New name', capabilities: ['external_integration'] });
    expect(body.external_integration).toMatchObject({ ...integration, triggers_on: 'memory_creation' });
    expect(body.external_integration.chat_messages_enabled).toBe(false);
    await patch(app_id, { external_integration: { chat_tools_manifest_url: null } });
    expect((await get(app_id)).body.chat_tools).toEqual([]);
  });

  test('takes its home page from the only authentication step', async () => {
    const step = { name: 'Connect', url: `${home}/connect` };
    const homeOf = async (id: string) => (await get(id)).body.external_integration.app_home_url;
    const { app_id } = await create({ external_integration: { auth_steps: [step] } });
    expect(await homeOf(app_id)).toBe(`${home}/connect`);
    await patch(app_id, { external_integration: { auth_steps: [{ ...step, url: `${home}/login` }] } });
    expect(await homeOf(app_id)).toBe(`${home}/login`);
    await patch(app_id, { external_integration: { app_home_url: `${home}/own` } });
    await patch(app_id, { external_integration: { auth_steps: [step] } });
    expect(await homeOf(app_id)).toBe(`${home}/own`);
    await patch(app_id, { external_integration: { app_home_url: null } });
    expect(await homeOf(app_id)).toBe(`${home}/connect`);
  });

  test('is deleted for all users, with its keys', async () => {
    const { app_id } = await create({ private: false });
    await publish(app_id);
    await enable(app_id, other);
    const { secret } = (await owner('POST', `/v1/apps/${app_id}/keys`)).body;
    expect(await other('DELETE', `/v1/apps/${app_id}`)).toMatchObject(notFound);
    expect(await owner('DELETE', `/v1/apps/${app_id.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await get(app_id)).toMatchObject(notFound);
    expect(await enabled(other)).toEqual([]);
    expect(await service.services.credentials.appKey(secret)).toBeUndefined();
  });

  test('is one of at most 100 of an account', async () => {
    for (let i = 0; i < 100; i++) await addApp(service.store, ownerId);
    expect(await owner('POST', '/v1/apps', { body: { name: 'one more' } })).toMatchObject({
      status: 409,
      body: { detail: 'The account has 100 apps, which is the maximum: delete one first' },
    });
  });

  test.each([
    [{ name: ' ' }, ['body', 'name']],
    [{ name: '\u200b' }, ['body', 'name']],
    [{ name: 'Bank]: your PIN? [Songs' }, ['body', 'name']],
    [{ name: 'Bank］： your PIN?' }, ['body', 'name']],
    [{ name: '【Bank】' }, ['body', 'name']],
    [{ name: undefined }, ['body', 'name']],
    [{ capabilities: ['nothing'] }, ['body', 'capabilities', 0]],
    [{ external_integration: integration }, ['body', 'capabilities']],
    [{ external_integration: { webhook_url: 'ftp://a.example.com' } }, ['body', 'external_integration', 'webhook_url']],
    [{ external_integration: { app_home_url: 'javascript:1' } }, ['body', 'external_integration', 'app_home_url']],
    [
      { external_integration: { auth_steps: [{ name: 'a', url: 'file:///x' }] } },
      ['body', 'external_integration', 'auth_steps', 0, 'url'],
    ],
  ])('with %j is invalid', async (fields, loc) => {
    const { status, body } = await owner('POST', '/v1/apps', { body: { name: 'a', ...fields } });
    expect({ status, loc: body.detail[0].loc }).toEqual({ status: 422, loc });
  });

  test.each([
    ['webhook_url', 'http://10.1.2.3/hook', /10\.1\.2\.3 is .*does not call/],
    ['webhook_url', 'https://user:secret@example.com/', /must not contain a user name/],
    ['setup_completed_url', 'http://0x7f.1.1.1/', /127\.1\.1\.1 is/],
    ['chat_tools_manifest_url', 'https://169.254.169.254/latest', /169\.254\.169\.254 is/],
    ['chat_tools_manifest_url', 'http://203.0.113.1:1/tools.json', /./],
    ['chat_tools_manifest_url', 'http://nowhere.invalid/tools.json', /must begin with https/],
    ['app_home_url', 'http://10.1.2.3/', /10\.1\.2\.3 is/],
  ])('refuses %s %s at once, and says why', async (field, url, reason) => {
    const fields = { capabilities: ['external_integration'], external_integration: { [field]: url } };
    const expected = {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'external_integration', field], msg: expect.stringMatching(reason), type: 'refused_address' },
        ],
      },
    };
    expect(await owner('POST', '/v1/apps', { body: { name: 'a', ...fields } })).toMatchObject(expected);
    const { app_id } = await create();
    expect(await patch(app_id, fields)).toMatchObject(expected);
    expect((await get(app_id)).body.external_integration).toBeNull();
  });
});

test('an app refuses the address of a step that must not be called', async () => {
  const auth_steps = [{ name: 'a', url: 'http://10.1.2.3/' }];
  const { status, body } = await owner('POST', '/v1/apps', {
    body: { name: 'a', external_integration: { auth_steps } },
  });
  const loc = ['body', 'external_integration', 'auth_steps', 0, 'url'];
  expect({ status, detail: body.detail }).toMatchObject({ status: 422, detail: [{ loc, type: 'refused_address' }] });
});

describe('a manifest', () => {
  test('is saved without invalid tools, which are reported', async () => {
    answers['/tools.json'] = { body: { tools: [{ name: 'broken', description: 'x' }, tool, tool] } };
    expect(await create(withTools)).toMatchObject({
      tools_count: 1,
      problems: [
        { tool: 'broken', loc: ['tools', 0, 'endpoint'], msg: 'Field required' },
        { tool: 'add_song', loc: ['tools', 2, 'name'], msg: 'Another tool has the same name' },
      ],
    });
  });

  test('that is invalid as a whole does not prevent saving, and leaves the former tools', async () => {
    answers['/tools.json'] = { body: 'no JSON' };
    const problems = [
      { tool: null, loc: [], msg: 'The manifest is not valid JSON (line 1, column 1: invalid symbol)' },
    ];
    const { app_id, ...saved } = await create(withTools);
    expect(saved).toMatchObject({ tools_count: 0, problems });
    answers['/tools.json'] = { body: manifest };
    const refresh = () => owner('POST', `/v1/apps/${app_id}/refresh-manifest`);
    expect(await refresh()).toMatchObject({ status: 200, body: { status: 'ok', tools_count: 1, problems: [] } });
    answers['/tools.json'] = { status: 500 };
    expect((await patch(app_id, { name: 'b' })).body).toMatchObject({
      tools_count: 1,
      problems: [{ tool: null, loc: [], msg: 'The manifest could not be fetched: the app returned HTTP 500' }],
    });
    expect(await refresh()).toMatchObject({
      status: 502,
      body: { detail: 'The manifest could not be fetched: the app returned HTTP 500' },
    });
    expect((await get(app_id)).body).toMatchObject({ name: 'b', chat_tools: [{ name: 'add_song' }] });
  });

  test('is refreshed by the owner only, and only if there is one', async () => {
    const { app_id } = await create();
    expect(await owner('POST', `/v1/apps/${app_id}/refresh-manifest`)).toMatchObject({
      status: 400,
      body: { detail: 'The app has no manifest URL' },
    });
    expect(await other('POST', `/v1/apps/${app_id}/refresh-manifest`)).toMatchObject(notFound);
  });
});

describe('the users of an app', () => {
  test("do not see someone else's private app", async () => {
    const { app_id } = await create(withTools);
    const { body } = await owner('POST', `/v1/apps/${app_id}/keys`);
    for (const send of [
      () => get(app_id, other),
      () => patch(app_id, { name: 'x' }, other),
      () => enable(app_id, other),
      () => disable(app_id, other),
      () => other('GET', `/v1/apps/${app_id}/keys`),
      () => other('POST', `/v1/apps/${app_id}/keys`),
      () => other('DELETE', `/v1/apps/${app_id}/keys/${body.id}`),
      () => other('POST', `/v1/apps/${app_id}/rotate-secret`),
      () => get('not-an-id'),
      () => enable('not-an-id'),
      () => get(newId()),
    ]) {
      expect(await send()).toMatchObject(notFound);
    }
    expect((await other('GET', '/v1/apps')).body.map(({ id }: { id: string }) => id)).not.toContain(app_id);
    expect(await owner('GET', `/v1/apps/${app_id}/keys`)).toMatchObject({ body: [{ id: body.id }] });
  });

  test('see a published app without the addresses and the uid of its owner', async () => {
    const secretFields = { webhook_url: `${home}/hook`, setup_completed_url: `${home}/setup` };
    const auth_steps = [{ name: 'Connect', url: `${home}/connect` }];
    const external_integration = { ...integration, ...secretFields, auth_steps };
    const { app_id, webhook_secret } = await create({ ...withTools, private: false, external_integration });
    expect((await get(app_id)).body).toMatchObject({ private: false, status: 'under-review' });
    expect(await get(app_id, other)).toMatchObject(notFound);
    const waiting = await asAdmin('GET', '/v1/admin/apps?limit=1000');
    expect(waiting.body).toContainEqual(expect.objectContaining({ id: app_id, uid: ownerId, status: 'under-review' }));
    expect(await publish(app_id)).toMatchObject({ status: 200, body: { id: app_id, status: 'approved' } });
    const { status, body } = await get(app_id, other);
    expect(status).toBe(200);
    expect(body).toMatchObject({ uid: null, status: 'approved', enabled: false, chat_tools: [{ name: 'add_song' }] });
    expect(body.external_integration).toEqual({
      app_home_url: `${home}/app`,
      auth_steps,
      setup_instructions_file_path: null,
      chat_messages_enabled: true,
      chat_messages_target: 'main',
      chat_messages_notify: true,
    });
    expect(JSON.stringify((await get(app_id)).body)).not.toContain(webhook_secret);
    const listed = await other('GET', '/v1/apps?limit=1000');
    expect(listed.body).toContainEqual(body);
  });

  test('lose an app that its owner makes private again, or the administrator takes back', async () => {
    const { app_id } = await create({ private: false });
    await publish(app_id);
    expect(await enable(app_id, other)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await enabled(other)).toEqual([app_id]);
    await patch(app_id, { private: true });
    expect([await enabled(other), await enabled()]).toEqual([[], [app_id]]);
    expect(await get(app_id, other)).toMatchObject(notFound);
    await patch(app_id, { private: false });
    expect(await get(app_id, other)).toMatchObject(notFound);
    await publish(app_id);
    expect(await enabled(other)).toEqual([]);
    await enable(app_id, other);
    expect((await publish(app_id, false)).body).toMatchObject({ status: 'under-review', private: false });
    expect([await enabled(other), await enabled()]).toEqual([[], [app_id]]);
  });

  test('enable and disable it, also twice', async () => {
    const { app_id } = await create();
    expect([await disable(app_id), await disable(app_id)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await get(app_id)).body.enabled).toBe(false);
    expect([await enable(app_id), await enable(app_id)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await get(app_id)).body.enabled).toBe(true);
    expect(await owner('POST', '/v1/apps/enable')).toMatchObject({ status: 422 });
  });

  test.each([
    [{ body: { is_setup_completed: true, more: 1 } }, 200],
    [{ body: { is_setup_completed: false } }, 400],
    [{ body: { is_setup_completed: 'true' } }, 400],
    [{ body: {} }, 400],
    [{ body: 'true' }, 400],
    [{ body: '' }, 400],
    [{ body: { is_setup_completed: true }, status: 201 }, 400],
    [{ body: { is_setup_completed: true }, status: 500 }, 400],
    [{ body: { is_setup_completed: true, padding: 'x'.repeat(70_000) } }, 400],
  ])('enable an app whose setup check answers %.60j: %d', async (answer, status) => {
    answers['/setup'] = answer;
    const setup_completed_url = `${home}/setup?key=1&uid=mine`;
    const { app_id } = await create({ external_integration: { setup_completed_url } });
    await disable(app_id);
    const response = await enable(app_id);
    expect(response.status).toBe(status);
    if (status === 400) expect(response.body).toEqual({ detail: 'App setup is not completed' });
    expect(await enabled()).toEqual(status === 200 ? [app_id] : []);
    expect(requests).toEqual([`GET /setup?key=1&uid=${ownerId}`]);
  });

  test('list own and published apps newest first, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await create()).app_id);
    const seen: string[] = [];
    for await (const { body } of readPages(owner, '/v1/apps?limit=2'))
      seen.push(...body.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id)));
    expect(seen).toEqual(ids);
    expect((await owner('GET', '/v1/apps?limit=1&offset=1')).body[0].id).toBe(ids[1]);
    expect(await owner('GET', '/v1/apps?cursor=no')).toMatchObject({ status: 422 });
  });

  test('list fewer apps per page if their manifests are large', async () => {
    const description = 'x'.repeat(3_000_000);
    const large = { name: 'a', description, endpoint: home, method: 'POST', auth_required: true, status_message: 'a' };
    for (let i = 0; i < 4; i++) await addApp(service.store, ownerId, { chat_tools: [large as AppChatTool] });
    const lengths: number[] = [];
    for await (const { body } of readPages(owner, '/v1/apps?limit=4')) lengths.push(body.length);
    // The second page also has published apps of other tests.
    expect(lengths[0]).toBe(2);
    expect(lengths[1]).toBeGreaterThanOrEqual(2);
  });

  test('manage apps with a user token only, and publish them with the admin token only', async () => {
    const { developer_api_key } = await service.newAccount();
    const byKey = createSender(service.address, developer_api_key);
    expect((await byKey('GET', '/v1/apps')).status).toBe(401);
    const { app_id } = await create();
    const body = { published: true };
    expect((await owner('PATCH', `/v1/admin/apps/${app_id}`, { body })).status).toBe(401);
    expect((await asAdmin('PATCH', `/v1/admin/apps/${newId()}`, { body })).body).toEqual(notFound.body);
  });
});

describe('the keys of an app', () => {
  test('are returned once, listed without their secrets, and revoked', async () => {
    const { app_id } = await create();
    const created = await owner('POST', `/v1/apps/${app_id}/keys`);
    const { secret, ...shown } = created.body;
    expect(secret).toMatch(/^sk_[0-9a-f]{32}$/);
    expect(created.headers.get('cache-control')).toBe('no-store');
    expect(shown).toEqual({
      id: expect.any(String),
      label: `${secret.slice(0, 7)}...${secret.slice(-4)}`,
      created_at: expect.any(String),
    });
    expect((await owner('GET', `/v1/apps/${app_id}/keys`)).body).toEqual([shown]);
    const actor = await service.services.credentials.appKey(secret);
    expect(actor).toMatchObject({ uid: ownerId, credential: 'app_key', appId: app_id, scopes: new Set() });
    const remove = () => owner('DELETE', `/v1/apps/${app_id}/keys/${shown.id}`);
    expect(await remove()).toMatchObject({ status: 200, body: { status: 'ok', message: 'API key revoked' } });
    expect(await remove()).toMatchObject({ status: 404, body: { detail: 'Key not found' } });
    expect(await service.services.credentials.appKey(secret)).toBeUndefined();
  });

  test('belong to one app', async () => {
    const [one, two] = [await create(), await create()];
    const { id } = (await owner('POST', `/v1/apps/${one.app_id}/keys`)).body;
    expect((await owner('GET', `/v1/apps/${two.app_id}/keys`)).body).toEqual([]);
    expect(await owner('DELETE', `/v1/apps/${two.app_id}/keys/${id}`)).toMatchObject({ status: 404 });
    expect((await owner('GET', `/v1/apps/${one.app_id}/keys`)).body).toHaveLength(1);
    expect((await owner('GET', '/v1/dev/keys')).body).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('the webhook secret of an app', () => {
  test('is returned when the webhook is first set, and when it is rotated', async () => {
    const webhook_url = `${home}/hook`;
    const { app_id } = await create();
    const { webhook_secret } = (await patch(app_id, { external_integration: { webhook_url } })).body;
    expect(webhook_secret).toMatch(/^whsec_[\w+/]{32}$/);
    const again = await patch(app_id, { external_integration: { webhook_url: `${home}/other` } });
    expect(again.body.webhook_secret).toBeUndefined();
    const rotated = await owner('POST', `/v1/apps/${app_id}/rotate-secret`);
    expect(rotated.headers.get('cache-control')).toBe('no-store');
    const { secret, previous_valid_until } = rotated.body;
    expect(secret).toMatch(/^whsec_/);
    const stored = await service.store.system.apps.get(app_id);
    expect(stored).toMatchObject({ webhook_secret: secret, previous_webhook_secret: webhook_secret });
    const hours = (Date.parse(previous_valid_until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    expect(stored?.previous_secret_until?.toISOString()).toBe(previous_valid_until);
  });

  test('enabling the app or setting the address enables a webhook that was disabled after failures', async () => {
    const external_integration = { webhook_url: `${home}/hook`, triggers_on: 'memory_creation' };
    const { app_id } = await create({ external_integration });
    const receiver = `app:${app_id}:memory_created`;
    const fail = async () => {
      await service.store.of(ownerId).webhookReceivers.countFailure(receiver);
      await service.store.of(ownerId).webhookReceivers.disable(receiver, 'gone', `${home}/hook`);
    };
    const restarted = { disabled_reason: null, disabled_url: null, failures: 0 };
    await fail();
    await enable(app_id);
    expect(await service.store.of(ownerId).webhookReceivers.get(receiver)).toMatchObject(restarted);
    await fail();
    await patch(app_id, { external_integration });
    expect(await service.store.of(ownerId).webhookReceivers.get(receiver)).toMatchObject(restarted);
  });
});

describe('a logo', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1');
  const upload = async (method: string, path: string, fields: Record<string, string | Buffer>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([new Uint8Array(value)]), 'logo.bin');
    }
    const response = await service.request(path, { method, key: ownerToken, body: form });
    return { status: response.status, body: await response.json() };
  };

  test.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['image/webp', Buffer.from('RIFF1234WEBPVP8 ', 'latin1')],
  ])('is stored with the app and served as %s', async (type, file) => {
    const { status, body } = await upload('POST', '/v1/apps', { app_data: '{"name":"Keeper"}', file });
    expect(status).toBe(200);
    const { image } = (await get(body.app_id)).body;
    expect(image).toBe(`${service.baseUrl}/v1/apps/${body.app_id}/image`);
    const served = await fetch(image);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(file);
    const jpeg = Buffer.from('\xff\xd8\xff\xe1', 'latin1');
    expect(await upload('PATCH', `/v1/apps/${body.app_id}`, { file: jpeg })).toMatchObject({ status: 200 });
    expect(Buffer.from(await (await fetch(image)).arrayBuffer())).toEqual(jpeg);
  });

  test('is absent for most apps', async () => {
    const { app_id } = await create();
    expect(await service.request(`/v1/apps/${app_id}/image`)).toMatchObject({ status: 404 });
    expect(await service.request('/v1/apps/none/image')).toMatchObject({ status: 404 });
    const empty = await upload('POST', '/v1/apps', { app_data: '{"name":"Keeper"}', file: Buffer.alloc(0) });
    expect((await get(empty.body.app_id)).body.image).toBe('');
  });

  test.each([
    ['no image', { app_data: '{"name":"a"}', file: Buffer.from('<svg>') }, 422, ['body', 'file']],
    ['no JSON', { app_data: '{"name"', file: png }, 422, ['body', 'app_data']],
    ['an invalid app', { app_data: '{"name":1}', file: png }, 422, ['body', 'app_data', 'name']],
    ['no app_data', { file: png }, 422, ['body', 'app_data']],
  ])('is refused with %s', async (_, fields, status, loc) => {
    const response = await upload('POST', '/v1/apps', fields as Record<string, string | Buffer>);
    expect({ status: response.status, loc: response.body.detail[0].loc }).toEqual({ status, loc });
  });

  test('is at most 1 MB', async () => {
    const file = Buffer.concat([png, randomBytes(1_048_577 - png.length)]);
    const response = await upload('POST', '/v1/apps', { app_data: '{"name":"a"}', file });
    expect(response).toMatchObject({ status: 413, body: { detail: 'The logo is larger than 1 MB' } });
  });
});
