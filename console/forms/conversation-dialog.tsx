import type { Conversation, ConversationUpdate } from 'earshot-client';
import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.conversation;

interface ConversationDialogProps {
  conversation: Conversation;
  save: (body: ConversationUpdate) => Promise<unknown>;
  onClose: () => void;
}

/** Changes the title, the overview and the category of a conversation. Only what was changed is sent. */
export function ConversationDialog({ conversation: { structured }, save, onClose }: ConversationDialogProps) {
  const [title, setTitle] = useState(structured.title);
  const [overview, setOverview] = useState(structured.overview);
  const [category, setCategory] = useState(structured.category);
  const saveAll = async () => {
    const body = {
      ...(title !== structured.title && { title }),
      ...(overview !== structured.overview && { overview }),
      ...(category !== structured.category && { category }),
    };
    if (Object.keys(body).length > 0) await save(body);
    onClose();
  };
  return (
    <Dialog title={words.editNote} onClose={onClose}>
      <Form save={saveAll}>
        {(error, isSaving) => (
          <>
            <Field label={words.titleLabel} name="title" value={title} onInput={setTitle} error={error} />
            <Field
              label={words.overview}
              name="overview"
              value={overview}
              onInput={setOverview}
              error={error}
              multiline
            />
            <SelectField
              label={text.memories.category}
              name="category"
              value={category}
              onInput={(value) => setCategory(value as typeof category)}
              options={Object.entries(words.categories)}
              error={error}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
