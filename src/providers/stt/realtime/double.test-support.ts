import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { createResampler } from '../../../audio/resampler.ts';
import { concatSamples } from '../../../audio/samples.ts';
import { sendReply, startLoopbackServer } from '../../loopback-server.test-support.ts';

interface RealtimeDoubleOptions {
  server: 'openai' | 'speaches' | 'vllm';
  /** The text of an utterance at 16 kHz, the failure to report, or a message as it is; undefined closes the connection. */
  recognize: (audio: Int16Array) => Promise<Answer> | Answer;
  port?: number;
}

type Answer = string | Error | { raw: string } | undefined;

interface ClientMessage {
  type: string;
  audio?: string;
  final?: boolean;
  model?: string;
  session?: unknown;
}

/** Starts a double of a server for Realtime transcription on loopback. It refuses what the real ones refuse. */
export async function startRealtimeDouble({ server: kind, recognize, port = 0 }: RealtimeDoubleOptions) {
  const updates: object[] = [];
  const addresses: string[] = [];
  const { server, origin, close } = await startLoopbackServer(
    (_, response) => sendReply(response, { status: 404 }),
    port,
  );
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    addresses.push(request.url ?? '');
    const status = refusal(kind, pathname, searchParams, request.headers.authorization);
    if (status) socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
    else sockets.handleUpgrade(request, socket, head, (client) => serve(client));
  });

  function serve(client: WebSocket): void {
    const send = (event: object) => client.send(JSON.stringify(event));
    const pieces: Int16Array[] = [];
    const resampler = createResampler(kind === 'vllm' ? 16_000 : 24_000);
    let isReady = kind === 'speaches';
    send(
      kind === 'vllm' ? { type: 'session.created', id: 's1', created: 1 } : { type: 'session.created', session: {} },
    );

    async function finish(): Promise<void> {
      const text = await recognize(resampler.push(concatSamples(pieces)));
      if (text === undefined) return client.terminate();
      if (typeof text === 'object' && 'raw' in text) return client.send(text.raw);
      if (kind === 'vllm') {
        if (text instanceof Error) return send({ type: 'error', error: text.message, code: 'x' });
        for (const delta of text.split(/(?= )/)) send({ type: 'transcription.delta', delta });
        return send({ type: 'transcription.done', text, usage: {} });
      }
      send({ type: 'input_audio_buffer.committed', item_id: 'i2', previous_item_id: 'i1' });
      const prefix = 'conversation.item.input_audio_transcription';
      // A result of another turn may come first.
      send({ type: `${prefix}.completed`, item_id: 'i1', transcript: 'ANOTHER' });
      if (text instanceof Error)
        return send({ type: `${prefix}.failed`, item_id: 'i2', error: { message: text.message } });
      if (kind === 'openai') {
        for (const delta of text.split(/(?= )/)) send({ type: `${prefix}.delta`, item_id: 'i2', delta });
      }
      send({ type: `${prefix}.completed`, item_id: 'i2', content_index: 0, transcript: text });
    }

    client.on('message', (data) => {
      const message: ClientMessage = JSON.parse(data.toString());
      if (message.type === 'session.update') {
        updates.push(message);
        isReady ||= kind === 'vllm' ? message.model !== undefined : message.session !== undefined;
      } else if (!isReady) send({ type: 'error', error: 'no session' });
      else if (message.type === 'input_audio_buffer.append') pieces.push(readAudio(message.audio ?? ''));
      else if (message.type === 'input_audio_buffer.commit' && (kind !== 'vllm' || message.final)) void finish();
    });
  }

  return {
    url: `${origin}/v1`,
    /** The settings of clients, and the addresses that they used. */
    updates,
    addresses,
    close,
  };
}

function refusal(kind: RealtimeDoubleOptions['server'], path: string, query: URLSearchParams, key: string | undefined) {
  if (path !== '/v1/realtime') return 404;
  if (key !== 'Bearer secret') return 401;
  if (kind === 'speaches' && !query.has('model')) return 403;
  if (kind === 'openai' && query.has('model')) return 400;
  return undefined;
}

function readAudio(base64: string): Int16Array {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return new Int16Array(bytes.buffer, 0, bytes.length / 2);
}
