import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device } from '../../support/live-client.ts';
import { createSender } from '../../support/rest-client.ts';

/** More than any disk has. */
const app = await ownAppFixture({ env: { DISK_RESERVE_MB: '100000000' } });
const detail = 'The disk of DATA_DIR is nearly full: free space on it, and send it again';
const account = await app.newAccount();
const send = createSender(app.address, account.user_token);
const id = '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e12';

const form = (name: string, fileName: string) => {
  const body = new FormData();
  body.append(name, new Blob([new Uint8Array(1000)]), fileName);
  return body;
};

test('below the reserve, requests with files get 507, before their bodies are looked at', async () => {
  const uploads: [method: string, path: string, body: FormData | Uint8Array<ArrayBuffer>][] = [
    ['PUT', `/v1/dev/user/recordings/${id}?offset=0`, new Uint8Array(1000)],
    ['PUT', `/v1/users/imports/${id}?offset=0`, new Uint8Array(1000)],
    ['POST', '/v2/voice-message/transcribe', form('files', 'a.wav')],
    ['POST', '/v2/voice-messages', form('files', 'a.wav')],
    ['POST', '/v2/sync-local-files', form('files', 'audio_a_1700000000.bin')],
    ['POST', '/v1/sync-local-files', form('files', 'audio_a_1700000000.bin')],
    ['POST', '/v3/upload-audio', form('file', 'a.wav')],
    ['POST', '/v1/apps', form('file', 'logo.png')],
    ['PATCH', `/v1/apps/${id}`, form('file', 'logo.png')],
  ];
  for (const [method, path, body] of uploads) {
    const key = path.startsWith('/v1/dev/') ? account.developer_api_key : account.user_token;
    const response = await app.request(path, {
      method,
      key,
      body,
      ...(body instanceof Uint8Array && { headers: { 'content-type': 'application/octet-stream' } }),
    });
    expect([path, response.status, await response.json()]).toEqual([path, 507, { detail }]);
  }
});

test('below the reserve, everything else works', async () => {
  expect(await send('POST', '/v1/users/imports', { body: { file_name: 'a.json', bytes: 10 } })).toMatchObject({
    status: 202,
  });
  const developer = createSender(app.address, account.developer_api_key);
  for (const [method, path, body] of [
    ['POST', '/v1/dev/user/memories', { content: 'Likes tea' }],
    ['POST', '/v1/dev/user/conversations', { text: 'We talked about tea' }],
    ['GET', '/v1/dev/user/memories'],
    ['GET', '/v1/dev/user/memories/vector/search?query=tea'],
  ] as const)
    expect([path, (await developer(method, path, body && { body })).status]).toEqual([path, 200]);
});

test('below the reserve, no models are installed, and the numbers are named', async () => {
  const administrator = createSender(app.address, app.credentials.admin_token);
  expect(await administrator('POST', '/v1/admin/setup', { body: { profile: 'small' } })).toMatchObject({
    status: 507,
    body: {
      detail: expect.stringMatching(
        /^The models need 0\.\d GB on the disk, and 0\.0 GB are free above DISK_RESERVE_MB$/,
      ),
    },
  });
});

test('below the reserve, an export waits and says why', async () => {
  const { id } = (await send('POST', '/v1/users/exports', { body: {} })).body;
  const one = async () => (await send('GET', `/v1/users/exports/${id}`)).body;
  const error = 'It waits for room: the disk of the service is nearly full';
  await eventually(async () => expect(await one()).toMatchObject({ status: 'pending', error, attempts: 0 }));
  const { rows } = await app.database.knex.raw(
    `SELECT 1 FROM jobs.job WHERE name = 'export-account' AND state = 'created' AND start_after > now() AND data->>'uid' = ?`,
    [account.uid],
  );
  expect(rows).toHaveLength(1);
});

test('below the reserve, live sessions with audio are closed with 1013, and so are those with photos, but not those with words alone', async () => {
  const url = app.address.replace('http', 'ws');
  const end = await new Device(url, { uid: account.uid }).end();
  expect(end).toEqual({ code: 1013, reason: expect.stringContaining('nearly full') });
  const words = new Device(url, { uid: account.uid, custom_stt: 'enabled' });
  await words.ready();
  const photo = {
    type: 'image_chunk',
    id: 'a',
    index: 0,
    total: 1,
    data: Buffer.from([0xff, 0xd8, 0xff]).toString('base64'),
  };
  words.socket.send(JSON.stringify(photo));
  expect(await words.end()).toMatchObject({ code: 1013 });
});
