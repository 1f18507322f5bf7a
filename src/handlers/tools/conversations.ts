import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { TOOL_TRANSCRIPT_BYTES } from '../../services/conversations/conversations.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Hosted tool server, Conversation tools. */
export function conversationTools({ conversations }: Services): ToolHandlers<Call>['conversations'] {
  return {
    get_conversations: (call, params) => conversations.listForTools(call, params),
    search_conversations: (call, params) => conversations.search(call, params),
    get_conversation_by_id: (call, { conversation_id, transcript_offset }) =>
      conversations.get(call, conversation_id, { offset: transcript_offset, maxBytes: TOOL_TRANSCRIPT_BYTES }),
  };
}
