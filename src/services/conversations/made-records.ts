import type { KeptRecord, MadeKind } from '../../../generated/types.gen.ts';
import { type Actor, hasScope } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import type { ActionItemRecord } from '../../store/action-items/table.ts';
import type { MemoryRecord } from '../../store/memories/table.ts';
import type { Store } from '../../store/store.ts';

export const madeKinds: readonly MadeKind[] = ['memories', 'action_items'];

/** The records that a deletion of a conversation deletes too. */
export interface MadeDeletion {
  kinds: readonly MadeKind[];
  /** True for those too that the user has edited or accepted. */
  edited: boolean;
}

/** Throws `missing_scope` for a kind that the caller may not delete. */
export function requireMadeScopes(actor: Actor, kinds: readonly MadeKind[]): void {
  const missing = kinds.map((kind) => `${kind}:write`).find((scope) => !hasScope(actor, scope));
  if (missing !== undefined)
    throw new DomainError('missing_scope', `Insufficient permissions. Required scope: ${missing}`);
}

/**
 * Deletes the records that were made from a conversation, and returns those that stay because the user has edited or accepted them. A task
 * that another conversation mentions goes to that one. Call it in the transaction that deletes the conversation, before.
 */
export async function deleteMade(
  tx: Store,
  uid: string,
  conversationId: string,
  { kinds, edited }: MadeDeletion,
): Promise<KeptRecord[]> {
  const { memories, actionItems } = tx.of(uid);
  const kept: KeptRecord[] = [];
  if (kinds.includes('memories')) {
    const made = await memories.listForUpdate(conversationId);
    const isKept = (memory: MemoryRecord) => memory.locked || (!edited && isOwnMemory(memory));
    kept.push(...made.filter(isKept).map(({ id }) => ({ kind: 'memories' as const, id })));
    await memories.removeAll(made.filter((memory) => !isKept(memory)).map(({ id }) => id));
  }
  if (kinds.includes('action_items')) {
    for (const item of await actionItems.listForUpdate(conversationId)) {
      if (!edited && isOwnItem(item)) kept.push({ kind: 'action_items', id: item.id });
      else await actionItems.removeFromConversation(item.id);
    }
  }
  return kept;
}

const isOwnMemory = ({ edited, user_review, manually_added }: MemoryRecord): boolean =>
  user_review !== false && (edited || user_review === true || manually_added);

const isOwnItem = ({ edited, user_review }: ActionItemRecord): boolean => user_review !== false && edited;
