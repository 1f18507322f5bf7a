import fc from 'fast-check';
import {
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '../../../src/lib/time.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeUser } from '../../support/call.ts';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { administrator, makeIdentityCall, startIdentity } from '../../support/identity.ts';
import { openTestStore } from '../../support/test-store.ts';

const place = await ownStoreFixture();
let identity: Awaited<ReturnType<typeof startIdentity>>;
let uid: string;
let aheadMs = 0;

beforeAll(async () => {
  identity = await startIdentity({ ...place, clockOffsetMs: () => aheadMs });
  uid = await makeUser(place.store);
});

afterAll(async () => {
  await identity.stop();
});

const actorOf = (token: string) => identity.credentials.userToken(token);

/** A valid token with changes by the test, signed with the key of the service. */
async function forge(change: { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: CryptoKey }) {
  const [own] = await place.store.system.signingKeys.list();
  if (!own) throw new Error('no signing key');
  const nowS = Math.floor(Date.now() / 1000);
  const claims = { iss: 'earshot', aud: 'earshot', sub: uid, iat: nowS, exp: nowS + 600, ...change.claims };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: own.kid, ...change.header })
    .sign(change.key ?? (await importJWK(own.private_jwk, 'ES256')));
}

test('a user token is a signed JWT for an hour with all scopes', async () => {
  const { user_token, token_type, expires_in } = await identity.tokens.issue(uid, { method: 'credentials' });
  expect({ token_type, expires_in }).toEqual({ token_type: 'Bearer', expires_in: 3600 });
  const { alg, kid } = decodeProtectedHeader(user_token);
  const { sub, exp = 0, iat = 0 } = decodeJwt(user_token);
  expect({ alg, sub, life: exp - iat }).toEqual({ alg: 'ES256', sub: uid, life: 3600 });
  expect((await identity.tokens.signingKeys.jwks()).keys.map((key) => key.kid)).toContain(kid);
  const actor = await actorOf(user_token);
  expect(actor).toMatchObject({ uid, credential: 'user_token' });
  expect(actor?.scopes.has('memories:write') && actor.scopes.has('people:read')).toBe(true);
});

test('no private key is published', async () => {
  for (const key of (await identity.tokens.signingKeys.jwks()).keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  }
});

test('the unchanged token is valid', async () => {
  expect(await actorOf(await forge({}))).toMatchObject({ uid });
});

test('a token without a session, of the last release, counts as older than any password', async () => {
  const user = await makeUser(place.store);
  const token = await forge({ claims: { sub: user } });
  expect(await actorOf(token)).toMatchObject({ uid: user });
  expect(await actorOf(await forge({ claims: { sub: user, sid: newId() } }))).toBeUndefined();
  await place.store.of(user).accountPasswords.set('a hash');
  expect(await actorOf(token)).toBeUndefined();
});

test.each([
  ['without an expiry', { exp: undefined }],
  ['that expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 60 }],
  ['for another audience', { aud: 'somebody else' }],
  ['of another issuer', { iss: 'https://issuer.example' }],
  ['without a subject', { sub: undefined }],
])('a token %s is rejected', async (_, claims) => {
  expect(await actorOf(await forge({ claims }))).toBeUndefined();
});

test('clocks can differ by a few seconds', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  expect(await actorOf(await forge({ claims: { exp: nowS - 4, nbf: nowS + 4 } }))).toMatchObject({ uid });
});

test('a token signed with another key is rejected', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  expect(await actorOf(await forge({ key: privateKey }))).toBeUndefined();
  expect(await actorOf(await forge({ key: privateKey, header: { kid: 'another' } }))).toBeUndefined();
});

test('a token without a signature, or signed with the public key as a shared secret, is rejected', async () => {
  const nowS = Math.floor(Date.now() / 1000);
  const claims = { iss: 'earshot', aud: 'earshot', sub: uid, exp: nowS + 600 };
  expect(await actorOf(new UnsecuredJWT(claims).encode())).toBeUndefined();
  const [own] = (await identity.tokens.signingKeys.jwks()).keys;
  for (const secret of [JSON.stringify(own), String(own?.x)]) {
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: own?.kid ?? '' });
    expect(await actorOf(await signed.sign(new TextEncoder().encode(secret.padEnd(32, ' '))))).toBeUndefined();
  }
});

