import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { conversationWork } from '../../../src/store/unfinished-work.ts';
import { eventually } from '../../support/eventually.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { FOUND, FRIDAY, idOf, modelOf, processAgainFixture } from '../../support/process-again.ts';
import { findConversations } from '../../support/search.ts';

const { store, database } = await storeFixture();
const of = processAgainFixture(store);
const { allItems, allMemories, byModel, call, converse, delivered, itemsOf, memories, processorOf, pushes, tasks } = of;

describe('a conversation that a language model processes again', () => {
  test('names who made it, is found by its new words, and was delivered once', async () => {
    const id = await converse();
    expect(await store.of(of.uid).conversations.getDetails(id)).toMatchObject({ structured: { made_by: 'rules' } });
    await byModel(id, { ...FOUND, title: 'Telescope' });
    expect(await store.of(of.uid).conversations.getDetails(id)).toMatchObject({
      status: 'completed',
      structured: { title: 'Telescope', made_by: 'tiny' },
    });
    expect(await findConversations(store, call().actor.uid, 'telescope')).toEqual([id]);
    expect(delivered).toEqual([id]);
  });

  test('has each task and memory once, in the words of the model and with the same id', async () => {
    const id = await converse();
    const [before] = await allItems();
    const [harbor, ...others] = (await allMemories()).reverse();
    expect([before?.description, harbor?.content]).toEqual([
      expect.stringContaining('lease'),
      expect.stringContaining('Gothenburg'),
    ]);
    expect(others).not.toEqual([]);
    for (let run = 0; run < 2; run++) {
      await byModel(id);
      expect(await allItems()).toMatchObject([
        { id: before?.id, description: 'Send the signed lease to Tomas', due_at: FRIDAY, conversation_id: id },
      ]);
      expect(await allMemories()).toMatchObject([
        { id: harbor?.id, content: 'User lives in Gothenburg, near the harbor' },
      ]);
    }
    expect(await pushes()).toBe(1);
  });

  test('loses what the model does not find', async () => {
    const id = await converse();
    await byModel(id, {});
    expect([await allItems(), await allMemories()]).toEqual([[], []]);
  });

  test('keeps its title and its place among the discarded ones, if the user chose them', async () => {
    const id = await converse();
    await store.of(of.uid).conversations.editUnlocked(id, { title: 'Mine', discarded: true });
    await byModel(id);
    expect(await store.of(of.uid).conversations.get(id)).toMatchObject({
      discarded: true,
      structured: { title: 'Mine' },
    });
  });

  test('is not discarded by the model once the user has starred it', async () => {
    const id = await converse();
    await store.of(of.uid).conversations.editUnlocked(id, { starred: true });
    await byModel(id, { discarded: true });
    expect(await store.of(of.uid).conversations.get(id)).toMatchObject({ discarded: false });
  });

  test('is not recreated if it was deleted meanwhile', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => store.transaction((tx) => tx.of(of.uid).conversations.deleteUnlocked(id)));
    expect(await store.of(of.uid).conversations.get(id)).toBeUndefined();
    expect(await allItems()).toHaveLength(1);
  });

  test('stays hidden if it was locked meanwhile, and pushes nothing', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => store.of(of.uid).conversations.update(id, { locked: true }));
    expect(await store.of(of.uid).conversations.getDetails(id)).toMatchObject({ structured: { action_items: [] } });
    expect([await allItems(), await pushes()]).toEqual([[], 0]);
    expect(await findConversations(store, call().actor.uid, 'Gothenburg')).toEqual([]);
  });
});

test('late words by rules are added, and do not replace what the model has written', async () => {
  const id = await converse();
  await byModel(id);
  const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: true };
  const late = {
    id: newId(),
    text: 'Please remind me to buy the paint on Monday.',
    ...by,
    start: 9,
    end: 10,
    late: true,
  };
  await store.of(of.uid).segments.upsert(id, [late]);
  await processorOf(modelOf(FOUND)).answerByRules('words', { uid: of.uid, id }, AbortSignal.timeout(60_000));
  const conversation = await store.of(of.uid).conversations.getDetails(id);
  expect(conversation?.structured).toMatchObject({ title: 'By the model', made_by: 'tiny' });
  expect(conversation?.structured.action_items.map(({ description }) => description)).toEqual([
    'Send the signed lease to Tomas',
    expect.stringContaining('paint'),
  ]);
});

