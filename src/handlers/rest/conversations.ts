import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Other Developer API endpoints. */
export function conversationsHandlers({
  conversations,
  conversationIntake,
}: Services): RestHandlers<Call>['conversations'] {
  return {
    async listConversations(call, { query }) {
      const { json, rest, nextCursor } = await conversations.list(call, query);
      return { status: 200, body: new RawJson(json, rest), nextCursor };
    },

    async createConversation(call, { body }) {
      return { status: 200, body: await conversationIntake.createFromText(call, body) };
    },

    async createConversationFromSegments(call, { body }) {
      return { status: 200, body: await conversationIntake.createFromSegments(call, body) };
    },

    async getConversation(call, { params, query }) {
      const transcript = query.include_transcript;
      return { status: 200, body: await conversations.get(call, params.conversation_id, { transcript }) };
    },

    async updateConversation(call, { params, body }) {
      return { status: 200, body: await conversations.update(call, params.conversation_id, body) };
    },

    async deleteConversation(call, { params }) {
      await conversations.delete(call, params.conversation_id);
      return { status: 200, body: { success: true } };
    },

    async getConversationPhoto(call, { params }) {
      const photo = await conversations.getPhoto(call, params.conversation_id, params.photo_id);
      return { status: 200, mediaType: photo.contentType, bytes: photo.bytes };
    },
  };
}
