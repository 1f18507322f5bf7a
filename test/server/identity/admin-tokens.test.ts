import { hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { administrator, startIdentity } from '../../support/identity.ts';

const place = await ownStoreFixture();
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity(place);
});

afterAll(() => identity.stop());

const create = () => identity.adminTokens.create(place.store);
const isValid = async (token: string) => (await identity.credentials.adminToken(token)) !== undefined;

test('the admin token is random, and no other text is valid', async () => {
  const token = await create();
  expect(token).toMatch(/^earshot_admin_[\w-]{43}$/);
  expect(await identity.credentials.adminToken(token)).toMatchObject({ uid: '', credential: 'admin_token' });
  expect(await create()).not.toBe(token);
  for (const other of ['', 'earshot_admin_', `${token}x`, token.slice(0, -1), token.toUpperCase()])
    expect(await isValid(other)).toBe(false);
});

test('only a hash of the admin token is stored', async () => {
  const token = await create();
  const tables = [await place.database.knex('admin_tokens').select(), await place.store.system.signingKeys.list()];
  expect(JSON.stringify(tables)).not.toContain(token.slice('earshot_admin_'.length));
});

test('the admin token cannot be derived from the signing key', async () => {
  const [key] = await place.store.system.signingKeys.list();
  const derived = hkdfSync('sha256', String(key?.private_jwk.d), '', 'earshot administrator', 32);
  expect(await isValid(`earshot_admin_${Buffer.from(derived).toString('base64url')}`)).toBe(false);
});

test('rotation makes every earlier admin token invalid, in all processes', async () => {
  const earlier = [await create(), await create()];
  const other = await startIdentity(place);
  const { admin_token } = await identity.adminTokens.rotate(administrator);
  for (const token of earlier) {
    expect(await isValid(token)).toBe(false);
    expect(await other.credentials.adminToken(token)).toBeUndefined();
  }
  expect(await other.credentials.adminToken(admin_token)).toMatchObject({ credential: 'admin_token' });
  await other.stop();
});
