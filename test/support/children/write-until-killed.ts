/** Stores one memory after another and prints its id after the commit. */
import { newId } from '../../../src/store/ids.ts';
import { openStore } from '../../../src/store/store.ts';
import { newMemory } from '../new-memory.ts';
import { openParentDatabase, sendLine } from './parent.ts';

const uid = process.argv[2] ?? '';
const store = await openStore(await openParentDatabase());
for (;;) {
  const content = newId();
  const id = await store.transaction(async (tx) => {
    const [added] = await tx.of(uid).memories.insert([newMemory(content)]);
    await tx.of(uid).actionItems.insert([{ description: content }]);
    return added?.record.id;
  });
  sendLine(`${id} ${content}`);
}
