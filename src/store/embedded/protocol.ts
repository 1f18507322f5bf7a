import { Duplex } from 'node:stream';

// A message of a client of Postgres begins with a byte for its type and a length; only the startup message has no type.
const typeOf = (char: string) => char.charCodeAt(0);
const QUERY = typeOf('Q');
const SYNC = typeOf('S');
const TERMINATE = typeOf('X');
const READY_FOR_QUERY = typeOf('Z');
const READY_LENGTH = 6;

/**
 * Classifies the bytes that a client has sent so far. `incomplete`: more must come before the database may see any of them. `run`:
 * complete messages, which the database answers with ReadyForQuery. `terminate`: the client closes the connection.
 */
export function classify(bytes: Buffer, started: boolean): 'incomplete' | 'run' | 'terminate' {
  if (!started) return isCompleteStartup(bytes) ? 'run' : 'incomplete';
  let offset = 0;
  let last = 0;
  while (offset + 5 <= bytes.length) {
    const end = offset + 1 + bytes.readInt32BE(offset + 1);
    if (end > bytes.length) return 'incomplete';
    last = bytes[offset] ?? 0;
    offset = end;
  }
  if (offset !== bytes.length) return 'incomplete';
  if (last === TERMINATE) return 'terminate';
  // Without Sync the database would send ReadyForQuery in the middle of a client's batch.
  return last === SYNC || last === QUERY ? 'run' : 'incomplete';
}

const isCompleteStartup = (bytes: Buffer) => bytes.length >= 8 && bytes.readInt32BE(0) === bytes.length;

/** Every response ends in ReadyForQuery, unless the database has died. */
export function endsReady(response: Uint8Array): boolean {
  return response.length >= READY_LENGTH && response[response.length - READY_LENGTH] === READY_FOR_QUERY;
}

/** The message of a simple query. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message[0] = QUERY;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** Runs complete protocol messages in the database and returns its complete response. */
type RunProtocol = (messages: Uint8Array) => Promise<Uint8Array>;

/**
 * The socket that `pg` gets, connected to the embedded database. One stream is one connection. The database has a single session, so a
 * new connection first discards the state of the last one.
 */
export class ProtocolStream extends Duplex {
  readonly #run: RunProtocol;
  #received: Buffer[] = [];
  #started = false;

  constructor(run: RunProtocol) {
    super();
    this.#run = run;
  }

  /** `pg` calls these on its socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  readonly setNoDelay = (): this => this;
  readonly setKeepAlive = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#receive([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#receive(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  async #receive(chunks: Buffer[]): Promise<void> {
    const bytes = Buffer.concat([...this.#received, ...chunks]);
    const kind = classify(bytes, this.#started);
    this.#received = kind === 'incomplete' ? [bytes] : [];
    if (kind === 'terminate') this.push(null);
    if (kind !== 'run') return;
    if (!this.#started) await this.#reset();
    this.#started = true;
    const response = await this.#run(bytes);
    this.push(Buffer.from(response.buffer, response.byteOffset, response.byteLength));
  }

  /** Discards what a broken connection may have left: its transaction, prepared statements and LISTENs. */
  async #reset(): Promise<void> {
    await this.#run(queryMessage('ROLLBACK'));
    await this.#run(queryMessage('DISCARD ALL'));
  }
}
