import type { Goal, GoalType } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

export const goalWire = {
  /** `goal_` and 12 hex digits. */
  id: c.text,
  title: c.text,
  goal_type: c.textOf<GoalType>(),
  target_value: c.float8,
  current_value: c.float8,
  min_value: c.float8,
  max_value: c.float8,
  unit: c.nullable(c.text),
  is_active: c.boolean,
  created_at: c.timestamp,
  updated_at: c.timestamp,
} satisfies ColumnsFor<Goal>;

const columns = {
  uid: c.text,
  ...goalWire,
  /** The order of creation within a millisecond, as ids of goals are random. */
  creation: c.internal(c.uuid),
};

/** A goal of the user. */
export class GoalModel extends table('goals', columns) {}
export interface GoalRecord extends c.RecordOf<typeof columns> {}

/** The wire format of a goal. */
export const toGoal = (record: GoalRecord): Goal => toWire(goalWire, record);
