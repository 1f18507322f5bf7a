import { effect } from '@preact/signals';
import { browserTimeZone } from '../text/times.ts';
import { account, showAccount } from './account.ts';
import { call } from './call.ts';
import { connection, noteSuccess } from './connection.ts';
import { forgetAll } from './hooks.ts';

/** Between the tabs of this browser. */
const channel = new BroadcastChannel('earshot.session');

/** Ends the session, also for the other tabs. They keep what was typed. `finish` is awaited before this page ends. */
export async function endSession(finish = async () => {}): Promise<void> {
  await call('auth.endSession');
  await finish();
  forgetAll();
  channel.postMessage({ ended: true });
  // A page that asks who is logged in leads here, and continues after the next login.
  const next = new URLSearchParams(location.search).get('return_to');
  location.assign(next === null ? '/logged-out' : `/login?${new URLSearchParams({ return_to: next })}`);
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

/** Loads the account, and tells the other tabs which one is logged in. */
export async function beginSession(): Promise<void> {
  const own = await call('auth.getOwnAccount');
  if (leaveOtherAccount(own.uid)) return;
  showAccount(own);
  if (own.timezone === null) await takeTimeZone();
  channel.postMessage({ started: own.uid });
}

/** The first browser knows where the person is. Theirs may be a zone that the service does not know: then that of the service stays. */
async function takeTimeZone(): Promise<void> {
  const body = { timezone: browserTimeZone, due_days_follow: true };
  await call('auth.updateOwnAccount', { body }).then(showAccount, console.error);
}

effect(() => {
  if (connection.value !== 'ended') return undefined;
  const check = () => void continueSession();
  addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
});
