import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Correction } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

export function correctionTools({ corrections }: Services): ToolHandlers<Call>['corrections'] {
  return {
    suggest_speaker_names: async (call, { conversation_id }) => ({
      suggestions: await corrections.suggest(call, conversation_id),
    }),

    async assign_speaker(call, { conversation_id, everywhere, ...target }) {
      const scope = everywhere ? ({ scope: 'everywhere' } as const) : {};
      return toResult(await corrections.assign(call, conversation_id, { ...target, ...scope }));
    },

    correct_segment: async (call, { conversation_id, segment_id, text }) =>
      toResult(await corrections.correctText(call, conversation_id, segment_id, { text })),
    merge_people: async (call, { person_id, into }) => toResult(await corrections.merge(call, person_id, { into })),

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
