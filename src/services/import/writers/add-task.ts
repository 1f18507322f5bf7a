import type { Store } from '../../../store/store.ts';
import type { Fields } from '../types.ts';
import { timeOf, timesOf } from './values.ts';

/** Adds an action item, unless its conversation has it. */
export async function addTask(
  tx: Store,
  uid: string,
  fields: Fields,
  id: string,
  origin: { conversation_id: string | null; segment_ids: string[] },
): Promise<{ id: string; created: boolean }> {
  const user = tx.of(uid);
  const description = String(fields.description);
  const known =
    origin.conversation_id === null
      ? undefined
      : await user.imports.findActionItem(origin.conversation_id, description);
  if (known !== undefined) return { id: known, created: false };
  const completed = fields.completed === true;
  const times = timesOf(fields);
  await user.actionItems.insert([
    {
      id,
      description,
      completed,
      due_at: timeOf(fields.due_at) ?? null,
      ...times,
      ...origin,
      ...(completed && { completed_at: timeOf(fields.completed_at) ?? times.updated_at }),
    },
  ]);
  return { id, created: true };
}
