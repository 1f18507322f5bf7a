import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Ask conversations. */
export function askHandlers({ ask }: Services): RestHandlers<Call>['ask'] {
  return {
    async askConversations(call, { body }) {
      return { status: 200, body: await ask.answer(call, body) };
    },
  };
}