describe('a task by rules', () => {
  const SAID = ['Please remind me to send the signed lease to Tomas tomorrow.'];
  const suggestion = { reviewed: false, user_review: null };
  const accepted = { reviewed: true, user_review: true };

  test('is a suggestion without a push; a model makes a task of it, with a push', async () => {
    const id = await converse(SAID);
    const [item] = await allItems();
    expect(item).toMatchObject({ ...suggestion, due_at: expect.any(String), conversation_id: id });
    expect([await itemsOf(id), await pushes()]).toEqual([[item], 0]);
    await byModel(id);
    expect(await allItems()).toMatchObject([{ ...accepted, id: item?.id, due_at: FRIDAY }]);
    expect(await pushes()).toBe(1);
  });

  test('stays as it is once it is accepted, and is not made again once it is rejected', async () => {
    for (const [user_review, shown] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const id = await converse(SAID);
      const before = await tasks.update(call(), idOf(await itemsOf(id)), { user_review });
      await byModel(id);
      expect(await itemsOf(id)).toEqual(user_review ? [before] : []);
      expect(await allItems()).toHaveLength(shown);
      await tasks.delete(call(), before.id);
    }
  });

  test('becomes a task if a model finds the same in another conversation', async () => {
    const first = await converse(SAID);
    const second = await converse(['I have to send the signed lease to Tomas.']);
    expect(await allItems()).toMatchObject([suggestion]);
    await byModel(second);
    expect(await allItems()).toMatchObject([
      { ...accepted, description: 'Send the signed lease to Tomas', conversation_id: first },
    ]);
  });
});

describe('a task that the user', () => {
  test.each([
    ['completed', (id: string) => tasks.update(call(), id, { completed: true }), { completed: true }],
    ['renamed', (id: string) => tasks.update(call(), id, { description: 'Post it' }), { description: 'Post it' }],
    [
      'moved',
      (id: string) => tasks.update(call(), id, { due_at: '2032-01-01T00:00:00Z' }),
      { due_at: '2032-01-01T00:00:00.000Z' },
    ],
  ])('%s, also while the model works, stays as it is', async (_, change, expected) => {
    const id = await converse();
    await byModel(id, FOUND, () => allItems().then((items) => change(idOf(items))));
    expect(await allItems()).toMatchObject([expected]);
    await byModel(id);
    expect(await allItems()).toMatchObject([expected]);
  });

  test('deleted is not made again, also in other words', async () => {
    const id = await converse();
    await byModel(id, FOUND, () => allItems().then((items) => tasks.delete(call(), idOf(items))));
    expect(await allItems()).toEqual([]);
    await byModel(id, {
      action_items: [{ description: 'Mail Tomas the lease' }, { description: 'Sail with my friends', lines: [3] }],
    });
    expect(await allItems()).toMatchObject([{ description: 'Sail with my friends' }]);
  });

  test('renamed and then deleted is not made again', async () => {
    const id = await converse();
    const item = idOf(await allItems());
    await tasks.update(call(), item, { description: 'Post it' });
    await tasks.delete(call(), item);
    await byModel(id);
    expect(await allItems()).toEqual([]);
  });
});

describe('a memory that the user', () => {
  const first = async () => {
    const found = (await allMemories()).find(({ content }) => content.includes('Gothenburg'));
    return found ?? { id: '', content: '' };
  };

  test('changed stays as it is', async () => {
    const id = await converse();
    await byModel(id, FOUND, async () =>
      memories.update(call(), (await first()).id, { content: 'User lives in Sweden' }),
    );
    expect(await allMemories()).toMatchObject([{ content: 'User lives in Sweden' }]);
  });

  test('deleted is not made again, also in other words', async () => {
    const id = await converse();
    await memories.delete(call(), (await first()).id);
    await byModel(id);
    expect(await allMemories()).toEqual([]);
  });

  test('entered himself stays, and is not made twice', async () => {
    const id = await converse();
    await memories.create(call(), { content: (await first()).content });
    await byModel(id);
    expect(await allMemories()).toHaveLength(1);
  });
});

