// A deletion is permanent: it is sent some seconds after the person asked for it, and can be taken back until then.
import { signal } from '@preact/signals';
import type { Conversation } from 'earshot-client';
import { call } from '../api/call.ts';
import { operationOf } from '../api/client.ts';
import { addUnfinished } from '../api/session.ts';
import { text } from '../text/text.ts';
import { attempt } from '../ui/attempt.ts';
import { confirmWith } from '../ui/confirm.tsx';
import { shownMs, toast } from '../ui/toast.tsx';

const words = text.conversations;

/** The conversations that are being deleted: lists leave them out. */
export const leaving = signal<ReadonlySet<string>>(new Set());

/** Deletions that are not sent yet. */
const waiting = new Set<(isLast?: boolean) => Promise<unknown>>();

const setLeaving = (ids: readonly string[], isLeaving: boolean) => {
  const others = [...leaving.value].filter((id) => !ids.includes(id));
  leaving.value = new Set(isLeaving ? [...others, ...ids] : others);
};

/** Asks, and deletes the conversations some seconds later. Returns false if the person does not want it. */
export async function deleteConversations(
  conversations: readonly Pick<Conversation, 'id'>[],
  title: string,
): Promise<boolean> {
  const options = { made: words.deleteMade, edited: words.deleteEdited };
  const chosen = await confirmWith({ title, text: words.deleteText, action: text.delete, options });
  if (!chosen) return false;
  const ids = conversations.map(({ id }) => id);
  const made = chosen.length > 0 && { with: ['memories' as const, 'action_items' as const] };
  const body = { action: 'delete' as const, ids, ...made, edited: chosen.includes('edited') };
  setLeaving(ids, true);
  const timer = setTimeout(() => void attempt(send), shownMs);
  const cancel = () => {
    clearTimeout(timer);
    waiting.delete(send);
  };
  async function send(isLast = false): Promise<void> {
    cancel();
    // The end of the page does not end this request.
    if (isLast) {
      const keptFetch: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });
      return void (await operationOf('conversations.changeConversations')({ body }, { fetch: keptFetch }));
    }
    try {
      const { results } = await call('conversations.changeConversations', { body });
      const unchanged = results.filter(({ outcome }) => outcome === 'locked').map(({ id }) => id);
      setLeaving(unchanged, false);
      if (unchanged.length > 0) toast(words.unchanged(unchanged.length));
      const kept = results.flatMap((result) => result.kept ?? []).length;
      if (kept > 0) toast(words.kept(kept));
    } catch (error) {
      setLeaving(ids, false);
      throw error;
    }
  }
  waiting.add(send);
  toast(words.deletedMany(ids.length), {
    text: text.undo,
    run() {
      if (!waiting.has(send)) return;
      cancel();
      setLeaving(ids, false);
    },
  });
  return true;
}

/** Sends the deletions that wait: before a log-out, and at the end of the page. */
const sendAll = (isLast = false): Promise<unknown> => Promise.allSettled([...waiting].map((send) => send(isLast)));
addUnfinished(sendAll);
addEventListener('pagehide', () => void sendAll(true));
