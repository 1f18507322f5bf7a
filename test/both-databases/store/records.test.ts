import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { migrate, migrationNames } from '../../../src/store/migrations/index.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();

const user = () => `user-${newId()}`;
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));

test('the schema of the next release is left as it is; one that this code does not fit is refused, with the name of its migration', async () => {
  const trx = await t.database.knex.transaction();
  try {
    await trx('schema_migrations').insert({ name: '9999-later', batch: 2, migration_time: new Date() });
    await trx('deployments').update({ compatible_since: migrationNames.at(-1) });
    await migrate(trx);
    await trx('deployments').update({ compatible_since: '9998-released' });
    await expect(migrate(trx)).rejects.toThrow('a later version of Earshot, which has 9999-later');
  } finally {
    await trx.rollback();
  }
  await migrate(t.database.knex);
});

test('every file beside index.ts is a migration, found by its name: four digits, a dash and words', async () => {
  const files = (await readdir('src/store/migrations')).filter((file) => file !== 'index.ts').sort();
  expect(files).toEqual(migrationNames.map((name) => `${name}.ts`));
  const { rows } = await t.database.knex.raw('SELECT name FROM schema_migrations ORDER BY id');
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(migrationNames);
});

describe('action items', () => {
  const descriptions = async (uid: string, filter = {}): Promise<string[]> => {
    const { items } = await t.store.of(uid).actionItems.list(filter, { limit: 100 });
    return items.map(({ description }) => description);
  };

  test('are ordered by due date, those without one last, then newest first', async () => {
    const uid = user();
    await t.store.of(uid).actionItems.insert([
      { description: 'no date, old', created_at: at(1) },
      { description: 'later', due_at: at(9), created_at: at(2) },
      { description: 'no date, new', created_at: at(3) },
      { description: 'soon, old', due_at: at(5), created_at: at(4) },
      { description: 'soon, new', due_at: at(5), created_at: at(5), completed: true },
    ]);
    expect(await descriptions(uid)).toEqual(['soon, new', 'soon, old', 'later', 'no date, new', 'no date, old']);
    expect(await descriptions(uid, { completed: false, due_to: at(8) })).toEqual(['soon, old']);
    expect(await descriptions(uid, { due_from: at(6) })).toEqual(['later']);
    expect(await descriptions(uid, { created_from: at(2), created_to: at(3) })).toEqual(['later', 'no date, new']);
  });

  test('can be changed and deleted by their owner only', async () => {
    const uid = user();
    const [item] = await t.store.of(uid).actionItems.insert([{ description: 'mine', due_at: at(1) }]);
    const id = item?.id ?? '';
    expect(await t.store.of(user()).actionItems.get(id)).toBeUndefined();
    expect(await t.store.of(user()).actionItems.update(id, { completed: true })).toBeUndefined();
    expect(await t.store.of(user()).actionItems.deleteUnlocked(id)).toBe(false);
    expect(
      await t.store.of(uid).actionItems.update(id, { completed: true, completed_at: at(2), due_at: null }),
    ).toMatchObject({
      description: 'mine',
      completed: true,
      completed_at: at(2),
      due_at: null,
    });
    expect(await t.store.of(uid).actionItems.deleteUnlocked(id)).toBe(true);
    expect(await t.store.of(uid).actionItems.get(id)).toBeUndefined();
  });
});

