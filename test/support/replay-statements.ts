import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageReader, type SentStatements, sqlStateOf } from '../../scripts/release-data/statement-recorder.ts';

/** Another statement is sent after this time: two answers that arrived together may have been recorded in the other order. */
const LOCK_WAIT_MS = 200;

/** Sends what was recorded to a database of a server that trusts its clients. Returns what was answered in another way. */
export async function replayStatements(databaseUrl: string, recorded: Iterable<SentStatements>): Promise<string[]> {
  const connections = new Map<number, Connection>();
  /** Those that wait for an answer, perhaps for a lock that a later statement of another connection gives back. */
  const waiting = new Map<number, Promise<void>>();
  const differences: string[] = [];
  const replay = async (connection: Connection, { bytes, errors }: SentStatements) => {
    const sent = Buffer.from(bytes, 'base64');
    const found = await connection.send(sent);
    const expected = errors.join(' ');
    if (found.map(({ sqlState }) => sqlState).join(' ') !== expected)
      differences.push(`${found.map(({ text }) => text).join(' ')} instead of "${expected}": ${textOf(sent)}`);
  };
  try {
    for (const statements of recorded) {
      const { connection } = statements;
      await waiting.get(connection);
      const opened = connections.get(connection) ?? (await Connection.open(databaseUrl));
      connections.set(connection, opened);
      const answered = replay(opened, statements);
      waiting.set(connection, answered);
      await Promise.race([answered, delay(LOCK_WAIT_MS, undefined, { ref: false })]);
    }
    await Promise.all(waiting.values());
  } finally {
    for (const opened of connections.values()) opened.close();
  }
  return differences;
}

/** The readable part of a message. */
const textOf = (bytes: Buffer) =>
  bytes
    .toString()
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 300);

interface Failure {
  sqlState: string;
  text: string;
}

/** A connection that sends messages as they are. */
class Connection {
  readonly #socket: Socket;
  readonly #answers: AsyncIterator<Buffer>;
  readonly #reader = new MessageReader(false);

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#answers = socket[Symbol.asyncIterator]();
  }

  static async open(databaseUrl: string): Promise<Connection> {
    const { hostname, port, username, pathname } = new URL(databaseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const connection = new Connection(socket);
    const settings = ['user', username, 'database', pathname.slice(1), '', ''].join('\0');
    const start = Buffer.alloc(8 + Buffer.byteLength(settings));
    start.writeInt32BE(start.length, 0);
    // Version 3.0 of the protocol.
    start.writeInt32BE(3 << 16, 4);
    start.write(settings, 8);
    await connection.send(start);
    return connection;
  }

  /** Returns the errors of the answer. */
  async send(bytes: Buffer): Promise<Failure[]> {
    const failures: Failure[] = [];
    this.#socket.write(bytes);
    for (;;) {
      const { value: answer, done } = await this.#answers.next();
      if (done) throw new Error('the database closed the connection');
      for (const message of this.#reader.read(answer)) {
        const type = String.fromCharCode(message[0] ?? 0);
        if (type === 'E') failures.push({ sqlState: sqlStateOf(message), text: textOf(message) });
        // Ready for the next query.
        if (type === 'Z') return failures;
      }
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
