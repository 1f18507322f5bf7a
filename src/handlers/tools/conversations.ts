import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { TOOL_TRANSCRIPT_BYTES } from '../../services/conversations/conversations.ts';
import type { Services } from '../../services/services.ts';
import { readListPart } from './list-part.ts';

/** The limit for a conversation in a result. `get_action_items` returns all. */
const MAX_ITEMS = 20;

export function conversationTools({ conversations }: Services): ToolHandlers<Call>['conversations'] {
  return {
    async get_conversations(call, params) {
      const page = await conversations.listForTools(call, params);
      return { ...page, conversations: page.conversations.map(withFewItems) };
    },

    async search_conversations(call, { offset, limit, ...query }) {
      const find = async (most: number) => (await conversations.search(call, { ...query, limit: most })).conversations;
      const { records, part } = await readListPart({ offset, limit }, find);
      return { conversations: records.map(withFewItems), ...part };
    },

    async get_conversation_by_id(call, { conversation_id, transcript_offset }) {
      const part = { offset: transcript_offset, maxBytes: TOOL_TRANSCRIPT_BYTES };
      return withFewItems(await conversations.get(call, conversation_id, part));
    },
  };
}

/** A day of recording may have hundreds of tasks and appointments: more than an AI client accepts. */
function withFewItems(conversation: Conversation): Conversation {
  const { action_items, events, ...summary } = conversation.structured;
  const few = { action_items: action_items.slice(0, MAX_ITEMS), events: events.slice(0, MAX_ITEMS) };
  return { ...conversation, structured: { ...summary, ...few } };
}
