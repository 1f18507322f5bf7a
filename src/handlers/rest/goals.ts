import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import { invalidInput } from '../../errors.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Other Developer API endpoints; decisions: Records, "Goal". */
export function goalsHandlers({ goals }: Services): RestHandlers<Call>['goals'] {
  return {
    async listGoals(call, { query }) {
      const { json, nextCursor } = await goals.list(call, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },

    async createGoal(call, { body }) {
      return { status: 200, body: await goals.create(call, body) };
    },

    async getGoal(call, { params }) {
      return { status: 200, body: await goals.get(call, params.goal_id) };
    },

    async updateGoal(call, { params, body }) {
      return { status: 200, body: await goals.update(call, params.goal_id, body) };
    },

    async updateGoalProgress(call, { params, query, body }) {
      const value = query.current_value ?? body?.current_value;
      if (value === undefined) throw noValue(body ? 'body' : 'query');
      return { status: 200, body: await goals.setProgress(call, params.goal_id, value) };
    },

    async listGoalHistory(call, { params, query }) {
      return { status: 200, body: await goals.history(call, params.goal_id, query) };
    },

    async deleteGoal(call, { params }) {
      await goals.delete(call, params.goal_id);
      return { status: 200, body: { success: true } };
    },
  };
}

const noValue = (place: 'query' | 'body') =>
  invalidInput({ loc: [place, 'current_value'], msg: 'Field required', type: 'missing' });
