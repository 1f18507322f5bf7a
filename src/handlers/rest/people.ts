import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function peopleHandlers({ people }: Services): RestHandlers<Call>['people'] {
  return {
    listPeople: async (call) => ok(await people.list(call)),
    listUnknownVoices: async (call, { query }) => ok(await people.listUnknownVoices(call, query.limit)),
    listKnownNames: async (call) => ok(await people.listKnownNames(call)),
    createPerson: async (call, { body }) => ok(await people.create(call, body)),
    getPerson: async (call, { params }) => ok(await people.get(call, params.person_id)),
    renamePerson: async (call, { params, query }) => ok(await people.rename(call, params.person_id, query.value)),

    async deletePerson(call, { params }) {
      await people.delete(call, params.person_id);
      return { status: 204 };
    },
  };
}
