import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownStoreFixture } from '../../support/fixtures.ts';
import { startIdentity } from '../../support/identity.ts';
import { type IssuerDouble, startIssuer } from '../../support/issuer-double.ts';

const place = await ownStoreFixture();
let issuer: IssuerDouble;
let identity: Awaited<ReturnType<typeof startIdentity>>;

const start = (clockOffsetMs?: () => number) =>
  startIdentity({ ...place, oidc: issuer, memoryAccess: false, ...(clockOffsetMs && { clockOffsetMs }) });

beforeAll(async () => {
  issuer = await startIssuer({ audience: 'earshot-app' });
  identity = await start();
});

afterAll(async () => {
  await identity.stop();
  await issuer.close();
});

const actorOf = (token: string) => identity.credentials.userToken(token);

test('a new subject gets an account with the subject as uid, and keeps it', async () => {
  const actor = await actorOf(await issuer.token({ sub: 'dana|7' }));
  expect(actor).toMatchObject({ uid: 'dana|7', credential: 'user_token' });
  expect(await place.store.of('dana|7').account.get()).toMatchObject({
    issuer: issuer.issuer,
    subject: 'dana|7',
    memory_access: false,
  });
  expect(await actorOf(await issuer.token({ sub: 'dana|7' }))).toMatchObject({ uid: 'dana|7' });
});

test('a subject equal to the uid of another account gets its own account', async () => {
  await place.store.system.accounts.create({ uid: 'taken' });
  const actor = await actorOf(await issuer.token({ sub: 'taken' }));
  expect(actor?.uid).not.toBe('taken');
  const restarted = await start();
  expect((await restarted.credentials.userToken(await issuer.token({ sub: 'taken' })))?.uid).toBe(actor?.uid);
  await restarted.stop();
});

test('concurrent first tokens of a subject create one account', async () => {
  const token = await issuer.token({ sub: 'x'.repeat(200) });
  const all = await Promise.all([1, 2, 3].map(() => start()));
  const actors = await Promise.all(all.map(({ credentials }) => credentials.userToken(token)));
  expect(new Set(actors.map((actor) => actor?.uid)).size).toBe(1);
  for (const { stop } of all) await stop();
});

test.each([
  ['for another audience', { aud: 'another-app' }],
  ['that expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['without an expiry', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['whose subject no issuer may give', { sub: 'a\u0000b' }],
  ['whose subject is too long', { sub: 'x'.repeat(256) }],
  ['of an issuer that is not configured', { iss: 'http://127.0.0.1:9' }],
])('a token %s is rejected', async (_, claims) => {
  expect(await actorOf(await issuer.token({ sub: 'eve', ...claims }))).toBeUndefined();
});

test('a token signed with another key or a shared secret is rejected', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect(await actorOf(await issuer.token({ sub: 'eve' }, { key: privateKey }))).toBeUndefined();
  expect(
    await actorOf(await issuer.token({ sub: 'eve' }, { key: privateKey, header: { kid: 'other' } })),
  ).toBeUndefined();
  const secret = new TextEncoder().encode(JSON.stringify(issuer.publicJwk));
  expect(await actorOf(await issuer.token({ sub: 'eve' }, { key: secret, header: { alg: 'HS256' } }))).toBeUndefined();
});

test('an unreachable issuer is "unavailable" instead of "unauthenticated", and is retried after a pause', async () => {
  let clockOffsetMs = 0;
  const late = await start(() => clockOffsetMs);
  const token = await issuer.token({ sub: 'late' });
  issuer.state.isDown = true;
  await expect(late.credentials.userToken(token)).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 5_000 });
  issuer.state.isDown = false;
  const before = issuer.state.discoveries;
  await expect(late.credentials.userToken(token)).rejects.toMatchObject({ code: 'unavailable' });
  expect(issuer.state.discoveries).toBe(before);
  clockOffsetMs = 5_000;
  expect(await late.credentials.userToken(token)).toMatchObject({ uid: 'late' });
  await late.stop();
});

test('the pause after a failure does not grow when the time of day is set back', async () => {
  let [elapsedMs, setBackMs] = [0, 0];
  const options = { clockOffsetMs: () => elapsedMs - setBackMs, monotonicOffsetMs: () => elapsedMs };
  const set = await startIdentity({ ...place, oidc: issuer, memoryAccess: false, ...options });
  const token = await issuer.token({ sub: 'set-back' });
  issuer.state.isDown = true;
  await expect(set.credentials.userToken(token)).rejects.toMatchObject({ code: 'unavailable' });
  issuer.state.isDown = false;
  [elapsedMs, setBackMs] = [5_000, 20_000];
  expect(await set.credentials.userToken(token)).toMatchObject({ uid: 'set-back' });
  await set.stop();
});

test('a discovery document of another issuer is rejected', async () => {
  const misled = await start();
  issuer.state.issuerName = 'https://another.example';
  const token = await issuer.token({ sub: 'eve' });
  await expect(misled.credentials.userToken(token)).rejects.toMatchObject({ code: 'unavailable' });
  issuer.state.issuerName = undefined;
  await misled.stop();
});

test('keys above the limits of elements are not read', async () => {
  const flooded = await start();
  const token = await issuer.token({ sub: 'ada' });
  issuer.state.moreKeys = 20_000;
  await expect(flooded.credentials.userToken(token)).rejects.toMatchObject({ code: 'unavailable' });
  issuer.state.moreKeys = 0;
  await flooded.stop();
});

test('our own tokens stay valid', async () => {
  await place.store.system.accounts.create({ uid: 'own' });
  const { user_token } = await identity.tokens.issue('own', { method: 'credentials' });
  expect(await actorOf(user_token)).toMatchObject({ uid: 'own' });
});
