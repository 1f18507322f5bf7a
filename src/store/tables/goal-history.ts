import type { GoalHistoryEntry } from '../../../generated/types.gen.ts';
import { date, float8, type RecordOf, readAs, text, timestamp } from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

const visible = {
  /** In UTC. */
  date: readAs(date, `to_char(date, 'YYYY-MM-DD')`),
  value: float8,
  recorded_at: timestamp,
} satisfies ColumnsFor<GoalHistoryEntry>;

const columns = { uid: text, goal_id: text, ...visible };

/** The value that each day ended with. */
export class GoalHistoryModel extends table('goal_history', columns, ['uid', 'goal_id', 'date']) {}
export interface GoalHistoryRecord extends RecordOf<typeof columns> {}

export const toGoalHistoryEntry = (record: GoalHistoryRecord): GoalHistoryEntry => toWire(visible, record);
