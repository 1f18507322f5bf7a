import type { NameSuggestion, TranscriptSegment } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useRecord } from '../api/hooks.ts';
import { suggestedName } from '../lists/suggestions.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.conversation;

export type SpokenSegment = Pick<TranscriptSegment, 'id' | 'text' | 'speaker_id' | 'is_user' | 'person_id'>;

interface SegmentDialogProps {
  conversationId: string;
  segment: SpokenSegment;
  onClose: () => void;
  reload: () => Promise<void>;
}

type Finish = (correctionId: string, changedSegments: number) => Promise<void>;

/** After a correction: closes the dialog, and offers to undo it. */
const finishing =
  ({ onClose, reload }: Pick<SegmentDialogProps, 'onClose' | 'reload'>): Finish =>
  async (correctionId, changedSegments) => {
    onClose();
    await reload();
    toastWithUndo(words.correctedCount(changedSegments), async () => {
      await call('corrections.undoCorrection', { params: { correction_id: correctionId } });
      await reload();
    });
  };

/** Says who spoke a sentence. It can be undone, now or in the list of corrections. */
export const SpeakerDialog = ({ conversationId, segment, ...after }: SegmentDialogProps) => (
  <Dialog title={words.nameSpeaker} onClose={after.onClose}>
    <blockquote>{segment.text}</blockquote>
    <SpeakerForm conversationId={conversationId} segment={segment} finish={finishing(after)} />
    <Button onClick={after.onClose}>{text.cancel}</Button>
  </Dialog>
);

/** Corrects the words of a sentence, in its place. */
export function WordsForm({ conversationId, segment, onClose, reload }: SegmentDialogProps) {
  const [corrected, setCorrected] = useState(segment.text);
  const finish = finishing({ onClose, reload });
  async function save(): Promise<void> {
    const params = { conversation_id: conversationId, segment_id: segment.id };
    const { id, changed_segments } = await call('corrections.correctSegment', { params, body: { text: corrected } });
    await finish(id, changed_segments);
  }
  return (
    <Form save={save}>
      {(error, isSaving) => (
        <>
          <Field
            label={words.segment}
            name="text"
            error={error}
            value={corrected}
            onInput={setCorrected}
            multiline
            hasFocus
          />
          <SaveRow isSaving={isSaving} onCancel={onClose} action={words.saveText} />
        </>
      )}
    </Form>
  );
}

/** Before a name that speakers of imports came with. */
const known = 'name:';

function personOf(who: string, typed: string) {
  if (who === 'me') return { is_user: true };
  if (who === 'new') return { person_name: typed };
  if (who.startsWith(known)) return { person_name: who.slice(known.length) };
  return { person_id: who === '' ? null : who };
}

const scopes = ['segment', 'conversation', 'everywhere'] as const;

interface SpeakerFormProps extends Pick<SegmentDialogProps, 'conversationId' | 'segment'> {
  finish: Finish;
}

function SpeakerForm({ conversationId, segment, finish }: SpeakerFormProps) {
  const people = useRecord('people.listPeople', {});
  const knownNames = useRecord('people.listKnownNames', {});
  const params = { conversation_id: conversationId };
  const suggestions = useRecord('corrections.listNameSuggestions', { params });
  const [who, setWho] = useState(segment.is_user ? 'me' : (segment.person_id ?? ''));
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof scopes)[number]>('conversation');
  const own = suggestions.data.value?.filter(({ speaker_id }) => speaker_id === segment.speaker_id) ?? [];

  function take({ is_user, person_id, name: suggested }: NameSuggestion): void {
    setWho(is_user ? 'me' : (person_id ?? 'new'));
    setName(suggested ?? '');
  }

  async function save(): Promise<void> {
    const { id: segmentId, speaker_id } = segment;
    const target = scope === 'segment' || speaker_id === null ? { segment_ids: [segmentId] } : { speaker_id };
    const body = { ...target, ...personOf(who, name), scope };
    const { id, changed_segments } = await call('corrections.assignSpeakers', { params, body });
    await finish(id, changed_segments);
  }

  return (
    <Form save={save}>
      {(error) => (
        <>
          {own.map((suggestion) => (
            <p key={suggestion.reason} class="row">
              <Button onClick={() => take(suggestion)}>{words.accept(suggestedName(suggestion))}</Button>
              <span class="soft grow">{suggestion.reason}</span>
            </p>
          ))}
          <SelectField
            label={words.who}
            name="person_id"
            value={who}
            onInput={setWho}
            error={error}
            options={[
              ['', words.noOne],
              ['me', words.me],
              ...(people.data.value ?? []).map(({ id, name }) => [id, name] as const),
              ...(knownNames.data.value ?? []).map(({ name }) => [`${known}${name}`, name] as const),
              ['new', words.someoneElse],
            ]}
          />
          {who === 'new' && (
            <Field label={words.personName} name="person_name" error={error} value={name} onInput={setName} />
          )}
          <fieldset class="field">
            <legend>{words.scope}</legend>
            {scopes.map((one) => (
              <label key={one} class="check">
                <input type="radio" name="scope" checked={scope === one} onChange={() => setScope(one)} />
                <span>{words.scopes[one]}</span>
              </label>
            ))}
          </fieldset>
          <Button kind="primary" type="submit">
            {words.saveSpeaker}
          </Button>
        </>
      )}
    </Form>
  );
}