test('a token that names its own key, or an extension, is rejected', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  for (const header of [
    { jwk },
    { jwk, kid: undefined },
    { jku: 'http://127.0.0.1:9/jwks.json' },
    { x5u: 'http://127.0.0.1:9/key.pem' },
    { kid: '../../key' },
    { kid: '' },
  ]) {
    expect(await actorOf(await forge({ key: privateKey, header }))).toBeUndefined();
  }
  const [head, claims, signature] = (await forge({})).split('.');
  const withExtension = base64url.encode(JSON.stringify({ ...decodeProtectedHeader(`${head}..`), crit: ['x'], x: 1 }));
  expect(await actorOf(`${withExtension}.${claims}.${signature}`)).toBeUndefined();
});

test('a token whose claims or signature were changed is rejected', async () => {
  const token = await forge({});
  const [head, , signature = ''] = token.split('.');
  const claims = token.split('.')[1];
  const others = base64url.encode(JSON.stringify({ ...decodeJwt(token), sub: await makeUser(place.store) }));
  for (const forged of [
    `${head}.${others}.${signature}`,
    `${head}.${others}.`,
    `${head}.${others}.${base64url.encode(new Uint8Array(64))}`,
    `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `${head}.${claims}.${signature}.x`,
    `${head}.${claims}`,
    `${token}==`,
    `${token} x`,
  ])
    expect(await actorOf(forged)).toBeUndefined();
});

test('any other text is rejected without an error', async () => {
  const part = fc.oneof(
    fc.json().map((json) => base64url.encode(json)),
    fc.base64String(),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (token) => {
      expect(await actorOf(token)).toBeUndefined();
    }),
  );
});

test('a token signed with the new key of another process is valid', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = 'made-later';
  const token = await forge({ key: privateKey, header: { kid } });
  expect(await actorOf(token)).toBeUndefined();
  const [own] = await place.store.system.signingKeys.list();
  await place.database.knex('signing_keys').insert({
    kid,
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }),
    private_jwk: JSON.stringify({}),
    created_at: own?.created_at,
    retired_at: own?.created_at,
  });
  aheadMs += 60_000;
  expect(await actorOf(token)).toMatchObject({ uid });
  aheadMs = 0;
  await place.database.knex('signing_keys').where({ kid }).delete();
});

test('processes that start at the same time share the signing key', async () => {
  const empty = await openTestStore();
  const all = await Promise.all([1, 2, 3].map(() => startIdentity(empty)));
  const kids = await Promise.all(
    all.map(async ({ tokens }) => (await tokens.signingKeys.jwks()).keys.map(({ kid }) => kid)),
  );
  expect(kids[0]).toHaveLength(1);
  expect(new Set(kids.flat()).size).toBe(1);
  for (const { stop } of all) await stop();
  await empty.cleanup();
});

/** Two processes on an empty database, whose clocks can be moved. */
async function startTwo() {
  const empty = await openTestStore();
  let laterMs = 0;
  const start = () => startIdentity({ ...empty, clockOffsetMs: () => laterMs });
  const [one, two] = [await start(), await start()];
  onTestFinished(async () => {
    await one.stop();
    await two.stop();
    await empty.cleanup();
  });
  const wait = (ms: number) => {
    laterMs += ms;
  };
  return { one, two, wait, user: await makeUser(empty.store) };
}

test('when the signing key is rotated, all tokens stay valid in all processes, and the earlier key is deleted later', async () => {
  const { one, two, wait, user } = await startTwo();
  wait(2 * MINUTE_MS);
  const before = (await one.tokens.issue(user, { method: 'credentials' })).user_token;
  const { key_id, earlier_valid_until } = await one.tokens.signingKeys.rotate(administrator, { revoke_earlier: false });
  expect(Date.parse(earlier_valid_until ?? '')).toBeGreaterThan(Date.now() + 60 * MINUTE_MS);
  // Published at once, and used when every process has read it.
  expect((await one.tokens.signingKeys.jwks()).keys.map(({ kid }) => kid)).toContain(key_id);
  const between = (await one.tokens.issue(user, { method: 'credentials' })).user_token;
  expect(decodeProtectedHeader(between).kid).not.toBe(key_id);
  wait(3 * MINUTE_MS);
  for (const { tokens } of [one, two]) {
    const after = (await tokens.issue(user, { method: 'credentials' })).user_token;
    expect(decodeProtectedHeader(after).kid).toBe(key_id);
    expect((await tokens.signingKeys.jwks()).keys).toHaveLength(2);
    for (const { credentials } of [one, two])
      for (const token of [before, between, after])
        expect(await credentials.userToken(token)).toMatchObject({ uid: user });
  }
  await one.tokens.signingKeys.purge();
  expect(await two.credentials.userToken(between)).toMatchObject({ uid: user });
  wait(3 * 60 * MINUTE_MS);
  await one.tokens.signingKeys.purge();
  wait(2 * MINUTE_MS);
  for (const { tokens } of [one, two])
    expect((await tokens.signingKeys.jwks()).keys.map(({ kid }) => kid)).toEqual([key_id]);
});

test('a signing key that leaked is revoked: all processes reject its tokens within a minute, and refresh tokens stay valid', async () => {
  const { one, two, wait, user } = await startTwo();
  const pair = await two.tokens.issue(user, { method: 'credentials' });
  expect(await one.tokens.signingKeys.rotate(administrator, { revoke_earlier: true })).toMatchObject({
    earlier_valid_until: null,
  });
  expect(await one.credentials.userToken(pair.user_token)).toBeUndefined();
  wait(MINUTE_MS);
  expect(await two.credentials.userToken(pair.user_token)).toBeUndefined();
  const next = await two.tokens.refresh(pair.refresh_token);
  for (const { credentials } of [one, two])
    expect(await credentials.userToken(next.user_token)).toMatchObject({ uid: user });
});

test('only an administrator rotates the signing key', async () => {
  const rotation = identity.tokens.signingKeys.rotate(makeIdentityCall(uid), { revoke_earlier: true });
  await expect(rotation).rejects.toMatchObject({ code: 'denied' });
});

const refused = { code: 'unauthenticated' };

test('a refresh token returns one new pair', async () => {
  const first = await identity.tokens.issue(uid, { method: 'credentials' });
  const second = await identity.tokens.refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await actorOf(second.user_token)).toMatchObject({ uid });
  await expect(identity.tokens.refresh(first.refresh_token)).rejects.toMatchObject(refused);
});

test('a refresh token reused within ten seconds is rejected, and the login stays valid', async () => {
  const first = await identity.tokens.issue(uid, { method: 'credentials' });
  const second = await identity.tokens.refresh(first.refresh_token);
  await expect(identity.tokens.refresh(first.refresh_token)).rejects.toMatchObject(refused);
  await expect(identity.tokens.refresh(second.refresh_token)).resolves.toMatchObject({ token_type: 'Bearer' });
});

test('a refresh token reused later revokes its whole login', async () => {
  const first = await identity.tokens.issue(uid, { method: 'credentials' });
  const elsewhere = await identity.tokens.issue(uid, { method: 'credentials' });
  const second = await identity.tokens.refresh(first.refresh_token);
  const longAgo = new Date(Date.now() - 11_000);
  await place.database.knex('refresh_tokens').whereNotNull('used_at').update({ used_at: longAgo });
  await expect(identity.tokens.refresh(first.refresh_token)).rejects.toMatchObject(refused);
  await expect(identity.tokens.refresh(second.refresh_token)).rejects.toMatchObject(refused);
  await expect(identity.tokens.refresh(elsewhere.refresh_token)).resolves.toMatchObject({ token_type: 'Bearer' });
});

test('concurrent uses of a refresh token return at most one pair', async () => {
  const { refresh_token } = await identity.tokens.issue(uid, { method: 'credentials' });
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => identity.tokens.refresh(refresh_token)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('unknown and expired refresh tokens are rejected, and only hashes are stored', async () => {
  await expect(identity.tokens.refresh('rt_unknown')).rejects.toMatchObject(refused);
  const { refresh_token } = await identity.tokens.issue(uid, { method: 'credentials' });
  const rows = await place.database.knex('refresh_tokens').select();
  expect(JSON.stringify(rows)).not.toContain(refresh_token);
  await place.database.knex('refresh_tokens').update({ expires_at: new Date(0) });
  await expect(identity.tokens.refresh(refresh_token)).rejects.toMatchObject(refused);
});
