import { describe, expect, test } from 'vitest';
import { storeFixture } from '../../support/fixtures.ts';
import { FRIDAY, idOf, processAgainFixture, TEXTS } from '../../support/process-again.ts';

const { store } = await storeFixture();
const of = processAgainFixture(store);
const { allItems, byModel, call, converse, itemsOf, tasks } = of;

describe('a task of an earlier conversation', () => {
  const day = 86_400_000;

  test('is mentioned once, and not twice, by the conversation that is processed again', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    const [item] = await allItems();
    await byModel(second);
    expect(await allItems()).toMatchObject([{ id: item?.id, conversation_id: first, due_at: FRIDAY }]);
    expect(await itemsOf(second)).toMatchObject([{ id: item?.id }]);
  });

  test('that the user completed since is not added again', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    const [item] = await allItems();
    await tasks.update(call(), item?.id ?? '', { completed: true });
    await byModel(second);
    expect(await allItems()).toHaveLength(1);
    expect(await itemsOf(second)).toMatchObject([{ id: item?.id, completed: true }]);
  });

  test('that the user deleted since is not made by the conversation that mentioned it', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await tasks.delete(call(), idOf(await allItems()));
    await byModel(second);
    expect(await allItems()).toEqual([]);
  });

  test('keeps a date that the user gave it since', async () => {
    await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await tasks.update(call(), idOf(await allItems()), { due_at: '2032-01-01T00:00:00Z' });
    await byModel(second);
    expect(await allItems()).toMatchObject([{ due_at: '2032-01-01T00:00:00.000Z' }]);
  });

  test('that the model does not find there belongs to the next one that says it', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - 2 * day));
    const second = await converse(TEXTS, new Date(Date.now() - day));
    const third = await converse();
    const [item] = await allItems();
    await byModel(first, {});
    expect(await allItems()).toMatchObject([{ id: item?.id, conversation_id: second }]);
    expect(await itemsOf(second)).toMatchObject([{ id: item?.id }]);
    expect(await itemsOf(third)).toMatchObject([{ id: item?.id }]);
    expect(await itemsOf(first)).toEqual([]);
  });

  test('does not get back the date of the earlier conversation when that is processed again', async () => {
    const first = await converse(TEXTS, new Date(Date.now() - day));
    const second = await converse();
    await byModel(second, {
      action_items: [{ description: 'Send the signed lease to Tomas', due_at: '2031-12-24T23:59:00.000Z' }],
    });
    await byModel(first);
    expect(await allItems()).toMatchObject([{ due_at: '2031-12-24T23:59:00.000Z' }]);
  });
});
