import { Model } from 'objection';
import { wireShape } from '../sql/wire-shape.ts';

/** Specification: Resources, Action item. */
export interface ActionItemRecord {
  uid: string;
  id: string;
  description: string;
  completed: boolean;
  created_at: Date;
  updated_at: Date;
  due_at: Date | null;
  completed_at: Date | null;
  conversation_id: string | null;
}

export class ActionItemModel extends Model {
  static override tableName = 'action_items';
  static override idColumn = ['uid', 'id'];
  declare uid: string;
  declare id: string;
  declare description: string;
  declare completed: boolean;
  declare created_at: Date;
  declare updated_at: Date;
  declare due_at: Date | null;
  declare completed_at: Date | null;
  declare conversation_id: string | null;
}

/** An action item as its owner sees it. */
export const actionItemWire = wireShape<ActionItemRecord>()({
  id: 'word',
  description: 'text',
  completed: 'bare',
  created_at: 'time',
  updated_at: 'time',
  due_at: 'time?',
  completed_at: 'time?',
  conversation_id: 'text?',
});
