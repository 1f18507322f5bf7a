import type { Conversation, ConversationUpdate } from 'earshot-client';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { call } from '../api/call.ts';
import { markdownOf } from '../lists/conversation-markdown.ts';
import { isUnfinished, titleOf } from '../lists/conversation-row.tsx';
import { paths } from '../routes.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { ConversationDialog } from './conversation-dialog.tsx';
import { deleteConversations } from './delete-conversations.ts';
import { FolderDialog } from './folder-dialog.tsx';

const words = text.conversation;
const lists = text.conversations;

interface ActionsProps {
  conversation: Conversation;
  reload: () => Promise<void>;
}

/** The actions of a conversation. */
export function ConversationActions({ conversation, reload }: ActionsProps) {
  const { id, starred, discarded, structured, folder_id } = conversation;
  const { route } = useLocation();
  const [dialog, setDialog] = useState<'note' | 'folder' | undefined>(undefined);
  const params = { conversation_id: id };
  const change = async (body: ConversationUpdate) => {
    await call('conversations.updateConversation', { params, body });
    await reload();
  };
  const setDiscarded = (value: boolean) =>
    attempt(async () => {
      await change({ discarded: value });
      toastWithUndo(value ? lists.discardedNow : lists.restoredNow, () => change({ discarded: !value }));
    });
  const processAgain = (part: 'whole' | 'model') =>
    attempt(async () => {
      const processed = await call('conversations.reprocessConversation', { params, query: { part } });
      toast(isUnfinished(processed) ? words.processing : words.processed);
      await reload();
    });
  const copy = async () => {
    await copyText(markdownOf(conversation));
    toast(words.copied);
  };
  const share = () =>
    navigator.share({ title: titleOf(conversation), text: markdownOf(conversation) }).catch((error: Error) => {
      // The person has closed the sheet of the system.
      if (error.name !== 'AbortError') throw error;
    });
  const remove = () =>
    attempt(async () => {
      const isDeleted = await deleteConversations([conversation], lists.deleteQuestion(titleOf(conversation)));
      if (isDeleted) route(paths.conversations);
    });
  return (
    <>
      <Button
        kind="quiet"
        aria-pressed={starred}
        aria-label={lists.star}
        onClick={() => void attempt(() => change({ starred: !starred }))}
      >
        <Icon name="star" filled={starred} />
      </Button>
      <Button onClick={() => setDialog('note')}>{text.edit}</Button>
      {discarded && <Button onClick={() => void setDiscarded(false)}>{lists.restore}</Button>}
      <Menu
        label={text.showMenu(titleOf(conversation))}
        items={[
          { text: words.copy, run: () => attempt(() => copy()) },
          'share' in navigator && { text: words.share, run: () => attempt(() => share()) },
          { text: words.print, run: () => print() },
          { text: words.processAgain, run: () => processAgain('whole') },
          { text: words.processModel, run: () => processAgain('model') },
          { text: lists.move, run: () => setDialog('folder') },
          !discarded && { text: lists.discard, run: () => setDiscarded(true) },
          { text: text.delete, run: remove },
        ]}
      >
        <Icon name="menu" />
      </Menu>
      {dialog === 'note' && (
        <ConversationDialog
          conversation={conversation}
          save={async (body) => {
            await change(body);
            const { title, overview, category } = structured;
            const before = { title, overview, category };
            const names = Object.keys(body) as (keyof typeof before)[];
            const undone = Object.fromEntries(names.map((name) => [name, before[name]]));
            toastWithUndo(words.noteChanged, () => change(undone as ConversationUpdate));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'folder' && (
        <FolderDialog
          folderId={folder_id}
          choose={async (chosen) => {
            await change({ folder_id: chosen });
            setDialog(undefined);
            toastWithUndo(lists.moved, () => change({ folder_id }));
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
