import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import {
  type HttpReply,
  readBody,
  sendReply,
  startLoopbackServer,
} from '../../src/providers/loopback-server.test-support.ts';

/** A delivery that arrived. */
export interface ReceivedDelivery {
  id: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  bytes: Buffer<ArrayBuffer>;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of bodies
  body: any;
}

type Reply = HttpReply | RequestListener;

/** Starts a webhook receiver on loopback. `reply` gets the number of earlier requests. */
export async function startWebhookReceiver(reply: (index: number, delivery: ReceivedDelivery) => Reply = accept) {
  const received: ReceivedDelivery[] = [];
  let answer = reply;
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    const bytes = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://receiver');
    const isJson = request.headers['content-type'] === 'application/json';
    const delivery = {
      id: String(request.headers['webhook-id']),
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    };
    received.push(delivery);
    const chosen = answer(received.length - 1, delivery);
    if (typeof chosen === 'function') chosen(request, response);
    else sendReply(response, chosen);
  });
  return {
    origin,
    url: `${origin}/hook`,
    received,
    /** Answers differently from now on. */
    answerWith(next: typeof reply) {
      answer = next;
    },
    close,
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

const accept = (): HttpReply => ({ status: 200 });
