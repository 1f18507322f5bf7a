import { Duplex } from 'node:stream';
import { classify, queryMessage } from './wire.ts';

/** Runs whole protocol messages in the database and gives back all of its answer. */
export type RunProtocol = (messages: Uint8Array) => Promise<Uint8Array>;

/**
 * What `pg` takes for its socket, with the embedded database at the other end. One stream is one connection;
 * the database has a single session behind it, so a new connection starts by forgetting the last one's state.
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
    const answer = await this.#run(bytes);
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  /** Ends what a broken connection may have left: its transaction, its prepared statements, its LISTENs. */
  async #reset(): Promise<void> {
    await this.#run(queryMessage('ROLLBACK'));
    await this.#run(queryMessage('DISCARD ALL'));
  }
}
