import { account } from '../api/account.ts';
import { audioLock } from './audio-store.ts';

/** Another tab that has just finished needs this time to give the lock back. */
const patienceMs = 1_000;

let release: (() => void) | undefined;
let waiting: Promise<void> | undefined;

const name = () => audioLock(account.value?.uid ?? '');

const hasLock = (): boolean => release !== undefined;

async function request(options: LockOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(name(), options, () => {
        resolve();
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(reject);
  });
}

/** Returns false if another tab keeps the lock. */
export async function takeLock(): Promise<boolean> {
  if (hasLock()) return true;
  const signal = AbortSignal.timeout(patienceMs);
  // A request of this tab that waits already gets the lock before another one.
  if (waiting) await Promise.race([waiting, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  else
    await request({ signal }).catch((error) => {
      if (!signal.aborted) throw error;
    });
  return hasLock();
}

/** Waits until the other tab has finished or was closed. */
export async function waitForLock(): Promise<void> {
  waiting ??= request({}).finally(() => {
    waiting = undefined;
  });
  await waiting;
}

export function releaseLock(): void {
  release?.();
  release = undefined;
}
