import type { RequestListener } from 'node:http';
import { afterEach, expect } from 'vitest';
import { startLoopbackServer } from '../providers/loopback-server.test-support.ts';
import { createEgress, EgressError, type EgressOptions, type EgressRequest } from './egress.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** An egress that calls `origin` on loopback. It is closed after the test. */
export function openEgress(origin: string, options: Partial<EgressOptions> = {}) {
  const egress = createEgress({ allowPrivateAddresses: ['127.0.0.1'], ...options });
  cleanUps.push(() => egress.close());
  const request = (changes: Partial<EgressRequest> = {}) =>
    egress.request({ method: 'GET', url: `${origin}/`, timeoutMs: 3000, maxBytes: 1000, ...changes });
  return { egress, request };
}

/** A receiver on loopback, and an egress that calls it. */
export async function startReceiver(listener: RequestListener, options: Partial<EgressOptions> = {}) {
  const server = await startLoopbackServer(listener);
  cleanUps.push(server.close);
  return { ...server, port: new URL(server.origin).port, ...openEgress(server.origin, options) };
}

/** Calls `stop` after the test. */
export const afterThisTest = (stop: () => Promise<unknown>) => cleanUps.push(stop);

/** The error of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<EgressError> {
  const error = await call.then(
    () => expect.unreachable('the call succeeded'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(EgressError);
  return error;
}

export const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();

/** A lookup that finds no host. */
export const findNoHost = async () => {
  throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
};
