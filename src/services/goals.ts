import type { Goal, GoalCreate, GoalHistoryEntry, GoalList, GoalUpdate } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { invalidInput, notFound, requireFound } from '../errors.ts';
import type { NoFields } from '../lib/no-fields.ts';
import { toGoal, toGoalHistoryEntry } from '../store/goals.ts';
import type { Page } from '../store/sql/page.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import { Service, type ServiceDeps } from './service-deps.ts';

type GoalInput = WithDefaults<GoalCreate, 'goal_type' | 'current_value' | 'min_value' | 'max_value'>;

/** The query of the Developer API's list. */
interface GoalQuery {
  limit: number;
  cursor?: string;
  include_inactive: boolean;
}

/** The goals in one result of the tools. */
const TOOL_PAGE = 200;

/** The goals of the user. */
export class GoalService extends Service<Pick<ServiceDeps, 'store' | 'quota'>> {
  /** Creates an active goal. A fourth active goal deactivates the oldest. Accepts `Idempotency-Key`. */
  async create(call: Call, input: GoalInput): Promise<Goal> {
    const { title, goal_type, target_value, current_value, min_value, max_value, unit = null, ...unhandled } = input;
    unhandled satisfies NoFields;
    const goal = { title, goal_type, target_value, current_value, min_value, max_value, unit };
    requireRange(goal);
    const work = async (tx: Store) => toGoal(await tx.of(call.actor.uid).goals.insert(goal));
    const admit = (tx?: Store) => this.deps.quota.admit(call.actor.uid, [goal], tx);
    return runIdempotently(this.deps.store, call, work, { atomic: true, admit });
  }

  /** Lists active goals first, and the newest first among them. */
  async list(call: Call, { include_inactive, limit, cursor }: GoalQuery): Promise<Page<Goal>> {
    return this.deps.store.of(call.actor.uid).goals.list({ includeInactive: include_inactive }, { limit, cursor });
  }

  /** The list of the tools: the newest first, active or not. */
  async listForTools(
    call: Call,
    { include_inactive, offset }: { include_inactive: boolean; offset: number },
  ): Promise<GoalList> {
    const wanted = { includeInactive: include_inactive, order: 'newest_first' as const };
    const paging = { limit: TOOL_PAGE, offset };
    const { items: goals, nextCursor } = await this.deps.store.of(call.actor.uid).goals.list(wanted, paging);
    return { goals, returned_count: goals.length, has_more: nextCursor !== undefined };
  }

  /** Active or not. Throws `not_found`. */
  async get(call: Call, id: string): Promise<Goal> {
    return toGoal(requireFound(await this.deps.store.of(call.actor.uid).goals.get(id), 'Goal'));
  }

  /** Changes the given fields. Activating a fourth goal deactivates the oldest. Throws `not_found`. */
  async update(call: Call, id: string, input: WithDefaults<GoalUpdate, never, 'unit'>): Promise<Goal> {
    const { uid } = call.actor;
    const { title, goal_type, target_value, current_value, min_value, max_value, unit, is_active, ...unhandled } =
      input;
    unhandled satisfies NoFields;
    if (title !== undefined)
      await this.deps.quota.admitChange(uid, { title }, () => this.deps.store.of(uid).goals.get(id));
    return this.deps.store.transaction(async (tx) => {
      const { goals } = tx.of(uid);
      if (is_active) await goals.makeRoom(id);
      const before = requireFound(await goals.getForUpdate(id), 'Goal');
      requireRange({ min_value: min_value ?? before.min_value, max_value: max_value ?? before.max_value });
      const fields = { title, goal_type, target_value, min_value, max_value, unit, is_active };
      const changed = await goals.update(id, fields);
      const after = current_value === undefined ? changed : await goals.setProgress(id, current_value);
      if (!after) throw notFound('Goal');
      return toGoal(after);
    });
  }

  /** Sets the current value and records it. Throws `not_found`. */
  async setProgress(call: Call, id: string, value: number): Promise<Goal> {
    return toGoal(requireFound(await this.deps.store.of(call.actor.uid).goals.setProgress(id, value), 'Goal'));
  }

  /**
   * The last recorded value of each of the last `days` days in UTC, including today, the newest first. The initial value is not
   * recorded. Throws `not_found`.
   */
  async history(call: Call, id: string, { days }: { days: number }): Promise<GoalHistoryEntry[]> {
    const { uid } = call.actor;
    const { goals } = this.deps.store.of(uid);
    const entries = await goals.history(id, days);
    if (entries.length === 0 && !(await goals.get(id))) throw notFound('Goal');
    return entries.map(toGoalHistoryEntry);
  }

  /** Deletes a goal with its history. Throws `not_found`. */
  async delete(call: Call, id: string): Promise<void> {
    if (!(await this.deps.store.of(call.actor.uid).goals.delete(id))) throw notFound('Goal');
  }
}

/** Target and progress may lie outside of the range. */
function requireRange({ min_value, max_value }: Pick<Goal, 'min_value' | 'max_value'>): void {
  if (min_value <= max_value) return;
  const msg = `Input should be at most max_value, which is ${max_value}`;
  throw invalidInput({ loc: ['body', 'min_value'], msg, type: 'less_than_equal' });
}
