import type { Conversation, ConversationAction } from 'earshot-client';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { toastWithUndo } from '../ui/undo.ts';
import { deleteConversations } from './delete-conversations.ts';
import { FolderDialog } from './folder-dialog.tsx';

const words = text.conversations;
const opposites: Partial<Record<ConversationAction, ConversationAction>> = {
  star: 'unstar',
  unstar: 'star',
  discard: 'restore',
  restore: 'discard',
};

interface BulkActionsProps {
  chosen: readonly Conversation[];
  /** Runs after a change. */
  onChanged: () => Promise<unknown>;
  clear: () => void;
  /** Chooses all that are shown. */
  chooseAll: () => void;
}

/** Changes all chosen conversations. Everything but a merge can be undone, a deletion for some seconds. */
export function BulkActions({ chosen, onChanged, clear, chooseAll }: BulkActionsProps) {
  const [isMoving, setMoving] = useState(false);
  const change = async (action: ConversationAction, ids: readonly string[], folder_id?: string | null) => {
    const body = { action, ids: [...ids], ...(folder_id !== undefined && { folder_id }) };
    const { results } = await call('conversations.changeConversations', { body });
    await onChanged();
    return results;
  };
  /** The ids that were changed, after a message about the others. */
  const changed = async (...input: Parameters<typeof change>) => {
    const results = await change(...input);
    const left = results.filter(({ outcome }) => outcome !== 'done').length;
    if (left > 0) toast(words.unchanged(left));
    return results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  };
  const run = (action: 'star' | 'unstar' | 'discard' | 'restore') =>
    attempt(async () => {
      // Undo changes only those that were different before.
      const isSame = (one: Conversation) =>
        action === 'star' || action === 'unstar'
          ? one.starred === (action === 'star')
          : one.discarded === (action === 'discard');
      const ids = chosen.filter((one) => !isSame(one)).map(({ id }) => id);
      if (ids.length === 0) return clear();
      const done = await changed(action, ids);
      clear();
      const opposite = opposites[action];
      if (done.length > 0 && opposite) toastWithUndo(words.done[action](done.length), () => change(opposite, done));
    });
  const move = async (folderId: string | null) => {
    const before = Map.groupBy(chosen, ({ folder_id }) => folder_id);
    const done = await changed(
      'move',
      chosen.map(({ id }) => id),
      folderId,
    );
    setMoving(false);
    clear();
    toastWithUndo(words.movedMany(done.length), async () => {
      for (const [folder, own] of before)
        await change(
          'move',
          own.map(({ id }) => id),
          folder,
        );
    });
  };
  const merge = () =>
    attempt(async () => {
      const question = { title: words.mergeMany(chosen.length), text: words.mergeText, action: words.merge };
      if (!(await confirm(question))) return;
      const body = { conversation_ids: chosen.map(({ id }) => id) };
      await call('conversations.mergeConversations', { body });
      await onChanged();
      clear();
      toast(words.mergedMany(chosen.length));
    });
  const remove = async () => {
    if (await deleteConversations(chosen, words.deleteMany(chosen.length))) clear();
  };
  return (
    <section class="card row selection" aria-label={words.selection}>
      <span class="grow" role="status">
        {words.selected(chosen.length)}
      </span>
      <Button onClick={() => void run('star')}>{words.star}</Button>
      <Button onClick={() => void run('unstar')}>{words.unstar}</Button>
      <Button onClick={() => setMoving(true)}>{words.move}</Button>
      {chosen.some(({ discarded }) => !discarded) && (
        <Button onClick={() => void run('discard')}>{words.discard}</Button>
      )}
      {chosen.some(({ discarded }) => discarded) && (
        <Button onClick={() => void run('restore')}>{words.restore}</Button>
      )}
      {chosen.length > 1 && <Button onClick={() => void merge()}>{words.merge}</Button>}
      <Button kind="danger" onClick={() => void remove()}>
        {text.delete}
      </Button>
      <Button onClick={chooseAll}>{words.selectAll}</Button>
      <Button onClick={clear}>{words.clearSelection}</Button>
      {isMoving && <FolderDialog folderId={null} choose={move} onClose={() => setMoving(false)} />}
    </section>
  );
}
