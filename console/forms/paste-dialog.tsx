import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { call } from '../api/call.ts';
import { conversationPath } from '../routes.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';

const words = text.conversations;

/** Makes a conversation of a text, and opens it. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { route } = useLocation();
  const [pasted, setPasted] = useState('');
  const save = async () => {
    const { id } = await call('conversations.createConversation', { body: { text: pasted } });
    onClose();
    route(conversationPath(id));
  };
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field
              label={words.pasteLabel}
              name="text"
              hint={words.pasteHint}
              value={pasted}
              onInput={setPasted}
              error={error}
              multiline
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} action={words.pasteSave} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
