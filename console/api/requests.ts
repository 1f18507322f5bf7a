import { signal } from '@preact/signals';
import { announceChange } from './changes.ts';

/** A request that this page has sent, for the request drawer. */
export interface SentRequest {
  id: number;
  /** The operation of the client, and its input. */
  operation: string;
  input: unknown;
  method: string;
  url: string;
  /** Undefined until the response arrives; 0 without one. */
  status: number | undefined;
  durationMs: number | undefined;
}

const most = 200;
let last = 0;

/** The requests of this page, newest first. */
export const requests = signal<readonly SentRequest[]>([]);

/** A `fetch` that records its requests as sent by this operation. */
export const recordingFetch =
  (operation: string, input: unknown): typeof fetch =>
  async (url, init) => {
    last += 1;
    const sent = { id: last, operation, input, method: init?.method ?? 'GET', url: pathOf(String(url)) };
    requests.value = [{ ...sent, status: undefined, durationMs: undefined }, ...requests.value].slice(0, most);
    const start = performance.now();
    const finish = (status: number) => {
      const durationMs = Math.round(performance.now() - start);
      requests.value = requests.value.map((one) => (one.id === sent.id ? { ...one, status, durationMs } : one));
    };
    try {
      const response = await fetch(url, init);
      finish(response.status);
      if (response.ok && sent.method !== 'GET') announceChange();
      return response;
    } catch (error) {
      finish(0);
      throw error;
    }
  };

/** Records a stream of audio: the browser does not tell how its socket is opened. */
export function recordStream(input: Record<string, unknown>): void {
  last += 1;
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const sent = { id: last, operation: 'streamAudio', input, method: 'GET', url: `/v4/listen?${query}` };
  requests.value = [{ ...sent, status: 101, durationMs: undefined }, ...requests.value].slice(0, most);
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
};
