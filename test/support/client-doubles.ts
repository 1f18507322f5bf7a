import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The words that the provider's double recognizes in any speech. */
export const leaseWords = 'Please remind me to sign the lease by Friday.'
  .split(' ')
  .map((text, n) => ({ text, startMs: 200 + n * 300, endMs: 500 + n * 300, speaker: 0 }));

/** A custom speech-to-text server that recognizes the same text in any audio. */
export async function startCustomSttServer(): Promise<{ url: string; close(): void }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', (_data, isBinary) => {
      if (isBinary) return;
      socket.send('{"segments":[{"text":"We water the beans.","start":0,"end":2}]}');
      socket.close(1000);
    });
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The headers of a delivery as the service signs it. `secret` is the base64 part after `whsec_`. */
export function signDelivery(secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = createHmac('sha256', Buffer.from(secret, 'base64')).update(`msg_1.${timestamp}.${body}`);
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  };
}
