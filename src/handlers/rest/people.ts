import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

export function peopleHandlers({ people }: Services): RestHandlers<Call>['people'] {
  return {
    listPeople: async (call) => ({ status: 200, body: await people.list(call) }),

    createPerson: async (call, { body }) => ({ status: 200, body: await people.create(call, body.name) }),

    getPerson: async (call, { params }) => ({ status: 200, body: await people.get(call, params.person_id) }),

    renamePerson: async (call, { params, query }) => ({
      status: 200,
      body: await people.rename(call, params.person_id, query.value),
    }),

    async deletePerson(call, { params }) {
      await people.delete(call, params.person_id);
      return { status: 204 };
    },
  };
}
