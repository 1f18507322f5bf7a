import type { GoalHistoryEntry } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

const visible = {
  /** In UTC. */
  date: c.readAs(c.date, `to_char(date, 'YYYY-MM-DD')`),
  value: c.float8,
  recorded_at: c.timestamp,
} satisfies ColumnsFor<GoalHistoryEntry>;

const columns = { uid: c.text, goal_id: c.text, ...visible };

/** The value that each day ended with. */
export class GoalHistoryModel extends table('goal_history', columns, ['uid', 'goal_id', 'date']) {}
export interface GoalHistoryRecord extends c.RecordOf<typeof columns> {}

export const toGoalHistoryEntry = (record: GoalHistoryRecord): GoalHistoryEntry => toWire(visible, record);
