// Several statements are under way on one connection, so that they are sent and answered in fewer packets. A plain `pg.Pool` takes
// 1.2 of Fastify's CPU for a list and 1.3 for a POST of a memory; this takes 0.85 and 1.1 (one run on a busy machine).
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Pipeline, TextQuery, TextRow } from './prepared.ts';

interface Limits {
  maxConnections: number;
  /** Statements under way on one connection. */
  maxDepth: number;
}

/** On one connection no statement overtakes another: the p99 of a list is 1.2 of Fastify's, with four connections 2.1. */
export const readLimits: Limits = { maxConnections: 1, maxDepth: 32 };
/** With one connection, the disk would be idle between two commits; with more statements on each, some would wait for others. */
export const writeLimits: Limits = { maxConnections: 4, maxDepth: 4 };
/** Beyond this, Knex's pool may be faster. It also has a time limit. */
const maxWaiting = 256;
/** Only short statements run here: a connection that sends nothing for so long is broken. */
const defaultSilentMs = 30_000;

interface PipelineOptions {
  config: ClientConfig;
  /** SQL that each connection starts with. */
  settings: string;
  log: Logger;
  limits: Limits & { maxSilentMs?: number };
}

/** Runs statements in the order in which they come, each on the least busy connection. */
export function openPipeline({ config, settings, log, limits }: PipelineOptions) {
  const { maxConnections, maxDepth, maxSilentMs = defaultSilentMs } = limits;
  const waiting: TextQuery[] = [];
  let connections: PipelinedConnection[] = [];
  let opening: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const client = new Client({ ...config, pipeline: true });
    const remove = () => {
      connections = connections.filter((connection) => connection.client !== client);
      dispatch();
    };
    client.on('end', remove);
    client.on('error', (err) => {
      log.warn({ err }, 'A connection to the database broke');
      remove();
    });
    try {
      await client.connect();
      await client.query(settings);
    } catch (error) {
      await client.end();
      throw error;
    }
    connections.push(new PipelinedConnection(client, maxSilentMs));
  }

  function open(): void {
    if (opening) return;
    const rejectWaiting = (error: Error) => {
      if (connections.length === 0) for (const query of waiting.splice(0)) query.handleError(error);
    };
    opening = connect().finally(() => {
      opening = undefined;
    });
    opening.then(dispatch, rejectWaiting);
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      const idlest = leastBusy(connections);
      // The new connection is for later statements.
      if ((idlest?.depth ?? maxDepth) > 0 && connections.length < maxConnections) open();
      if (!idlest || idlest.depth >= maxDepth) return;
      const query = waiting.shift();
      if (query) void idlest.run(query).then(dispatch);
    }
  }

  return {
    isFull: () => waiting.length >= maxWaiting,

    run(query: TextQuery): Promise<TextRow[]> {
      waiting.push(query);
      dispatch();
      return query.result;
    },

    async close(): Promise<void> {
      await opening?.catch(() => {});
      await Promise.all(connections.map(({ client }) => client.end()));
    },
  } satisfies Pipeline & { close(): Promise<void> };
}

function leastBusy(connections: readonly PipelinedConnection[]): PipelinedConnection | undefined {
  let [found] = connections;
  for (const connection of connections) if (found && connection.depth < found.depth) found = connection;
  return found;
}

/** The socket, which is not in the types of `pg`'s client. */
interface Connected {
  connection: { stream: Socket };
}

class PipelinedConnection {
  readonly client: Client;
  /** Statements that are not answered yet. */
  depth = 0;
  readonly #socket: Socket;
  #isCorked = false;

  constructor(client: Client, maxSilentMs: number) {
    this.client = client;
    this.#socket = (client as unknown as Connected).connection.stream;
    this.#socket.setTimeout(maxSilentMs, () => this.#endIfSilent());
  }

  /** Resolves when the statement is answered. The query itself rejects if it fails. */
  async run(query: TextQuery): Promise<void> {
    this.depth += 1;
    this.#cork();
    this.client.query(query);
    await query.result.catch(() => {});
    this.depth -= 1;
  }

  /** Collects what is sent in this turn of the event loop into one packet. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }

  /** Reads first what has arrived: an answer may wait there if this process was blocked. */
  #endIfSilent(): void {
    const { bytesRead } = this.#socket;
    setImmediate(() => {
      if (this.depth === 0 || this.#socket.bytesRead > bytesRead) return;
      this.#socket.destroy(new Error('Connection terminated: the database does not answer'));
    });
  }
}
