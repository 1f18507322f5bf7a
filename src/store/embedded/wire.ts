/**
 * The frames of Postgres' protocol that the embedded database needs: a frontend message begins with a byte for its type and a length;
 * only the startup message has no type.
 */
const typeOf = (char: string) => char.charCodeAt(0);
const QUERY = typeOf('Q');
const SYNC = typeOf('S');
const TERMINATE = typeOf('X');
const READY_FOR_QUERY = typeOf('Z');
const READY_LENGTH = 6;

export type Batch =
  /** More bytes must come before the database may see any of them. */
  | { kind: 'incomplete' }
  /** Complete messages, which the database answers with ReadyForQuery. */
  | { kind: 'run' }
  /** The client closes the connection. */
  | { kind: 'terminate' };

/** Classifies the bytes that a client has sent so far. */
export function classify(bytes: Buffer, started: boolean): Batch {
  if (!started) return isCompleteStartup(bytes) ? { kind: 'run' } : { kind: 'incomplete' };
  let offset = 0;
  let last = 0;
  while (offset + 5 <= bytes.length) {
    const end = offset + 1 + bytes.readInt32BE(offset + 1);
    if (end > bytes.length) return { kind: 'incomplete' };
    last = bytes[offset] ?? 0;
    offset = end;
  }
  if (offset !== bytes.length) return { kind: 'incomplete' };
  if (last === TERMINATE) return { kind: 'terminate' };
  // Without Sync the database would send ReadyForQuery in the middle of a client's batch.
  return last === SYNC || last === QUERY ? { kind: 'run' } : { kind: 'incomplete' };
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
