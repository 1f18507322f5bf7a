import { useState } from 'preact/hooks';
import { useRecord } from '../api/hooks.ts';
import { text } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Form } from './form.tsx';
import { SaveRow } from './save-row.tsx';
import { SelectField } from './select-field.tsx';

const words = text.conversations;

interface FolderDialogProps {
  folderId: string | null;
  choose: (folderId: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the folder of one or several conversations. */
export function FolderDialog({ folderId, choose, onClose }: FolderDialogProps) {
  const folders = useRecord('folders.listFolders', {});
  const [chosen, setChosen] = useState(folderId ?? '');
  return (
    <Dialog title={words.move} onClose={onClose}>
      <ErrorNote error={folders.error.value} retry={folders.reload} />
      <Form save={() => choose(chosen === '' ? null : chosen)}>
        {(error, isSaving) => (
          <>
            <SelectField
              label={words.folder}
              name="folder_id"
              value={chosen}
              onInput={setChosen}
              error={error}
              options={[['', words.noFolder], ...(folders.data.value ?? []).map(({ id, name }) => [id, name] as const)]}
            />
            <SaveRow isSaving={isSaving} onCancel={onClose} action={words.moveAction} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
