import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { AskService } from '../../services/ask/ask.ts';

/** Specification: Endpoints, Ask conversations. */
export function askHandlers({ ask }: { ask: AskService }): RestHandlers<Call>['ask'] {
  return {
    async askConversations(call, { body }) {
      return { status: 200, body: await ask.answer(call, body) };
    },
  };
}
