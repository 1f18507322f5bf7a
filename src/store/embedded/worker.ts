/**
 * The thread in which the embedded Postgres lives. Messages in: `WorkerRequest`; out: `WorkerReply`.
 * Anything that Postgres itself would not survive ends the thread, and with it the process (embedded-postgres.ts).
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { PLANNER_SETTINGS } from '../planner.ts';
import { DurableNodeFs } from './durable-fs.ts';
import { endsReady } from './wire.ts';

export interface WorkerOptions {
  /** The folder of the cluster; it is made by initdb where it does not exist. */
  folder: string;
}
export type WorkerRequest = { id: number; messages: Uint8Array<ArrayBuffer> } | { id: number; close: true };
export type WorkerReply = { ready: true } | { id: number; answer: Uint8Array<ArrayBuffer> };

/** How PGlite says "this statement failed, go on", as the status of an exception out of the WASM code. */
const STATEMENT_FAILED = 100;

const SETTINGS = [
  'wal_sync_method=fsync',
  // One session and small rows: more would only be memory.
  'shared_buffers=16MB',
  'work_mem=8MB',
  'maintenance_work_mem=32MB',
  'max_connections=4',
  'wal_buffers=1MB',
  ...PLANNER_SETTINGS,
];

function startParams(): string[] {
  const withoutFsyncOff = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return [...withoutFsyncOff, ...SETTINGS.flatMap((setting) => ['-c', setting])];
}

/** PGlite goes on after any exception of the WASM code; a trap or a PANIC must end the thread instead. */
function dieOnCrash(db: PGlite): void {
  const module: { _PostgresMainLoopOnce: () => void } = db.Module;
  const loopOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loopOnce();
    } catch (error) {
      if (exitStatus(error) !== STATEMENT_FAILED) die(error);
      throw error;
    }
  };
}

/** Emscripten's ExitStatus is no Error. */
const exitStatus = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;

function die(cause: unknown): void {
  const error = new Error('the embedded database crashed', { cause });
  // Out of the WASM frames first: PGlite would swallow what is thrown here.
  setImmediate(() => {
    throw error;
  });
  dead = true;
}

let dead = false;

async function run(db: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  await db.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => {
      parts.push(bytes.slice());
      length += bytes.length;
    },
  });
  const answer = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    answer.set(part, offset);
    offset += part.length;
  }
  if (dead) return undefined;
  if (!endsReady(answer)) die(new Error('an answer without its end'));
  return dead ? undefined : answer;
}

async function main(): Promise<void> {
  const { folder }: WorkerOptions = workerData;
  const port = parentPort;
  if (!port) throw new Error('this module is the entry of a worker thread');
  const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  const db = await PGlite.create({
    fs: new DurableNodeFs(folder),
    extensions: { vector },
    startParams: startParams(),
    initDbStartParams: ['--wal-segsize=1', '--encoding=UTF8', '--locale=C'],
  });
  dieOnCrash(db);
  let tail = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    tail = tail.then(async () => {
      if ('close' in request) {
        await db.close();
        reply({ id: request.id, answer: new Uint8Array(0) });
        return;
      }
      const answer = await run(db, request.messages);
      if (answer) reply({ id: request.id, answer }, [answer.buffer]);
    });
  });
  reply({ ready: true });
}

await main();
