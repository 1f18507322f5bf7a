import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.admin;
type Kind = keyof typeof words.lockKinds;

/** Locks or unlocks a record of an account by its id. The administrator does not see the record. */
export function LockDialog({ uid, name, onClose }: { uid: string; name: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('conversation');
  const [id, setId] = useState('');
  const [state, setState] = useState<'locked' | 'unlocked'>('locked');
  async function save(): Promise<void> {
    const body = { locked: state === 'locked' };
    if (kind === 'memory') await call('admin.updateMemoryLock', { params: { uid, memory_id: id }, body });
    else await call('admin.updateConversationLock', { params: { uid, conversation_id: id }, body });
    toast(words.lockDone[state]);
    onClose();
  }
  return (
    <Dialog title={words.lockOf(name)} onClose={onClose}>
      <p>{words.lockText}</p>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <SelectField
              label={words.kind}
              name="kind"
              value={kind}
              onInput={(value) => setKind(value as Kind)}
              options={Object.entries(words.lockKinds)}
            />
            <Field
              label={words.lockId}
              hint={words.lockIdHint}
              name={`${kind}_id`}
              error={error}
              value={id}
              onInput={setId}
            />
            <SelectField
              label={words.lockState}
              name="locked"
              value={state}
              onInput={(value) => setState(value as typeof state)}
              options={Object.entries(words.lockStates)}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
