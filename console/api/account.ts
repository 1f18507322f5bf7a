import { effect, signal } from '@preact/signals';
import type { OwnAccount } from 'earshot-client';
import { browserTimeZone, timeZone } from '../text/times.ts';

/** The account of this session; undefined until it is loaded. */
export const account = signal<OwnAccount | undefined>(undefined);

/** True without the service if this browser keeps no account. */
export const isLoggedOut = signal(false);

/** Shows the account on all pages. Its time zone is that of all times. */
export function showAccount(own: OwnAccount): void {
  account.value = own;
  isLoggedOut.value = false;
  timeZone.value = own.timezone ?? browserTimeZone;
}

/** Returns true if a record, such as an app, belongs to the person. */
export const isOwn = ({ uid }: { uid: string | null }): boolean => uid !== null && uid === account.value?.uid;

/** Resolves when the account is known: without the service, that takes some seconds. */
export const accountKnown = new Promise<void>((resolve) => {
  effect(() => {
    if (account.value) resolve();
  });
});
