import { isSensitive } from '../../language/extraction/memory-category.ts';
import type { ExtractedMemory } from '../../language/extraction/types.ts';
import type { RecordKey } from '../../store/conversations/search-index.ts';
import type { NewMemory } from '../../store/memories/memories.ts';
import type { MemoryRecord } from '../../store/memories/table.ts';
import type { Store } from '../../store/store.ts';
import { MemoryEmbedder } from '../memories/memory-embedder.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { isSameMemoryMatter, matchItems, memorySimilarities } from './match-items.ts';

/** Stores the memories of a processed conversation. */
export class ConversationMemories {
  readonly #embedder: MemoryEmbedder;

  constructor(deps: Pick<ServiceDeps, 'models' | 'queue'>) {
    this.#embedder = new MemoryEmbedder(deps);
  }

  /** Adds the memories of a conversation, or of its late words. Call it in the transaction that completes the conversation. */
  async add(tx: Store, { uid, id }: RecordKey, memories: readonly ExtractedMemory[]): Promise<void> {
    await this.#embedder.insert(
      tx,
      uid,
      memories.map((memory) => toNewMemory(memory, id)),
    );
  }

  /**
   * Replaces the memories of a conversation that was processed before. Those that the user changed, reviewed or deleted stay as they are.
   * Call it in the transaction that stores the new structure.
   */
  async replace(tx: Store, { uid, id }: RecordKey, found: readonly ExtractedMemory[]): Promise<void> {
    const user = tx.of(uid);
    const stored = await user.memories.listForUpdate(id);
    const withdrawn = await user.withdrawnItems.list(id, 'memory');
    const fixed = [...stored.filter(isTouched), ...withdrawn];
    const wanted = found.filter((memory) => !fixed.some((known) => isSameMemoryMatter(known, memory)));
    const unchanged = stored.filter((memory) => !isTouched(memory));
    const { pairs, missing, added } = matchItems(unchanged, wanted, memorySimilarities);
    const outdated = missing.map((memory) => memory.id);
    for (const { known, found: memory } of pairs) {
      if (known.content === memory.content) await user.memories.updateUnlocked(known.id, fieldsOf(memory));
      // Another conversation says it in the same words.
      else if (await user.memories.hasContent(memory.content)) outdated.push(known.id);
      else {
        const after = await user.memories.updateUnlocked(known.id, fieldsOf(memory));
        if (after) await this.#embedder.replace(tx, after);
      }
    }
    await user.memories.removeAll(outdated);
    await this.add(tx, { uid, id }, added);
  }
}

/** Locked memories are not changed. */
const isTouched = ({ edited, reviewed, user_review, manually_added, locked }: MemoryRecord) =>
  edited || reviewed || user_review !== null || manually_added || locked;

const fieldsOf = ({ content, category, segment_ids }: ExtractedMemory) => ({
  content,
  category,
  segment_ids,
  sensitive: isSensitive(content),
});

export const toNewMemory = (memory: ExtractedMemory, conversationId: string): NewMemory => ({
  ...memory,
  sensitive: isSensitive(memory.content),
  visibility: 'private',
  tags: [],
  manually_added: false,
  conversation_id: conversationId,
});
