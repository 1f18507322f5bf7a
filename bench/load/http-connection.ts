import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export interface HttpResponse {
  status: number;
  /** Head and body as received. */
  bytes: Buffer;
}

/** A keep-alive connection with one request at a time, as cheap as possible. */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer | undefined;
  #onResponse: ((response: HttpResponse) => void) | undefined;
  #onFailure: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#onFailure?.(error));
    socket.on('close', () => this.#onFailure?.(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket);
  }

  /** Sends one request, head and body, and returns its response. */
  request(text: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#onResponse = resolve;
      this.#onFailure = reject;
      this.#socket.write(text, 'latin1');
    });
  }

  close(): void {
    this.#onFailure = undefined;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    const bytes = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    this.#received = isComplete(bytes) ? undefined : bytes;
    if (!this.#received) this.#onResponse?.({ status: Number(bytes.toString('latin1', 9, 12)), bytes });
  }
}

/** True if a response was received completely. */
function isComplete(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= headEnd + HEAD_END.length + Number(length);
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return true;
}
