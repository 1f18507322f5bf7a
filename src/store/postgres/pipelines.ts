import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { PgConnection, Pipelines } from '../sql/named.ts';

/** So many statements may wait on a connection. */
const MOST_UNDER_WAY = 64;
/** What goes here is over in a moment: a connection that answers nothing for so long, though something waits there, leads nowhere. */
const MOST_SILENT_MS = 30_000;

interface PipelineOptions {
  config: ClientConfig;
  /** SQL that each connection begins with. */
  settings: string;
  /** How many connections there may be. */
  most: number;
  log: Logger;
  mostSilentMs?: number;
}

/** What of `pg`'s client is not in its types: the socket. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void; destroy(error: Error): void } };
}

interface Pipeline {
  client: Client;
  /** Statements that are not answered yet. */
  underWay: number;
  /** When the last one was answered, or, after a rest, the first one was sent. */
  heardAtMs: number;
  /** Holds back what is written until the event loop has gone through all that has come in: then it is one packet. */
  cork(): void;
  /** Gives it up, with all that waits there. */
  abandon(): void;
}

/**
 * Connections on which statements follow each other without waiting for the answers of those before. A request then costs the
 * service and Postgres little more than its statement: what comes together is sent, read and answered together.
 */
export function openPipelines({
  config,
  settings,
  most,
  log,
  mostSilentMs = MOST_SILENT_MS,
}: PipelineOptions): Pipelines & { close(): Promise<void> } {
  let pipelines: Pipeline[] = [];
  let opening: Promise<Pipeline> | undefined;

  async function connect(): Promise<Pipeline> {
    const client = new Client({ ...config, pipeline: true });
    const { stream } = (client as unknown as Wire).connection;
    const pipeline: Pipeline = {
      client,
      underWay: 0,
      heardAtMs: 0,
      cork: corkOf(stream),
      abandon: () => stream.destroy(new Error('Connection terminated: the database does not answer')),
    };
    const lose = () => {
      pipelines = pipelines.filter((other) => other !== pipeline);
    };
    client.on('end', lose);
    client.on('error', (err) => {
      lose();
      log.warn({ err }, 'A connection to the database broke');
    });
    try {
      await client.connect();
      await client.query(settings);
    } catch (error) {
      await client.end();
      throw error;
    }
    pipelines.push(pipeline);
    return pipeline;
  }

  function open(): Promise<Pipeline> {
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  /** The one with the least to do. Where all are busy, another is opened for those that come later. */
  function idlest(): Pipeline | undefined {
    let [found] = pipelines;
    for (const pipeline of pipelines) if (found && pipeline.underWay < found.underWay) found = pipeline;
    if (found && found.underWay > 0 && pipelines.length < most) open().catch(() => {});
    return found;
  }

  const lookEveryMs = mostSilentMs / 4;
  let lastLookAtMs = performance.now();
  const watch = setInterval(() => {
    const nowMs = performance.now();
    // A late look means that this process was held up: answers may lie unread.
    const isLate = nowMs - lastLookAtMs > 2 * lookEveryMs;
    lastLookAtMs = nowMs;
    if (isLate) return;
    for (const { underWay, heardAtMs, abandon } of pipelines)
      if (underWay > 0 && nowMs - heardAtMs > mostSilentMs) abandon();
  }, lookEveryMs).unref();

  return {
    isFull: () => pipelines.length > 0 && pipelines.every(({ underWay }) => underWay >= MOST_UNDER_WAY),

    async run(ask) {
      const pipeline = idlest() ?? (await open());
      if (pipeline.underWay === 0) pipeline.heardAtMs = performance.now();
      pipeline.underWay += 1;
      pipeline.cork();
      try {
        return await ask(pipeline.client as PgConnection);
      } finally {
        pipeline.underWay -= 1;
        pipeline.heardAtMs = performance.now();
      }
    },

    async close() {
      clearInterval(watch);
      await opening?.catch(() => {});
      await Promise.all(pipelines.map(({ client }) => client.end()));
    },
  };
}

function corkOf(stream: Wire['connection']['stream']): () => void {
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    setImmediate(() => {
      isCorked = false;
      stream.uncork();
    });
  };
}