describe('accounts and keys', () => {
  test('a key is found by its hash', async () => {
    const uid = user();
    await t.store.system.accounts.create({ uid, name: 'Dana' });
    const hash = newId();
    const key = {
      uid,
      kind: 'developer' as const,
      name: 'cli',
      hash,
      prefix: 'omi_dev_abcd...wxyz',
      scopes: ['goals:read' as const],
    };
    const made = await t.store.of(key.uid).keys.insert(key);
    expect(await t.store.system.keys.findByHash(hash)).toMatchObject({ id: made.id, uid, scopes: ['goals:read'] });
    await t.store.system.keys.touch([made.id], at(5));
    await t.store.system.keys.touch([made.id], at(4));
    expect(await t.store.of(uid).keys.list('developer')).toMatchObject([{ last_used_at: at(5) }]);
    expect(await t.store.of(user()).keys.delete('developer', made.id)).toBe(false);
    expect(await t.store.of(uid).keys.delete('tool_server', made.id)).toBe(false);
    expect(await t.store.of(uid).keys.delete('developer', made.id)).toBe(true);
    expect(await t.store.system.keys.findByHash(hash)).toBeUndefined();
  });

  test('an account is created once', async () => {
    const uid = user();
    await t.store.system.accounts.create({ uid, issuer: 'https://id', subject: uid });
    await expect(t.store.system.accounts.create({ uid })).rejects.toMatchObject({ code: 'conflict' });
    expect((await t.store.system.accounts.findBySubject('https://id', uid))?.uid).toBe(uid);
  });

  test('a refresh token works once; used again at once it is refused, later it is reported; all end with their session', async () => {
    const token = { uid: user(), family: newId(), expires_at: new Date(Date.now() + 60_000) };
    const [first, second] = [newId(), newId()];
    const { refreshTokens, sessions } = t.store.of(token.uid);
    await refreshTokens.insert({ ...token, hash: first });
    const outcomes = await Promise.all([refreshTokens.consume(first), refreshTokens.consume(first)]);
    expect(outcomes.sort()).toEqual(['invalid', 'ok']);
    await t.database
      .knex('refresh_tokens')
      .where({ hash: first })
      .update({ used_at: new Date(Date.now() - 11_000) });
    expect(await refreshTokens.consume(first)).toBe('reused');
    await refreshTokens.insert({ ...token, hash: second, family: newId(), expires_at: at(0) });
    expect(await refreshTokens.consume(second)).toBe('invalid');
    expect(await refreshTokens.consume('unknown')).toBe('invalid');
    await refreshTokens.insert({ ...token, hash: newId() });
    await sessions.delete(token.family);
    expect(await t.database.knex('refresh_tokens').where({ uid: token.uid }).pluck('hash')).toEqual([second]);
  });

  test('all processes sign with the same key', async () => {
    const make = async () => ({ kid: newId(), public_jwk: { kty: 'EC' }, private_jwk: { kty: 'EC', d: 'secret' } });
    const keys = await Promise.all([1, 2, 3].map(() => t.store.system.signingKeys.ensure(make)));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(await t.store.system.signingKeys.list()).toMatchObject([
      { kid: keys[0]?.kid, private_jwk: { d: 'secret' } },
    ]);
  });
});

describe('idempotency', () => {
  const claim = { key: 'k', operation: 'createMemory', fingerprint: 'f' };

  test('a key returns the first response of its own user for a day', async () => {
    const uid = user();
    await t.store.transaction(async (tx) => {
      expect(await tx.of(uid).idempotency.claim(claim)).toBeUndefined();
      await tx.of(uid).idempotency.complete('k', { status: 200, body: '{"id":1}' });
    });
    const again = { operation: 'createMemory', fingerprint: 'f', status: 200, body: '{"id":1}' };
    expect(await t.store.of(uid).idempotency.claim({ ...claim, fingerprint: 'other' })).toEqual(again);
    expect(await t.store.of(user()).idempotency.claim(claim)).toBeUndefined();
    await t.database.knex.raw(`UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE uid = ?`, [
      uid,
    ]);
    expect(await t.store.of(uid).idempotency.claim(claim)).toBeUndefined();
  });

  test('failed work leaves its key free', async () => {
    const uid = user();
    const failing = t.store.transaction(async (tx) => {
      await tx.of(uid).idempotency.claim(claim);
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(await t.store.of(uid).idempotency.claim(claim)).toBeUndefined();
  });

  test('of two requests at once with one key, one does the work and the other gets its response', async () => {
    const uid = user();
    const once = () =>
      t.store.transaction(async (tx) => {
        const known = await tx.of(uid).idempotency.claim(claim);
        if (known) return known.body;
        await tx.of(uid).memories.insert([newMemory(newId())]);
        await tx.of(uid).idempotency.complete('k', { status: 200, body: 'done' });
        return 'done';
      });
    expect(await Promise.all([once(), once(), once()])).toEqual(['done', 'done', 'done']);
    expect((await t.store.of(uid).memories.list({}, 'scoring_desc', { limit: 10 })).items.length).toBe(1);
  });
});

test('pushes and usage are stored for their user', async () => {
  const uid = user();
  const push = await t.store.of(uid).notifications.insert({
    kind: 'action_item_reminder',
    title: 'Due',
    body: 'Call',
    data: { a: 1 },
  });
  await t.store.of(uid).notifications.markDelivered(push.id);
  const { items } = await t.store.of(uid).notifications.list({ limit: 10 });
  expect(items).toMatchObject([{ id: push.id, data: { a: 1 }, delivered_at: expect.stringMatching(/Z$/) }]);
  const usage = {
    uid,
    session_id: newId(),
    conversation_id: null,
    source: 'phone',
    language: 'en',
    codec: 'opus',
    stt_provider: null,
    started_at: at(0),
    ended_at: at(9),
    close_code: 1000,
    counts: { frames: 3 },
  };
  await t.store.of(usage.uid).liveUsage.record(usage);
  await t.store.of(usage.uid).liveUsage.record({ ...usage, counts: { frames: 4 } });
  expect(await t.store.of(uid).liveUsage.list(5)).toEqual([{ ...usage, counts: { frames: 4 } }]);
});
