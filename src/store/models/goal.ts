import { wireShape } from '../sql/wire-shape.ts';

/** Something the user works towards. Decisions: Records, "Goal". */
export interface GoalRecord {
  uid: string;
  /** `goal_` and 12 hex digits. */
  id: string;
  title: string;
  goal_type: 'boolean' | 'scale' | 'numeric';
  target_value: number;
  current_value: number;
  min_value: number;
  max_value: number;
  unit: string | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** The value that a day ended with. */
export interface GoalHistoryRecord {
  /** In UTC, as `YYYY-MM-DD`. */
  date: string;
  value: number;
  recorded_at: Date;
}

/** A goal as its owner sees it. */
export const goalWire = wireShape<GoalRecord>()({
  id: 'word',
  title: 'text',
  goal_type: 'word',
  target_value: 'bare',
  current_value: 'bare',
  min_value: 'bare',
  max_value: 'bare',
  unit: 'text?',
  is_active: 'bare',
  created_at: 'time',
  updated_at: 'time',
});

export const goalHistoryWire = wireShape<GoalHistoryRecord>()({ date: 'word', value: 'bare', recorded_at: 'time' });
