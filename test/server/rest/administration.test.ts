import { expect, test } from 'vitest';
import { addConversation, addToSpool } from '../../support/conversations.ts';
import { restFixture, restUserFixture } from '../../support/fixtures.ts';
import { createSender } from '../../support/rest-client.ts';

const rest = await restFixture();
const user = restUserFixture(rest);
const administer = createSender(rest.baseUrl, rest.adminToken);
const get = async (path: string) => (await administer('GET', `/v1/admin/${path}`)).body;

interface Kind {
  kind: string;
  bytes: number;
}

test('the status names the versions and the database', async () => {
  const status = await get('status');
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node_version: process.versions.node,
    database: {
      kind: rest.database.kind,
      version: expect.stringMatching(/^\d/),
      schema: expect.stringMatching(/^\d{4}-/),
    },
  });
  expect(status.accounts).toBeGreaterThan(0);
  expect(Date.parse(status.started_at)).toBeLessThan(Date.now());
});

test('the status has the disks that the process writes to', async () => {
  const { disks } = await get('status');
  const holds = disks.map((disk: { holds: string }) => disk.holds);
  expect(holds).toEqual(rest.database.kind === 'embedded' ? ['data', 'database'] : ['data']);
  for (const { bytes, free_bytes } of disks) expect(free_bytes).toBeLessThanOrEqual(bytes);
});

test('the status shows X-Forwarded-For of a request, and whether it counts', async () => {
  const response = await fetch(`${rest.baseUrl}/v1/admin/status`, {
    headers: { authorization: `Bearer ${rest.adminToken}`, 'x-forwarded-for': '203.0.113.9' },
  });
  expect((await response.json()).request).toMatchObject({
    peer: '127.0.0.1',
    client: '203.0.113.9',
    forwarded_for: '203.0.113.9',
    trusts_peer: true,
  });
});

test('the embedded database is copied for a backup', async () => {
  const { status, body } = await administer('POST', '/v1/admin/snapshots');
  if (rest.database.kind === 'postgres') {
    expect([status, body.detail]).toEqual([409, expect.stringContaining('Only the embedded database has snapshots')]);
    return;
  }
  expect([status, body]).toEqual([200, { id: expect.any(String), pause_ms: expect.any(Number) }]);
});

test('the storage has the size of each kind of record and of the files', async () => {
  await addConversation(rest.store, user.uid, 'words');
  const { database_bytes, kinds, disk } = await get('storage');
  const bytes = Object.fromEntries(kinds.map(({ kind, bytes }: Kind) => [kind, bytes]));
  expect(bytes.conversations).toBeGreaterThan(0);
  expect(bytes.jobs).toBeGreaterThan(0);
  const sum = kinds.reduce((total: number, one: Kind) => total + one.bytes, 0);
  expect(database_bytes).toBeGreaterThanOrEqual(sum);
  expect(disk.free_bytes).toBeGreaterThan(0);
  if (rest.database.kind === 'embedded') expect(disk.database_bytes).toBeGreaterThan(1_000_000);
  else expect(disk.database_bytes).toBeNull();
});

test('the storage of accounts is measured page by page', async () => {
  await addConversation(rest.store, user.uid, 'word '.repeat(2000));
  await addToSpool(rest.store, user.uid, '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33');
  const { body, headers } = await administer('GET', '/v1/admin/storage/accounts?limit=1');
  expect(body).toMatchObject([{ uid: user.uid, pending_audio_seconds: 2 }]);
  const [{ bytes, kinds }] = body;
  expect(kinds[0].kind).toBe('conversations');
  expect(bytes).toBe(kinds.reduce((total: number, one: Kind) => total + one.bytes, 0));
  expect(bytes).toBe(await rest.store.of(user.uid).storageUsage.measure());
  if ((await get('accounts')).length > 1) expect(headers.get('link')).toContain('/v1/admin/storage/accounts?');
});

test('queues have what waits, what is done and what failed', async () => {
  await addToSpool(rest.store, user.uid, '019a9f21-77aa-7e02-b1c4-0d9b5f1e2a33');
  const queues = await get('queues');
  const names = queues.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['language-model', 'webhook-deliveries', 'process-conversation']));
  const audio = queues.find(({ name }: { name: string }) => name === 'pending-audio');
  expect(audio).toMatchObject({ active: 0, failed: 0, oldest_at: expect.stringMatching(/Z$/) });
  expect(audio.waiting).toBeGreaterThan(0);
});

test('only the administrator sees them', async () => {
  for (const path of ['status', 'storage', 'storage/accounts', 'queues'])
    expect(await user.send('GET', `/v1/admin/${path}`)).toMatchObject({ status: 401 });
});
