import type { Folder } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextForm } from './text-form.tsx';

const words = text.conversations;

interface FoldersDialogProps {
  folders: readonly Folder[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds, renames and deletes folders. */
export function FoldersDialog({ folders, reload, onClose }: FoldersDialogProps) {
  const [edited, setEdited] = useState<Folder | 'new' | undefined>(undefined);
  const save = async (name: string) => {
    if (edited === 'new') await call('folders.createFolder', { body: { name } });
    else if (edited) await call('folders.updateFolder', { params: { folder_id: edited.id }, body: { name } });
    setEdited(undefined);
    await reload();
  };
  const remove = ({ id, name }: Folder) =>
    attempt(async () => {
      const question = { title: words.deleteQuestion(name), text: words.deleteFolderText, action: text.delete };
      if (!(await confirm(question))) return;
      await call('folders.deleteFolder', { params: { folder_id: id } });
      await reload();
    });
  return (
    <Dialog title={words.folders} onClose={onClose}>
      {edited ? (
        <TextForm
          label={words.folderName}
          field="name"
          initial={edited === 'new' ? '' : edited.name}
          save={save}
          onCancel={() => setEdited(undefined)}
        />
      ) : (
        <>
          <ul class="plain-list">
            {folders.map((folder) => (
              <li key={folder.id} class="row">
                <span class="grow">
                  {folder.name} <span class="soft">({folder.conversation_count})</span>
                </span>
                <Button kind="quiet" aria-label={words.rename(folder.name)} onClick={() => setEdited(folder)}>
                  {text.edit}
                </Button>
                <Button
                  kind="quiet"
                  aria-label={words.deleteFolder(folder.name)}
                  disabledReason={folder.is_system && words.systemFolder}
                  onClick={() => void remove(folder)}
                >
                  {text.delete}
                </Button>
              </li>
            ))}
          </ul>
          <div class="row">
            <Button kind="primary" onClick={() => setEdited('new')}>
              {words.newFolder}
            </Button>
            <Button onClick={onClose}>{text.close}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
