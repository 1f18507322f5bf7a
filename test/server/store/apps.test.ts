import { describe, expect, test } from 'vitest';
import { MAX_APPS } from '../../../src/store/apps/apps.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { addApp, newApp } from '../../support/new-app.ts';

const { store } = await storeFixture();

const setStatus = (id: string, status: 'private' | 'under-review' | 'approved') =>
  store.transaction((tx) => tx.system.apps.setStatus(id, status));
const enabledIds = async (uid: string) => (await store.of(uid).apps.listEnabled()).map(({ id }) => id);

describe('apps', () => {
  test('are read as they were stored', async () => {
    const uid = await makeUser(store);
    const tool = {
      name: 'add',
      description: 'Adds',
      endpoint: 'https://a.example.com/add',
      method: 'POST' as const,
      auth_required: true,
      status_message: 'Adding…',
    };
    const fields = newApp({ chat_tools: [tool], auth_steps: [{ name: 'a', url: 'https://a.example.com' }] });
    const app = await addApp(store, uid, fields);
    const { logo, ...stored } = fields;
    expect(logo).toBeNull();
    expect(app).toMatchObject({ ...stored, uid, author: null });
    expect(await store.system.apps.get(app.id)).toEqual(app);
    expect(await store.system.apps.get('no-uuid')).toBeUndefined();
  });

  test('belong to their owner until they are published, and again when they are taken back', async () => {
    const [owner, other] = [await makeUser(store), await makeUser(store)];
    const { id } = await addApp(store, owner);
    expect(await store.of(other).apps.getVisible(id)).toBeUndefined();
    await setStatus(id, 'approved');
    expect(await store.of(other).apps.getVisible(id)).toMatchObject({ id, uid: owner });
    expect(await store.of(other).apps.getOwn(id)).toBeUndefined();
    await store.of(other).apps.enable(id);
    await store.of(other).apps.enable(id);
    expect(await enabledIds(other)).toEqual([id]);
    await setStatus(id, 'private');
    expect([await enabledIds(other), await store.of(other).apps.isEnabled(id)]).toEqual([[], false]);
    expect([await enabledIds(owner), await store.of(owner).apps.isEnabled(id)]).toEqual([[id], true]);
    await setStatus(id, 'approved');
    expect(await enabledIds(other)).toEqual([]);
  });

  test('are disabled for all users when they are deleted', async () => {
    const [owner, other] = [await makeUser(store), await makeUser(store)];
    const { id } = await addApp(store, owner, { status: 'approved' });
    await store.of(other).apps.enable(id);
    expect(await store.of(other).apps.delete(id)).toBe(false);
    expect(await store.of(owner).apps.delete(id)).toBe(true);
    expect(await store.of(other).apps.listEnabledIds()).toEqual([]);
    expect(await store.system.apps.get(id)).toBeUndefined();
  });

  test('are deleted with their account', async () => {
    const [owner, other] = [await makeUser(store), await makeUser(store)];
    const { id } = await addApp(store, owner, { status: 'approved' });
    await store.of(other).apps.enable(id);
    await store.transaction((tx) => tx.of(owner).account.delete());
    expect(await store.system.apps.get(id)).toBeUndefined();
    expect(await store.of(other).apps.listEnabledIds()).toEqual([]);
  });

  test('are at most 100 per account', async () => {
    const uid = `user-${newId()}`;
    for (let i = 0; i < MAX_APPS; i++) await addApp(store, uid);
    expect(await store.transaction((tx) => tx.of(uid).apps.insert(newApp()))).toBeUndefined();
  });

  test('are listed newest first, with a cursor', async () => {
    const uid = await makeUser(store);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await addApp(store, uid)).id);
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await store.of(uid).apps.list({ limit: 2, cursor });
      seen.push(...page.ids.filter((id) => ids.includes(id)));
      cursor = page.nextCursor;
      more = cursor !== undefined;
    }
    expect(seen).toEqual(ids);
    expect((await store.system.apps.getMany(ids)).map(({ id }) => id)).toEqual(ids);
  });
});
