import { signal } from '@preact/signals';

/** Counts the moments at which what is shown may be old: another tab has changed something, or the tab is looked at again. */
export const changesElsewhere = signal(0);

/** Between the tabs of this browser. */
const channel = new BroadcastChannel('earshot.changes');

/** Tells the other tabs that this one has changed something. */
export const announceChange = (): void => channel.postMessage('changed');

/** A hidden tab waits until it is looked at. */
function noticeChange(): void {
  if (document.visibilityState === 'visible') changesElsewhere.value += 1;
}

channel.onmessage = noticeChange;
/** Another device tells no tab of this browser: calls this twice a minute while the tab is visible, until the returned function is called. */
export function followChanges(reload: () => unknown): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && reload(), 30_000);
  return () => clearInterval(timer);
}

document.addEventListener('visibilitychange', noticeChange);
