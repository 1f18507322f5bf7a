let wanted = false;
let lock: WakeLockSentinel | undefined;

async function request(): Promise<void> {
  if (!wanted || lock || document.visibilityState !== 'visible') return;
  try {
    lock = await navigator.wakeLock?.request('screen');
    lock?.addEventListener('release', () => {
      lock = undefined;
    });
    if (!wanted) void lock?.release();
  } catch {
    // The battery is low, for example: recording continues while the screen is on.
  }
}

/** Keeps the screen on, so that a phone does not sleep while it records. The browser ends that when the page is hidden. */
export function keepAwake(isWanted: boolean): void {
  wanted = isWanted;
  if (isWanted) void request();
  else void lock?.release();
}

document.addEventListener('visibilitychange', () => void request());
