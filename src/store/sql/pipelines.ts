// Two statements are under way on one connection, so that they are sent and answered in fewer packets. A POST of a memory takes 1.6 of
// Fastify's CPU, without it 2.1 (`npm run bench -- --only rest`, on a busy machine).
import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { currentUser } from '../../lib/current-user.ts';
import { FairQueue } from '../../lib/fair-queue.ts';
import type { Pipelines, TextQuery, TextRow } from './prepared.ts';

/** With more statements, some wait while another connection is free. */
const maxDepth = 2;
/** Beyond this, Knex's pool may be faster. It also has a time limit. */
const maxWaiting = 256;
/** Only short statements run here: a connection that sends nothing for so long is broken. */
const maxSilentMs = 30_000;

interface PipelineOptions {
  config: ClientConfig;
  /** SQL that each connection starts with. */
  settings: string;
  /** Beside Knex's pool. With fewer than four, the disk would be idle while all of them wait for a commit. */
  maxConnections: number;
  log: Logger;
  silentMs?: number;
}

/** Runs the statements of users in turns, each on the least busy connection. */
export function openPipelines({ config, settings, maxConnections, log, silentMs = maxSilentMs }: PipelineOptions) {
  const waiting = new FairQueue<TextQuery>();
  let pipelines: Pipeline[] = [];
  let opening: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const client = new Client({ ...config, pipeline: true });
    const remove = () => {
      pipelines = pipelines.filter((pipeline) => pipeline.client !== client);
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
    pipelines.push(new Pipeline(client, silentMs));
  }

  function open(): void {
    if (opening) return;
    const rejectWaiting = (error: Error) => {
      if (pipelines.length > 0) return;
      for (let next = waiting.shift(); next; next = waiting.shift()) next.item.handleError(error);
    };
    opening = connect().finally(() => {
      opening = undefined;
    });
    opening.then(dispatch, rejectWaiting);
  }

  function dispatch(): void {
    while (waiting.size > 0) {
      const idlest = leastBusy(pipelines);
      // The new connection is for later statements.
      if ((idlest?.depth ?? maxDepth) > 0 && pipelines.length < maxConnections) open();
      if (!idlest || idlest.depth >= maxDepth) return;
      const next = waiting.shift();
      if (!next) return;
      const startedAt = performance.now();
      void idlest.run(next.item).then(() => {
        waiting.use(next.owner, performance.now() - startedAt);
        dispatch();
      });
    }
  }

  return {
    isFull: () => waiting.size >= maxWaiting,

    run(query: TextQuery): Promise<TextRow[]> {
      waiting.push(currentUser(), query);
      dispatch();
      return query.result;
    },

    async close(): Promise<void> {
      await opening?.catch(() => {});
      await Promise.all(pipelines.map(({ client }) => client.end()));
    },
  } satisfies Pipelines & { close(): Promise<void> };
}

function leastBusy(pipelines: readonly Pipeline[]): Pipeline | undefined {
  let [found] = pipelines;
  for (const pipeline of pipelines) if (found && pipeline.depth < found.depth) found = pipeline;
  return found;
}

/** The socket, which is not in the types of `pg`'s client. */
interface Connected {
  connection: { stream: Socket };
}

class Pipeline {
  readonly client: Client;
  /** Statements without a response yet. */
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
