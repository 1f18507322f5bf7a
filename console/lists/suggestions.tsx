import type { NameSuggestion } from 'earshot-client';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { toastWithUndo } from '../ui/undo.ts';

const words = text.conversation;

export const suggestedName = ({ name, is_user }: NameSuggestion): string => (is_user ? words.you : (name ?? ''));

/** Who the unnamed speakers may be, and why. Nothing is assigned before the person agrees. */
export function Suggestions({ conversationId, reload }: { conversationId: string; reload: () => Promise<void> }) {
  const params = { conversation_id: conversationId };
  const suggestions = useRecord('corrections.listNameSuggestions', { params });
  const refresh = () => Promise.all([reload(), suggestions.reload()]);
  const accept = ({ speaker_id, name, person_id, is_user }: NameSuggestion) =>
    attempt(async () => {
      const who = is_user ? { is_user } : person_id === null ? { person_name: name } : { person_id };
      const { id } = await call('corrections.assignSpeakers', { params, body: { speaker_id, ...who } });
      await refresh();
      toastWithUndo(words.corrected, async () => {
        await call('corrections.undoCorrection', { params: { correction_id: id } });
        await refresh();
      });
    });
  if (!suggestions.data.value?.length) return null;
  return (
    <section class="card" aria-label={words.suggestions}>
      <h3>{words.suggestions}</h3>
      <ul class="plain-list">
        {suggestions.data.value.map((suggestion) => {
          const { speaker_id, segment_id, reason } = suggestion;
          const name = suggestedName(suggestion);
          return (
            <li key={speaker_id} class="row">
              <span class="grow">
                {words.maybe(words.speaker(speaker_id), name)}{' '}
                <span class="soft">{segment_id === null ? reason : <a href={`#${segment_id}`}>{reason}</a>}</span>
              </span>
              <Button onClick={() => void accept(suggestion)}>{words.accept(name)}</Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