test('changes of the user and runs of the model at once do not block each other', async () => {
  const id = await converse();
  const ignoreMissing = (error: { code?: string }) => {
    if (error.code !== 'not_found') throw error;
  };
  const change = async (n: number) => {
    const [item] = await allItems();
    const [memory] = await allMemories();
    if (item && n % 3 === 0) await tasks.delete(call(), item.id).catch(ignoreMissing);
    else if (item) await tasks.update(call(), item.id, { description: `Post it ${n}` }).catch(ignoreMissing);
    if (memory && n % 2 === 0) await memories.delete(call(), memory.id).catch(ignoreMissing);
    else if (memory) await memories.update(call(), memory.id, { content: `User sails ${n}` }).catch(ignoreMissing);
  };
  const rounds = Array.from({ length: 12 }, (_, n) => n);
  await Promise.all(rounds.flatMap((n) => [byModel(id), change(n)]));
  expect((await allItems()).length).toBeLessThanOrEqual(1);
});

// The workers of a cluster have the rows and their locks.
const waits = database.isDistributed ? 'SELECT FROM citus_lock_waits' : 'SELECT FROM pg_locks WHERE NOT granted';

// The embedded database runs one transaction after the other.
test.runIf(database.kind !== 'embedded').each(['memory', 'task'])(
  'a %s that is rewritten can be deleted at once: the deletion waits',
  async (kind) => {
    await byModel(await converse());
    const id = idOf(await (kind === 'task' ? allItems() : allMemories()));
    let deleting: Promise<void> | undefined;
    await store.transaction(async (tx) => {
      const records = tx.of(of.uid);
      await (kind === 'task' ? records.actionItems : records.memories).withdraw(id);
      deleting = (kind === 'task' ? tasks : memories).delete(call(), id);
      await eventually(async () => {
        const { rows } = await database.knex.raw(waits);
        expect(rows).not.toEqual([]);
      });
      if (kind === 'task') await tx.of(of.uid).actionItems.update(id, { description: 'Post it' });
      else await tx.of(of.uid).memories.updateUnlocked(id, { content: 'User sails' });
    });
    await deleting;
    expect(await (kind === 'task' ? allItems() : allMemories())).not.toContainEqual(expect.objectContaining({ id }));
  },
);

test('deleting a conversation, and rewriting and deleting its memory and task, do not block each other', async () => {
  const ignoreMissing = (error: { code?: string }) => {
    if (error.code !== 'not_found') throw error;
  };
  for (let round = 0; round < 8; round++) {
    const id = await converse();
    await byModel(id);
    const [memory] = await allMemories();
    const [item] = await allItems();
    expect([memory, item]).not.toContain(undefined);
    const changes = [
      () => memories.update(call(), memory?.id ?? '', { content: `User sails on ${round}` }),
      () => tasks.update(call(), item?.id ?? '', { description: `Post it on ${round}` }),
      () => memories.delete(call(), memory?.id ?? ''),
      () => tasks.delete(call(), item?.id ?? ''),
      () => store.transaction((tx) => tx.of(of.uid).conversations.deleteUnlocked(id)),
    ];
    // Each order in turn.
    const turned = [...changes.slice(round % 5), ...changes.slice(0, round % 5)];
    await Promise.all(turned.map((change) => change().catch(ignoreMissing)));
    expect([await allMemories(), await allItems()]).toEqual([[], []]);
  }
});

test.each(['in the lease of the work', 'without a lease'])(
  'what is requested while rules answer, %s, is done again',
  async (lease) => {
    const id = await converse();
    const { conversations, unfinishedWork } = store.of(of.uid);
    const record = await conversations.get(id);
    if (!record) throw new Error('no conversation');
    const work = conversationWork(record);
    await unfinishedWork.addAgain(work);
    const begun = lease === 'without a lease' ? undefined : await unfinishedWork.begin(work, 1);
    const answer = (meanwhile?: () => Promise<unknown>) => {
      const processor = processorOf(undefined, meanwhile);
      const signal = AbortSignal.timeout(60_000);
      return begun
        ? processor.answerByModel(begun, signal)
        : processor.answerByRules('rulesAgain', { uid: of.uid, id }, signal);
    };
    await answer(() => unfinishedWork.addAgain(work));
    expect(await unfinishedWork.due(1)).toEqual([{ kind: 'conversation', ref: id }]);
    if (begun) return;
    await answer();
    expect(await unfinishedWork.due(1)).toEqual([]);
  },
);
