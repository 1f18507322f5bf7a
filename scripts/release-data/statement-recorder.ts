import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A unit that a connection sends before it waits for an answer: one query, or messages up to a `Sync`. */
export interface SentStatements {
  /** A connection of the database. */
  connection: number;
  /** In base64, as sent. */
  bytes: string;
  /** The SQLSTATE of each error in the answer. */
  errors: string[];
}

/**
 * A proxy of a Postgres server without TLS that records what its clients send, in the order in which it was answered: sent again in this
 * order, no statement waits for the lock of a later one. Works with any client, because it reads the protocol only.
 */
export async function recordStatements(databaseUrl: string, onStatements: (sent: SentStatements) => void) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const connection = connections++;
    const upstream = connect(Number(target.port), target.hostname);
    const waiting: Buffer[] = [];
    const forClient = new MessageReader(true);
    const forServer = new MessageReader(false);
    let batch: Buffer[] = [];
    let errors: string[] = [];
    client.on('data', (bytes) => {
      for (const message of forClient.read(bytes)) {
        batch.push(message);
        if (!isEnd(message)) continue;
        waiting.push(Buffer.concat(batch));
        batch = [];
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      for (const message of forServer.read(bytes)) {
        if (isType(message, 'E')) errors.push(sqlStateOf(message));
        if (!isType(message, 'Z')) continue;
        // The first one answers the start of the connection.
        const sent = waiting.shift();
        if (sent) onStatements({ connection, bytes: sent.toString('base64'), errors });
        errors = [];
      }
      client.write(bytes);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    databaseUrl: url.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const isType = (message: Buffer, type: string) => message[0] === type.charCodeAt(0);
/** A simple query, or `Sync`. */
const isEnd = (message: Buffer) => isType(message, 'Q') || isType(message, 'S');

/** The SQLSTATE of an `ErrorResponse`. */
export function sqlStateOf(message: Buffer): string {
  const fields = message.subarray(5).toString().split('\0');
  return fields.find((field) => field.startsWith('C'))?.slice(1) ?? '';
}

/** Divides the bytes of one direction into messages: a byte that names the type, and a length that includes itself. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #skipsFirst: boolean;

  /** The first message of a client has no type, and is skipped. */
  constructor(isClient: boolean) {
    this.#skipsFirst = isClient;
  }

  *read(bytes: Buffer): Generator<Buffer, void, undefined> {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const typeBytes = this.#skipsFirst ? 0 : 1;
      if (this.#rest.length < typeBytes + 4) return;
      const end = typeBytes + this.#rest.readUInt32BE(typeBytes);
      if (this.#rest.length < end) return;
      const message = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      if (!this.#skipsFirst) yield message;
      this.#skipsFirst = false;
    }
  }
}
