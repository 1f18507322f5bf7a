import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import {
  type HttpReply,
  readBody,
  sendReply,
  startLoopbackServer,
} from '../../src/providers/loopback-server.test-support.ts';

const ece = createRequire(import.meta.url)('http_ece');

interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  /** The decrypted payload. */
  payload: Record<string, unknown>;
}

/** A push service on loopback with one browser, which decrypts its messages. `index` counts requests from 0. */
export async function startPushServiceDouble(reply: (index: number) => HttpReply = () => ({ status: 201 })) {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const messages: ReceivedMessage[] = [];
  const { origin, close } = await startLoopbackServer(async (request, response) => {
    const body = await readBody(request);
    const plain: Buffer = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth });
    const { url: path = '', headers } = request;
    messages.push({ path, headers, payload: JSON.parse(plain.toString()) });
    sendReply(response, reply(messages.length - 1));
  });
  const subscription = { endpoint: `${origin}/send/browser-1`, keys: { p256dh, auth } };
  return { origin, subscription, messages, close };
}
