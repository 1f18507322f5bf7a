import type { Memory, MemoryCategory, MemoryVisibility } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.memories;

interface MemoryDialogProps {
  /** Undefined to add one. */
  memory: Memory | undefined;
  /** If true, saving also accepts it. */
  isReview?: boolean;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a memory. */
export function MemoryDialog({ memory, isReview = false, onSaved, onClose }: MemoryDialogProps) {
  const [content, setContent] = useState(memory?.content ?? '');
  const [category, setCategory] = useState<string>(memory?.category ?? '');
  const [visibility, setVisibility] = useState<string>(memory?.visibility ?? 'private');
  const save = async () => {
    const body = {
      content,
      visibility: visibility as MemoryVisibility,
      ...(category !== '' && { category: category as MemoryCategory }),
    };
    if (memory === undefined) await call('memories.createMemory', { body });
    else
      await call('memories.updateMemory', {
        params: { memory_id: memory.id },
        body: { ...body, ...(isReview && { user_review: true }) },
      });
    onClose();
    await onSaved();
  };
  const categories = Object.entries(words.categories);
  return (
    <Dialog title={memory ? words.edit : words.add} onClose={onClose}>
      <Form save={save}>
        {(error, isSaving) => (
          <>
            <Field label={words.content} name="content" value={content} onInput={setContent} error={error} multiline />
            <SelectField
              label={words.category}
              name="category"
              value={category}
              onInput={setCategory}
              error={error}
              options={memory ? categories : [['', words.chosenByService], ...categories]}
            />
            <SelectField
              label={words.visibility}
              name="visibility"
              value={visibility}
              onInput={setVisibility}
              error={error}
              options={Object.entries(words.visibilities)}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} action={isReview ? words.saveAndAccept : text.save} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
