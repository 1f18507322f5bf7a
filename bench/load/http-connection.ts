import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

export interface HttpResponse {
  status: number;
  /** Head and body, as they came. */
  bytes: Buffer;
}

/** One keep-alive connection with one request under way at a time: as little work as a client can do. */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer | undefined;
  #answered: ((response: HttpResponse) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket);
  }

  /** Sends one request, head and body, and answers its response. */
  request(text: string): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(text, 'latin1');
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    const bytes = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    this.#received = isWhole(bytes) ? undefined : bytes;
    if (!this.#received) this.#answered?.({ status: Number(bytes.toString('latin1', 9, 12)), bytes });
  }
}

/** Whether a response has come to its end. */
function isWhole(bytes: Buffer): boolean {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return false;
  const head = bytes.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= headEnd + HEAD_END.length + Number(length);
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  return true;
}
