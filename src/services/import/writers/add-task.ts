import type { NewActionItem } from '../../../store/action-items/insert.ts';
import type { Store } from '../../../store/store.ts';
import type { Fields } from '../types.ts';
import { timeOf, timesOf } from './values.ts';

interface Origin {
  conversation_id: string | null;
  segment_ids: string[];
}

/** Adds an action item, unless its conversation has it. */
export async function addTask(
  tx: Store,
  uid: string,
  fields: Fields,
  id: string,
  origin: Origin,
): Promise<{ id: string; created: boolean }> {
  const user = tx.of(uid);
  const task = toTask(fields, id, origin);
  const known =
    origin.conversation_id === null
      ? undefined
      : await user.imports.findActionItem(origin.conversation_id, task.description);
  if (known !== undefined) return { id: known, created: false };
  await user.actionItems.insert([task]);
  return { id, created: true };
}

export function toTask(fields: Fields, id: string, origin: Origin): NewActionItem {
  const completed = fields.completed === true;
  const times = timesOf(fields);
  return {
    id,
    description: String(fields.description),
    completed,
    due_at: timeOf(fields.due_at) ?? null,
    ...times,
    ...origin,
    ...(completed && { completed_at: timeOf(fields.completed_at) ?? times.updated_at }),
  };
}
