import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { ConversationService } from '../../services/conversations/conversations.ts';

/** Specification: Hosted tool server, Conversation tools. */
export function conversationTools({
  conversations,
}: {
  conversations: ConversationService;
}): ToolHandlers<Call>['conversations'] {
  return {
    get_conversations: (call, params) => conversations.listForTools(call, params),
    search_conversations: (call, params) => conversations.search(call, params),
    get_conversation_by_id: (call, { conversation_id }) =>
      conversations.get(call, conversation_id, { transcript: true }),
  };
}
