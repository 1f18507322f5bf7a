import type { ConversationDeletion, KeptRecord, MadeKind } from '../../../generated/types.gen.ts';
import { type Actor, type Call, hasScope } from '../../call.ts';
import { DomainError, lockedOrMissing } from '../../errors.ts';
import type { ActionItemRecord } from '../../store/action-items/table.ts';
import type { MemoryRecord } from '../../store/memories/table.ts';
import type { Store } from '../../store/store.ts';
import type { DaySummarizer } from '../daily-summaries/day-summarizer.ts';
import { parseNames } from '../list-query.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

interface ConversationDeleterDeps extends Pick<ServiceDeps, 'store'> {
  days: Pick<DaySummarizer, 'enqueueDayOf'>;
  recordings: Pick<Recordings, 'removeOf'>;
}

const madeKinds: readonly MadeKind[] = ['memories', 'action_items'];

/** The records that a deletion of a conversation deletes too. */
interface MadeDeletion {
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

/** Deletes conversations, and what was made from them. */
export class ConversationDeleter extends Service<ConversationDeleterDeps> {
  /**
   * Deletes a conversation with its segments and photos. What was made from it stays, but for the kinds of `with` (comma-separated), and
   * those again of which the user has edited or accepted a record. Throws `not_found`, `locked`, `missing_scope`, and `invalid_input`.
   */
  async delete(
    call: Call,
    id: string,
    { with: names, edited = false }: { with?: string | undefined; edited?: boolean | undefined } = {},
  ): Promise<ConversationDeletion> {
    const kinds = parseNames(names, madeKinds, ['query', 'with'], 'kind') ?? [];
    requireMadeScopes(call.actor, kinds);
    const kept = await this.deleteWith(call, id, { kinds, edited });
    return { success: true, ...(kept.length > 0 && { kept }) };
  }

  /** The same, for a caller who may delete these kinds. Returns the records that stay. */
  async deleteWith({ actor: { uid } }: Call, id: string, made: MadeDeletion): Promise<KeptRecord[]> {
    const kept = await this.remove(uid, id, made);
    if (kept) return kept;
    throw lockedOrMissing('Conversation', await this.deps.store.of(uid).conversations.get(id));
  }

  /** The same. Returns undefined if it is locked or missing. A long transcript is deleted first, in steps. */
  async remove(uid: string, id: string, made?: MadeDeletion): Promise<KeptRecord[] | undefined> {
    const { conversations, segments } = this.deps.store.of(uid);
    const found = await conversations.get(id);
    if (!found || found.locked) return undefined;
    await segments.deleteMany(found.id);
    return this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      const record = await user.conversations.get(id);
      if (!record || record.locked) return undefined;
      const kept = made ? await deleteMade(tx, uid, record.id, made) : [];
      if (!(await user.conversations.deleteUnlocked(id)))
        throw new Error('a conversation was locked while it was deleted');
      await user.deletedConversations.note(id);
      await this.deps.recordings.removeOf(tx, uid, id);
      await user.corrections.deleteEmpty();
      await user.webhookDeliveries.forgetConversation(id);
      if (record.status === 'completed')
        await this.deps.days.enqueueDayOf(tx, uid, record.started_at ?? record.created_at);
      return kept;
    });
  }
}

/**
 * Deletes the records that were made from a conversation, and returns those that stay because the user has edited or accepted them. A task
 * that another conversation mentions goes to that one. Call it in the transaction that deletes the conversation, before.
 */
async function deleteMade(
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
