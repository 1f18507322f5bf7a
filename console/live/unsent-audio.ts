// The audio of this browser at a log-out: it is sent before, or deleted after it.
import { account } from '../api/account.ts';
import { text } from '../text/text.ts';
import { choose } from '../ui/confirm.tsx';
import { listStreams } from './audio-store.ts';
import { deleteUnsent, tryAgain } from './outbox.ts';
import { state, stopEverywhere } from './recorder.ts';

const words = text.live.logOut;
const pollMs = 200;

const hasUnsent = async (uid: string) => state.value !== 'idle' || (await listStreams(uid)).length > 0;

/**
 * Asks before a log-out with audio that is not sent. Undefined if the person stays; otherwise what is left to do once the session has
 * ended.
 */
export async function handleUnsentAudio(): Promise<(() => Promise<void>) | undefined> {
  const uid = account.value?.uid;
  if (uid === undefined || !(await hasUnsent(uid))) return async () => {};
  const drop = async () => {
    await stopEverywhere();
    await deleteUnsent(uid);
  };
  const chosen = await choose({ title: words.title, text: words.text, actions: [words.send, words.delete] });
  if (chosen !== words.send) return chosen === undefined ? undefined : drop;
  await stopEverywhere();
  tryAgain();
  const sent = new AbortController();
  const watch = setInterval(async () => (await hasUnsent(uid)) || sent.abort(), pollMs);
  const waiting = { title: words.sending, text: words.sendingText, actions: [words.delete] };
  const instead = await choose(waiting, sent.signal).finally(() => clearInterval(watch));
  if (sent.signal.aborted) return async () => {};
  return instead === undefined ? undefined : drop;
}
