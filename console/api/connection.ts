import { effect, signal } from '@preact/signals';
import type { EarshotError } from 'earshot-client';

/** `ended`: the session has ended. `offline`: the service did not answer the last request, or the browser has no network. */
export const connection = signal<'ok' | 'offline' | 'ended'>(navigator.onLine ? 'ok' : 'offline');

/** Counts the returns of the connection. Records that are shown load again. */
export const reconnections = signal(0);

export function noteSuccess(): void {
  if (connection.value === 'ok') return;
  connection.value = 'ok';
  reconnections.value += 1;
}

export function noteFailure(error: EarshotError): void {
  if (error.status === 401) connection.value = 'ended';
  else if (isUnanswered(error) && connection.value === 'ok') connection.value = 'offline';
}

/** A proxy answers while the service restarts, without the id that the service gives each request. */
export const isUnanswered = ({ status, requestId }: EarshotError) =>
  status === 0 || (status >= 502 && status <= 504 && requestId === undefined);

const isAnswering = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** After a script of a page could not be loaded. */
export async function checkConnection(): Promise<void> {
  if (!(await isAnswering()) && connection.value === 'ok') connection.value = 'offline';
}

const maxDelayMs = 15_000;

/** While the service does not answer, asks whether it is there again: after 1 s, then with growing pauses, and when the network returns. */
function probe(): () => void {
  let delayMs = 1_000;
  let timer = 0;
  const ask = async () => {
    clearTimeout(timer);
    const answered = await isAnswering();
    if (connection.value !== 'offline') return;
    if (answered) return noteSuccess();
    delayMs = Math.min(delayMs * 2, maxDelayMs);
    timer = window.setTimeout(ask, delayMs);
  };
  timer = window.setTimeout(ask, delayMs);
  addEventListener('online', ask);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', ask);
  };
}

addEventListener('offline', () => {
  if (connection.value === 'ok') connection.value = 'offline';
});
effect(() => (connection.value === 'offline' ? probe() : undefined));
