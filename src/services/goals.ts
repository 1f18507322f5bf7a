import type { Goal, GoalCreate, GoalHistoryEntry, GoalList, GoalUpdate } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import type { Call } from '../call.ts';
import { invalidInput, notFound } from '../errors.ts';
import { toGoalHistoryEntry } from '../store/goals/history-table.ts';
import type { GoalFields } from '../store/goals/repository.ts';
import { toGoal } from '../store/goals/table.ts';
import type { Page } from '../store/sql/page.ts';
import type { Store } from '../store/store.ts';
import { runIdempotently } from './idempotency.ts';
import type { ServiceDeps } from './service-deps.ts';

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
export class GoalService {
  readonly #store: Store;
  readonly #quota: ServiceDeps['quota'];

  constructor({ store, quota }: Pick<ServiceDeps, 'store' | 'quota'>) {
    this.#store = store;
    this.#quota = quota;
  }

  /** Creates an active goal. A fourth active goal deactivates the oldest. Accepts `Idempotency-Key`. */
  async create(call: Call, input: GoalInput): Promise<Goal> {
    const goal = toFields(input);
    requireRange(goal);
    const work = async (tx: Store) => toGoal(await tx.of(call.actor.uid).goals.insert(goal));
    const admit = (tx?: Store) => this.#quota.admit(call.actor.uid, [goal], tx);
    return runIdempotently(this.#store, call, work, { atomic: true, admit });
  }

  /** Lists active goals first, and the newest first among them. */
  async list(call: Call, { include_inactive, limit, cursor }: GoalQuery): Promise<Page<Goal>> {
    return this.#store.of(call.actor.uid).goals.list({ includeInactive: include_inactive }, { limit, cursor });
  }

  /** The list of the tools: the newest first, active or not. */
  async listForTools(
    call: Call,
    { include_inactive, offset }: { include_inactive: boolean; offset: number },
  ): Promise<GoalList> {
    const wanted = { includeInactive: include_inactive, order: 'newest_first' as const };
    const paging = { limit: TOOL_PAGE, offset };
    const { items: goals, nextCursor } = await this.#store.of(call.actor.uid).goals.list(wanted, paging);
    return { goals, returned_count: goals.length, has_more: nextCursor !== undefined };
  }

  /** Active or not. Throws `not_found`. */
  async get(call: Call, id: string): Promise<Goal> {
    const record = await this.#store.of(call.actor.uid).goals.get(id);
    if (!record) throw missing();
    return toGoal(record);
  }

  /** Changes the given fields. Activating a fourth goal deactivates the oldest. Throws `not_found`. */
  async update(call: Call, id: string, input: WithDefaults<GoalUpdate, never, 'unit'>): Promise<Goal> {
    const { uid } = call.actor;
    const { title } = input;
    if (title !== undefined) await this.#quota.admitChange(uid, { title }, () => this.#store.of(uid).goals.get(id));
    return this.#store.transaction(async (tx) => {
      const { goals } = tx.of(uid);
      if (input.is_active) await goals.makeRoom(id);
      const before = await goals.getForUpdate(id);
      if (!before) throw missing();
      const fields = toFields({ ...before, ...input });
      requireRange(fields);
      const changed = await goals.update(id, { ...fields, is_active: input.is_active ?? before.is_active });
      const { current_value } = input;
      const after = current_value === undefined ? changed : await goals.setProgress(id, current_value);
      if (!after) throw missing();
      return toGoal(after);
    });
  }

  /** Sets the current value and records it. Throws `not_found`. */
  async setProgress(call: Call, id: string, value: number): Promise<Goal> {
    const record = await this.#store.of(call.actor.uid).goals.setProgress(id, value);
    if (!record) throw missing();
    return toGoal(record);
  }

  /**
   * The last recorded value of each of the last `days` days in UTC, including today, the newest first. The initial value is not
   * recorded. Throws `not_found`.
   */
  async history(call: Call, id: string, { days }: { days: number }): Promise<GoalHistoryEntry[]> {
    const { uid } = call.actor;
    const { goals } = this.#store.of(uid);
    const entries = await goals.history(id, days);
    if (entries.length === 0 && !(await goals.get(id))) throw missing();
    return entries.map(toGoalHistoryEntry);
  }

  /** Deletes a goal with its history. Throws `not_found`. */
  async delete(call: Call, id: string): Promise<void> {
    if (!(await this.#store.of(call.actor.uid).goals.delete(id))) throw missing();
  }
}

const missing = () => notFound('Goal');

/** The fields of a goal, without unknown ones. */
function toFields(goal: Omit<GoalFields, 'unit'> & { unit?: string | null }): GoalFields {
  const { title, goal_type, target_value, current_value, min_value, max_value, unit = null } = goal;
  return { title, goal_type, target_value, current_value, min_value, max_value, unit };
}

/** Target and progress may lie outside of the range. */
function requireRange({ min_value, max_value }: GoalFields): void {
  if (min_value <= max_value) return;
  const msg = `Input should be at most max_value, which is ${max_value}`;
  throw invalidInput({ loc: ['body', 'min_value'], msg, type: 'less_than_equal' });
}
