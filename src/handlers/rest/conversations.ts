import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { REST_TRANSCRIPT_BYTES } from '../../services/conversations/conversations.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

export function conversationsHandlers({
  conversations,
  conversationChanges,
  conversationDeleter,
  conversationIntake,
  conversationMerging,
  conversationReprocessing,
  recordings,
}: Services): RestHandlers<Call>['conversations'] {
  return {
    listConversations: async (call, { query }) => page(await conversations.list(call, query)),
    createConversation: async (call, { body }) => ok(await conversationIntake.createFromText(call, body)),
    createConversationFromSegments: async (call, { body }) =>
      ok(await conversationIntake.createFromSegments(call, body)),

    async getConversation(call, { params, query }) {
      const part = { offset: query.transcript_offset, maxBytes: REST_TRANSCRIPT_BYTES };
      return ok(await conversations.get(call, params.conversation_id, query.include_transcript ? part : undefined));
    },

    updateConversation: async (call, { params, body }) =>
      ok(await conversationChanges.update(call, params.conversation_id, body)),

    finishConversation: async (call, { params }) => ok(await conversationChanges.finish(call, params.conversation_id)),

    deleteConversation: async (call, { params, query }) =>
      ok(await conversationDeleter.delete(call, params.conversation_id, query)),

    mergeConversations: async (call, { body }) => ok(await conversationMerging.merge(call, body)),
    changeConversations: async (call, { body }) => ok(await conversationChanges.changeAll(call, body)),
    listConversationSegments: async (call, { params, query }) =>
      ok(await conversations.readSegments(call, params.conversation_id, query)),

    getConversationsProcessing: async (call) => ok(await conversationReprocessing.count(call)),
    processConversations: async (call, { body }) => ok(await conversationReprocessing.enqueueAll(call, body)),
    reprocessConversation: async (call, { params, query }) =>
      ok(
        await conversationReprocessing.reprocess(call, params.conversation_id, {
          language: query.language_code,
          part: query.part,
        }),
      ),

    async getConversationAudio(call, { params }) {
      const recording = await recordings.open(call, params.conversation_id);
      const { bytes: size, etag, durationMs } = recording;
      const file = { size, etag, read: async (range: { start: number; end: number }) => recording.read(range) };
      const headers = { 'x-duration-seconds': String(durationMs / 1000), 'cache-control': 'private, no-cache' };
      return { status: 200, mediaType: 'audio/ogg', file, headers };
    },

    async getConversationPhoto(call, { params }) {
      const photo = await conversations.getPhoto(call, params.conversation_id, params.photo_id);
      return { status: 200, mediaType: photo.contentType, bytes: photo.bytes };
    },
  };
}
