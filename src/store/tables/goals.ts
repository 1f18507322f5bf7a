import type { Goal, GoalType } from '../../../generated/types.gen.ts';
import { boolean, float8, internal, nullable, type RecordOf, text, textOf, timestamp, uuid } from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

export const goalWire = {
  /** `goal_` and 12 hex digits. */
  id: text,
  title: text,
  goal_type: textOf<GoalType>(),
  target_value: float8,
  current_value: float8,
  min_value: float8,
  max_value: float8,
  unit: nullable(text),
  is_active: boolean,
  created_at: timestamp,
  updated_at: timestamp,
} satisfies ColumnsFor<Goal>;

const columns = {
  uid: text,
  ...goalWire,
  /** The order of creation within a millisecond, as ids of goals are random. */
  creation: internal(uuid),
};

/** Something the user works towards. Decisions: Records, "Goal". */
export class GoalModel extends table('goals', columns) {}
export interface GoalRecord extends RecordOf<typeof columns> {}

/** A goal as its owner sees it. */
export const toGoal = (record: GoalRecord): Goal => toWire(goalWire, record);
