import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Correction } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';

export function correctionTools({ corrections }: Services): ToolHandlers<Call>['corrections'] {
  return {
    suggest_speaker_names: async (call, { conversation_id }) => ({
      suggestions: await corrections.suggest(call, conversation_id),
    }),

    async assign_speaker(call, { conversation_id, everywhere, ...target }) {
      const { segment_ids, speaker_id, person_id, person_name, is_user, ...unhandled } = target;
      unhandled satisfies NoFields;
      const scope = everywhere ? ({ scope: 'everywhere' } as const) : {};
      return toResult(await corrections.assign(call, conversation_id, { ...target, ...scope }));
    },

    async correct_segment(call, { conversation_id, segment_id, text, ...unhandled }) {
      unhandled satisfies NoFields;
      return toResult(await corrections.correctText(call, conversation_id, segment_id, { text }));
    },

    async merge_people(call, { person_id, into, ...unhandled }) {
      unhandled satisfies NoFields;
      return toResult(await corrections.merge(call, person_id, { into }));
    },

    async undo_correction(call, { correction_id }) {
      const { was_undone, ...correction } = await corrections.undo(call, correction_id);
      return toResult(was_undone ? { ...correction, changed_segments: 0 } : correction);
    },
  };
}

const toResult = ({ id, changed_segments }: Correction) => ({
  success: true,
  correction_id: id,
  changed_segments,
});
