import type { Correction } from 'earshot-client';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { toast } from '../ui/toast.tsx';

const words = text.corrections;

interface CorrectionsProps {
  /** Only those of this conversation. */
  conversationId?: string;
  /** Runs after a correction was undone. */
  onUndone: () => Promise<unknown>;
}

/** The last corrections of speakers and texts, each with a way back. */
export function Corrections({ conversationId, onUndone }: CorrectionsProps) {
  const { data, error, reload } = useRecord('corrections.listCorrections', { query: { limit: 100 } });
  const shown = data.value?.filter(
    ({ conversation_ids }) => conversationId === undefined || conversation_ids.includes(conversationId),
  );
  const undo = (id: string) =>
    attempt(async () => {
      await call('corrections.undoCorrection', { params: { correction_id: id } });
      toast(words.undone);
      await Promise.all([reload(), onUndone()]);
    });
  return (
    <>
      <ErrorNote error={error.value} retry={reload} />
      {shown?.length === 0 && <p class="soft">{words.none}</p>}
      {shown && shown.length > 0 && (
        <ul class="records" aria-label={words.title}>
          {shown.map((correction) => (
            <li key={correction.id}>
              <CorrectionText correction={correction} />
              {correction.undone_at === null && (
                <Button
                  aria-label={words.undo(timeText(correction.created_at))}
                  onClick={() => void undo(correction.id)}
                >
                  {text.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const mostLinks = 5;

const CorrectionText = ({ correction }: { correction: Correction }) => {
  const { kind, conversation_ids, changed_segments, created_at, undone_at } = correction;
  return (
    <div class="main">
      {words.kinds[kind] ?? kind}, {words.changed(changed_segments, conversation_ids.length)}
      <div class="row small soft">
        <time dateTime={created_at}>{timeText(created_at)}</time>
        {undone_at !== null && <span class="badge">{words.undone}</span>}
        {conversation_ids.slice(0, mostLinks).map((id, index) => (
          <a key={id} href={conversationPath(id)}>
            {words.conversation(index + 1)}
          </a>
        ))}
      </div>
    </div>
  );
};
