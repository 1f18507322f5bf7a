import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { REST_TRANSCRIPT_BYTES } from '../../services/conversations/conversations.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function correctionsHandlers({ corrections, conversations }: Services): RestHandlers<Call>['corrections'] {
  const conversation = async (call: Call, id: string) =>
    ok(await conversations.get(call, id, { offset: 0, maxBytes: REST_TRANSCRIPT_BYTES }));
  return {
    assignSpeakers: async (call, { params, body }) => ok(await corrections.assign(call, params.conversation_id, body)),
    correctSegment: async (call, { params, body }) =>
      ok(await corrections.correctText(call, params.conversation_id, params.segment_id, body)),
    listNameSuggestions: async (call, { params }) => ok(await corrections.suggest(call, params.conversation_id)),
    listCorrections: async (call, { query }) => ok(await corrections.list(call, query.limit)),
    undoCorrection: async (call, { params }) => ok(await corrections.undo(call, params.correction_id)),
    mergePeople: async (call, { params, body }) => ok(await corrections.merge(call, params.person_id, body)),

    async assignSegmentByIndex(call, { params, query }) {
      await corrections.assignAt(call, params.conversation_id, params.segment_index, { from: 'query', ...query });
      return conversation(call, params.conversation_id);
    },

    async assignSpeakerByNumber(call, { params, query }) {
      const { conversation_id, speaker_id } = params;
      await corrections.assignAsFamily(call, conversation_id, { speaker_id }, { from: 'query', ...query });
      return conversation(call, conversation_id);
    },

    async assignSegments(call, { params, body }) {
      const { segment_ids, assign_type, value, ...unhandled } = body;
      unhandled satisfies NoFields;
      await corrections.assignAsFamily(
        call,
        params.conversation_id,
        { segment_ids },
        { from: 'body', assign_type, value },
      );
      return conversation(call, params.conversation_id);
    },
  };
}
