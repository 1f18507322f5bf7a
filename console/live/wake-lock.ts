let wanted = false;
let isRequesting = false;
let lock: WakeLockSentinel | undefined;

async function request(): Promise<void> {
  if (!wanted || lock || isRequesting || document.visibilityState !== 'visible') return;
  isRequesting = true;
  try {
    lock = await navigator.wakeLock?.request('screen');
    lock?.addEventListener('release', () => {
      lock = undefined;
    });
    if (!wanted) void lock?.release();
  } catch {
    // The battery is low, for example: recording continues while the screen is on.
  }
  isRequesting = false;
}

/** Keeps the screen on, so that a phone does not sleep while it records. The browser ends that when the page is hidden. */
export function keepAwake(isWanted: boolean): void {
  wanted = isWanted;
  if (isWanted) void request();
  else void lock?.release();
}

document.addEventListener('visibilitychange', () => void request());
