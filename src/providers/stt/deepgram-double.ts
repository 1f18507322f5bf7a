import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { type DoubleFailure, type DoubleScript, ScriptedEar, type Stretch } from './deepgram-double-script.ts';

/** What the double saw of one connection. */
export interface DoubleConnection {
  query: URLSearchParams;
  authorization: string | undefined;
  /** Samples of audio received, by the connection's own count of channels and bytes. */
  readonly samples: number;
  readonly keepAlives: number;
  readonly finalizes: number;
  readonly closed: boolean;
  /** With `keepAudio`: everything received, in order. */
  audio(): Int16Array;
}

export interface DeepgramDouble {
  /** For DEEPGRAM_URL. */
  url: string;
  connections: DoubleConnection[];
  /** Handshakes seen, refused ones included. */
  readonly handshakes: number;
  /** For connections from now on. */
  setScript(script: DoubleScript): void;
  close(): Promise<void>;
}

/**
 * Deepgram's streaming API on loopback, for tests and benchmarks: speaks the real protocol and "hears" the script's words at
 * their times. Nothing in the service starts it; a person can, on purpose, by running `deepgram-double-cli.ts`.
 */
export async function startDeepgramDouble(script: DoubleScript = {}, port = 0): Promise<DeepgramDouble> {
  let current = script;
  let handshakes = 0;
  const connections: DoubleConnection[] = [];
  const sockets = new Set<Duplex>();
  const http = createServer((_request, response) => response.writeHead(404).end());
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });

  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    handshakes += 1;
    const { refuse, hang } = current;
    if (hang) return;
    if (refuse && handshakes <= (refuse.times ?? Number.POSITIVE_INFINITY))
      return refuseHandshake(socket, refuse.status);
    const url = new URL(request.url ?? '/', 'ws://double');
    if (url.pathname !== '/v1/listen') return refuseHandshake(socket, 404);
    server.handleUpgrade(request, socket, head, (client) => {
      connections.push(new Connection(client, socket, url.searchParams, request.headers.authorization, current));
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const { port: bound } = http.address() as AddressInfo;

  return {
    url: `ws://127.0.0.1:${bound}`,
    connections,
    get handshakes() {
      return handshakes;
    },
    setScript(next) {
      current = next;
      handshakes = 0;
    },
    async close() {
      for (const client of server.clients) client.terminate();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

function refuseHandshake(socket: Duplex, status: number): void {
  const body = JSON.stringify({ err_code: 'REFUSED', err_msg: 'Refused by the script.', request_id: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json',
    'dg-error: Refused by the script.',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

class Connection implements DoubleConnection {
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  samples = 0;
  keepAlives = 0;
  finalizes = 0;
  closed = false;
  readonly #client: WebSocket;
  readonly #socket: Duplex;
  readonly #script: DoubleScript;
  readonly #ear: ScriptedEar;
  readonly #chunks: Buffer[] = [];
  readonly #requestId = randomUUID();
  #bytes = 0;
  #lastInterimMs = 0;
  #silent = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    client: WebSocket,
    socket: Duplex,
    query: URLSearchParams,
    authorization: string | undefined,
    script: DoubleScript,
  ) {
    this.query = query;
    this.authorization = authorization;
    this.#client = client;
    this.#socket = socket;
    this.#script = script;
    this.#ear = new ScriptedEar(script);
    client.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    client.on('close', () => {
      this.closed = true;
      clearTimeout(this.#idle);
    });
    client.on('error', () => {});
    this.#restartIdle();
  }

  audio(): Int16Array {
    const bytes = new Uint8Array(Buffer.concat(this.#chunks));
    return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
  }

  get #atMs(): number {
    return (this.samples * 1000) / Number(this.query.get('sample_rate') ?? 16_000);
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    this.#restartIdle();
    if (isBinary) {
      if (Buffer.isBuffer(data)) this.#onAudio(data);
      return;
    }
    const { type }: { type?: string } = JSON.parse(data.toString());
    if (type === 'KeepAlive') this.keepAlives += 1;
    if (type === 'Finalize') {
      this.finalizes += 1;
      this.#sendResults(this.#ear.finalTo(this.#atMs), { is_final: true, speech_final: true, from_finalize: true });
    }
    if (type === 'CloseStream') this.#closeStream();
  }

  #onAudio(bytes: Buffer): void {
    // As with Deepgram, an empty message ends the audio.
    if (bytes.length === 0) {
      this.#closeStream();
      return;
    }
    this.#bytes += bytes.length;
    this.samples = Math.floor(this.#bytes / 2 / Number(this.query.get('channels') ?? 1));
    if (this.#script.keepAudio) this.#chunks.push(Buffer.from(bytes));
    const { failure, interimEveryMs = 1000 } = this.#script;
    if (failure && this.#atMs >= failure.atMs && !this.#silent) {
      this.#break(failure);
      return;
    }
    for (let due = this.#ear.dueFinal(this.#atMs); due; due = this.#ear.dueFinal(this.#atMs)) {
      this.#sendResults(due, { is_final: true });
      this.#lastInterimMs = due.toMs;
    }
    if (this.#atMs - this.#lastInterimMs >= interimEveryMs) {
      this.#lastInterimMs = this.#atMs;
      this.#sendResults(this.#ear.interim(this.#atMs), { is_final: false });
    }
  }

  #closeStream(): void {
    this.#sendResults(this.#ear.finalTo(this.#atMs), { is_final: true, speech_final: true });
    const model = { name: this.query.get('model'), version: 'double', arch: 'double' };
    this.#send({
      type: 'Metadata',
      transaction_key: 'deprecated',
      request_id: this.#requestId,
      sha256: '0'.repeat(64),
      created: new Date().toISOString(),
      duration: this.#atMs / 1000,
      channels: Number(this.query.get('channels') ?? 1),
      models: [this.#requestId],
      model_info: { [this.#requestId]: model },
    });
    this.#later(() => this.#client.close(1000));
  }

  #sendResults({ fromMs, toMs, words }: Stretch, flags: Record<string, boolean>): void {
    const diarize = this.query.get('diarize') === 'true';
    const heard = words.map(({ text, startMs, endMs, speaker, confidence = 0.98 }) => ({
      word: text.toLowerCase().replace(/[^\p{L}\p{N}' -]/gu, ''),
      start: startMs / 1000,
      end: endMs / 1000,
      confidence,
      ...(diarize && { speaker: speaker ?? 0 }),
      punctuated_word: text,
    }));
    this.#send({
      type: 'Results',
      channel_index: [0, 1],
      duration: (toMs - fromMs) / 1000,
      start: fromMs / 1000,
      is_final: false,
      speech_final: false,
      channel: {
        alternatives: [{ transcript: words.map((word) => word.text).join(' '), confidence: 0.98, words: heard }],
      },
      metadata: { request_id: this.#requestId, model_uuid: this.#requestId },
      from_finalize: false,
      ...flags,
    });
  }

  #send(message: object): void {
    if (!this.#silent) this.#later(() => this.#client.send(JSON.stringify(message), () => {}));
  }

  /** Equal delays keep the order of the messages. */
  #later(action: () => void): void {
    if (this.#silent) return;
    if (this.#script.resultDelayMs) setTimeout(action, this.#script.resultDelayMs);
    else action();
  }

  #break({ kind, code = 1011 }: DoubleFailure): void {
    if (kind === 'reset') resetSocket(this.#socket);
    else if (kind === 'close') this.#client.close(code, 'NET-0000: scripted');
    else if (kind === 'deaf') this.#socket.pause();
    else if (kind === 'garbage') this.#client.send('<html>bad gateway</html>');
    else if (kind === 'wrong_shape') this.#client.send('{"type":"Results","channel":[]}');
    else if (kind === 'binary') this.#client.send(Buffer.alloc(8));
    else if (kind === 'error')
      this.#client.send('{"type":"Error","description":"scripted","message":"scripted","variant":"X"}');
    else if (kind === 'ahead') this.#sendResults({ fromMs: 0, toMs: 3_600_000, words: [] }, { is_final: true });
    this.#silent = true;
  }

  #restartIdle(): void {
    clearTimeout(this.#idle);
    const close = () => this.#client.close(1011, 'NET-0001: no audio within the timeout');
    this.#idle = setTimeout(close, this.#script.idleCloseMs ?? 10_000).unref();
  }
}

/** Ends the connection with RST, as a crashed host or a cut line does. */
function resetSocket(socket: Duplex): void {
  if ('resetAndDestroy' in socket && typeof socket.resetAndDestroy === 'function') socket.resetAndDestroy();
  else socket.destroy();
}
