import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';
import type { ConversationService } from '../../services/conversations.ts';

/** Specification: Endpoints, Other Developer API endpoints. */
export function conversationsHandlers({
  conversations,
}: {
  conversations: ConversationService;
}): RestHandlers<Call>['conversations'] {
  return {
    createConversation: notImplemented('createConversation'),
    createConversationFromSegments: notImplemented('createConversationFromSegments'),
    deleteConversation: notImplemented('deleteConversation'),
    getConversation: notImplemented('getConversation'),
    listConversations: notImplemented('listConversations'),
    updateConversation: notImplemented('updateConversation'),

    async getConversationPhoto(call, { params }) {
      const photo = await conversations.getPhoto(call, params.conversation_id, params.photo_id);
      return { status: 200, mediaType: photo.contentType, bytes: photo.bytes };
    },
  };
}
