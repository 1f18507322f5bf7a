import { effect } from '@preact/signals';
import { uploadsKey } from '../live/unsent.ts';
import { browserTimeZone } from '../text/times.ts';
import { forgetShared } from '../worker/shared.ts';
import { account, isLoggedOut, showAccount } from './account.ts';
import { call } from './call.ts';
import { connection, noteSuccess } from './connection.ts';
import { forgetAll } from './hooks.ts';
import { forgetKept, keepAccount, keepConversations, keptAccount } from './kept-records.ts';
import { removeNotifications } from './notifications.ts';

/** Between the tabs of this browser. */
const channel = new BroadcastChannel('earshot.session');

/** Requests that wait, and are sent before a log-out. */
const unfinished = new Set<() => Promise<unknown>>();
export const addUnfinished = (finish: () => Promise<unknown>): void => void unfinished.add(finish);
export const finishWork = (): Promise<unknown> => Promise.allSettled([...unfinished].map((finish) => finish()));

const loginPath = (next: string) => `/login?${new URLSearchParams({ return_to: next })}`;

/** Ends the session, also for the other tabs. They keep what was typed. `finish` is awaited before this page ends. */
export async function endSession(finish = async () => {}): Promise<void> {
  await removeNotifications().catch(() => {});
  await call('auth.endSession');
  await finish();
  forgetAll();
  await forgetPrivate();
  channel.postMessage({ ended: true });
  // A page that asks who is logged in leads here, and continues after the next login.
  const next = new URLSearchParams(location.search).get('return_to');
  location.assign(next === null ? '/logged-out' : loginPath(next));
}

/** After the end of a session: continues if this browser is logged in again. */
export async function continueSession(): Promise<void> {
  if (connection.value !== 'ended') return;
  const response = await fetch('/v1/users/me').catch(() => undefined);
  if (!response?.ok) return;
  const { uid } = await response.json();
  if (!leaveOtherAccount(uid)) noteSuccess();
}

/** The page of one account does not continue with the login of another: it loads again. Returns whether it does. */
function leaveOtherAccount(uid: string): boolean {
  const isOther = account.value !== undefined && account.value.uid !== uid;
  if (isOther) location.reload();
  return isOther;
}

channel.onmessage = ({ data }: MessageEvent<{ ended: true } | { started: string }>) => {
  if ('ended' in data) connection.value = 'ended';
  else if (!leaveOtherAccount(data.started)) void continueSession();
};

/** Loads the account, and tells the other tabs which one is logged in. Without the service, shows the account as this browser keeps it. */
export async function beginSession(): Promise<void> {
  const own = await call('auth.getOwnAccount').catch(() => undefined);
  if (!own) {
    if (account.value) return;
    const kept = connection.value === 'offline' ? await keptAccount() : undefined;
    if (kept) showAccount(kept);
    else isLoggedOut.value = connection.value === 'offline';
    return;
  }
  if (leaveOtherAccount(own.uid)) return;
  showAccount(own);
  if (own.timezone === null) await takeTimeZone();
  channel.postMessage({ started: own.uid });
  await keepAccount(account.value ?? own);
  await keepConversations();
}

/** The first browser knows where the person is. Theirs may be a zone that the service does not know: then that of the service stays. */
async function takeTimeZone(): Promise<void> {
  const body = { timezone: browserTimeZone, due_days_follow: true };
  await call('auth.updateOwnAccount', { body }).then(showAccount, console.error);
}

/** Nothing private that this browser keeps outlives the login. */
function forgetPrivate(): Promise<unknown> {
  for (const key of Object.keys(localStorage)) if (key.startsWith(uploadsKey(''))) localStorage.removeItem(key);
  return Promise.allSettled([forgetKept(), forgetShared(), removeNotifications()]);
}

effect(() => {
  if (connection.value !== 'ended') return undefined;
  void forgetPrivate();
  if (!account.peek()) location.assign(loginPath(location.pathname + location.search));
  const check = () => void continueSession();
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
});
