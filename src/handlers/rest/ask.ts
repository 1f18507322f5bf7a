import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function askHandlers({ ask }: Services): RestHandlers<Call>['ask'] {
  return {
    askConversations: async (call, { body }) => ok(await ask.answer(call, body)),
    streamAnswer: async (call, { body }) => ({ status: 200, frames: await ask.stream(call, body) }),
  };
}
