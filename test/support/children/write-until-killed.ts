/** Stores one thing after another and says its id once the store has acknowledged it. */
import { newId } from '../../../src/store/ids.ts';
import { openStore } from '../../../src/store/store.ts';
import { openGivenDatabase, tell } from './place.ts';

const uid = process.argv[2] ?? '';
const store = await openStore(await openGivenDatabase());
for (;;) {
  const content = newId();
  const id = await store.transaction(async (tx) => {
    const memory = { content, category: 'core', visibility: 'private', tags: [], manually_added: true };
    const [added] = await tx.memories.insert(uid, [memory]);
    await tx.actionItems.insert(uid, [{ description: content }]);
    return added?.record.id;
  });
  tell(1, `${id} ${content}\n`);
}
