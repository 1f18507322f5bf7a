import type { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { ProtocolStream } from './protocol.ts';
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker.ts';

/** The embedded database: PGlite, a Postgres in WASM, in a thread of its own. */
export interface PgliteThread {
  /** The folder of its files. */
  folder: string;
  /** A connection for `pg`'s `stream` option. The database has one session: keep the pool at one. */
  connect(): Duplex;
  /** Runs a COPY from or to '/dev/blob', and returns what it wrote. */
  copyBytes(sql: string, bytes?: Uint8Array): Promise<Uint8Array>;
  /** Shuts the database down cleanly. Close its connections first. */
  close(): Promise<void>;
}

/**
 * By default V8 optimizes most of Postgres at the start, on all cores, which takes a hundred megabytes. This optimizes one function at
 * a time, and only hot ones.
 */
setFlagsFromString('--wasm-num-compilation-tasks=1');
setFlagsFromString('--wasm-tiering-budget=100000000');

/** Functions that first run while it is off are never optimized. */
function optimizeNewFunctions(isOn: boolean): void {
  for (const flag of ['wasm-dynamic-tiering', 'wasm-tier-up']) setFlagsFromString(isOn ? `--${flag}` : `--no-${flag}`);
}

interface Pending {
  resolve(response: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * Starts PGlite with the files of a folder, in a separate thread. `onCrash` is called when the thread or the database in it dies;
 * queries that were running are rejected, never acknowledged.
 */
export async function startPglite(options: WorkerOptions, onCrash: (error: Error) => void): Promise<PgliteThread> {
  // To optimize one large function of a start takes 600 MB. Without it, SQL that needs much CPU took 5 to 15 % longer.
  optimizeNewFunctions(false);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options, name: 'postgres' });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let state: 'starting' | 'running' | 'closing' | 'dead' = 'starting';

  const send = (request: WorkerRequest, transfer: ArrayBuffer[]) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (state === 'dead') return reject(new Error('the embedded database is not running'));
      pending.set(request.id, { resolve, reject });
      worker.postMessage(request, transfer);
    });

  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      if (state === 'dead') return;
      const previous = state;
      state = 'dead';
      for (const { reject: rejectPending } of pending.values()) rejectPending(error);
      pending.clear();
      if (previous === 'starting') reject(error);
      else if (previous === 'running') onCrash(error);
    };
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => fail(new Error(`the thread of the embedded database ended with code ${code}`)));
    worker.on('message', (reply: WorkerReply) => {
      if ('ready' in reply) {
        state = 'running';
        optimizeNewFunctions(true);
        resolve();
        return;
      }
      if ('failure' in reply) pending.get(reply.id)?.reject(new Error(reply.failure));
      else pending.get(reply.id)?.resolve(reply.response);
      pending.delete(reply.id);
    });
  });

  const run = (messages: Uint8Array) => {
    const copy = new Uint8Array(messages);
    return send({ id: ++lastId, messages: copy }, [copy.buffer]);
  };
  return {
    folder: options.folder,
    connect: () => new ProtocolStream(run),
    copyBytes: (copy, bytes) => send({ id: ++lastId, copy, bytes }, []),
    async close() {
      if (state !== 'running') return;
      state = 'closing';
      await send({ id: ++lastId, close: true }, []);
      await worker.terminate();
    },
  };
}
