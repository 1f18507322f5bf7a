import { account } from '../api/account.ts';

let release: (() => void) | undefined;

/** One tab of a user records and sends at a time, so that no frame is sent twice. */
const name = () => `earshot-audio ${account.value?.uid}`;

export const hasLock = (): boolean => release !== undefined;

function take(options: LockOptions): Promise<boolean> {
  if (hasLock()) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name(), options, (lock) => {
        if (lock === null) return resolve(false);
        resolve(true);
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(reject);
  });
}

/** Returns false if another tab has the lock. */
export const takeLock = (): Promise<boolean> => take({ ifAvailable: true });

/** Waits until the other tab has finished or was closed. */
export const waitForLock = (): Promise<boolean> => take({});

export function releaseLock(): void {
  release?.();
  release = undefined;
}
