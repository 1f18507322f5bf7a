import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { invalidInput } from '../../errors.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

export function goalsHandlers({ goals }: Services): RestHandlers<Call>['goals'] {
  return {
    listGoals: async (call, { query }) => page(await goals.list(call, query)),
    createGoal: async (call, { body }) => ok(await goals.create(call, body)),
    getGoal: async (call, { params }) => ok(await goals.get(call, params.goal_id)),
    updateGoal: async (call, { params, body }) => ok(await goals.update(call, params.goal_id, body)),

    async updateGoalProgress(call, { params, query, body }) {
      const { current_value, ...unhandled } = body ?? {};
      unhandled satisfies NoFields;
      const value = query.current_value ?? current_value;
      if (value === undefined) throw noValue(body ? 'body' : 'query');
      return ok(await goals.setProgress(call, params.goal_id, value));
    },

    listGoalHistory: async (call, { params, query }) => ok(await goals.history(call, params.goal_id, query)),

    async deleteGoal(call, { params }) {
      await goals.delete(call, params.goal_id);
      return ok({ success: true });
    },
  };
}

const noValue = (place: 'query' | 'body') =>
  invalidInput({ loc: [place, 'current_value'], msg: 'Field required', type: 'missing' });
