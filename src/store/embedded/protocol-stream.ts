import { Duplex } from 'node:stream';
import { classify, queryMessage } from './wire.ts';

/** Runs complete protocol messages in the database and returns its complete response. */
export type RunProtocol = (messages: Uint8Array) => Promise<Uint8Array>;

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
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#receive([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#receive(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  async #receive(chunks: Buffer[]): Promise<void> {
    const bytes = Buffer.concat([...this.#received, ...chunks]);
    const batch = classify(bytes, this.#started);
    if (batch.kind === 'incomplete') {
      this.#received = [bytes];
      return;
    }
    this.#received = [];
    if (batch.kind === 'terminate') {
      this.push(null);
      return;
    }
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
