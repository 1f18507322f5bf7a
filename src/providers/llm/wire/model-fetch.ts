import { Agent, fetch as undiciFetch } from 'undici';
import { limitResponse, type ResponseLimits } from '../../../lib/limit-response.ts';
import { ModelCallError } from '../failure.ts';

const CONNECT_TIMEOUT_MS = 3_000;
/** A model may be loaded and read for minutes before the first byte: `request/stream.ts` measures the time instead. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });

export type Fetch = typeof globalThis.fetch;

const tooLong = (detail: string) => new ModelCallError('unusable', detail);

/** A `fetch` without limits of time, with those of the response. */
export const createModelFetch =
  (limits: ResponseLimits): Fetch =>
  async (input, init) => {
    // The types of undici and of Node's own copy of it differ in details.
    const request = { ...init, dispatcher: patient } as Parameters<typeof undiciFetch>[1];
    const response = (await undiciFetch(String(input), request)) as unknown as Response;
    return limitResponse(response, limits, tooLong);
  };

/** A `fetch` that reports the bytes of the bodies that it sends. */
export const reportSent =
  (fetch: Fetch, onSent: ((bytes: number) => void) | undefined): Fetch =>
  (input, init) => {
    if (typeof init?.body === 'string') onSent?.(Buffer.byteLength(init.body));
    return fetch(input, init);
  };
