/**
 * The thread of PGlite. Messages in: `WorkerRequest`; out: `WorkerReply`. An error that would crash a Postgres
 * server ends the thread, and so the process (pglite.ts).
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { vector } from '@electric-sql/pglite-pgvector';
import { SESSION_SETTINGS } from '../database-connection.ts';
import { endsReady } from './protocol.ts';

export interface WorkerOptions {
  /** The folder of the cluster. If it does not exist, initdb creates it. */
  folder: string;
}
export type WorkerRequest =
  | { id: number; messages: Uint8Array<ArrayBuffer> }
  | { id: number; copy: string; bytes: Uint8Array | undefined }
  | { id: number; close: true };
export type WorkerReply =
  | { ready: true }
  | { id: number; response: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string };

/** The parts of Emscripten's file system that its types omit. */
interface OpenStream {
  /** The descriptor of the file on the host; a folder has none. */
  nfd?: number;
  node: unknown;
}
interface HostFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: OpenStream) => number };
}
type InitOptions = Parameters<NodeFS['init']>[1];

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Files of the host, with an fsync that reaches the disk: PGlite's own does nothing, so a commit would be lost in a power failure.
 * A disk error is thrown through the database on purpose: after a failed fsync nothing may be acknowledged: the thread ends.
 */
class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun?.push((module) => {
      const host: HostFileSystem = module.FS.filesystems.NODEFS;
      host.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(host.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return result;
  }
}

/** The status of an exception of the WASM code after which PGlite continues: a statement has failed. */
const STATEMENT_FAILED = 100;

const SETTINGS = [
  'wal_sync_method=fsync',
  // Enough for one session and small rows.
  'shared_buffers=16MB',
  'work_mem=8MB',
  'maintenance_work_mem=32MB',
  'max_connections=4',
  'wal_buffers=1MB',
  ...SESSION_SETTINGS,
];

function startParams(): string[] {
  const withoutFsyncOff = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return [...withoutFsyncOff, ...SETTINGS.flatMap((setting) => ['-c', setting])];
}

/** PGlite continues after any exception of the WASM code; a trap or a PANIC must end the thread instead. */
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

/** Emscripten's ExitStatus is not an Error. */
const exitStatus = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown ? thrown.status : undefined;

function die(cause: unknown): void {
  const error = new Error('the embedded database crashed', { cause });
  // Thrown outside the WASM frames, as PGlite swallows what is thrown inside.
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
  const response = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    response.set(part, offset);
    offset += part.length;
  }
  if (dead) return undefined;
  if (!endsReady(response)) die(new Error('an incomplete response'));
  return dead ? undefined : response;
}

/** Runs a COPY from or to '/dev/blob'. Returns what it wrote. */
async function copy(db: PGlite, sql: string, bytes?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { blob } = await db.query(sql, [], bytes && { blob: new Blob([new Uint8Array(bytes)]) });
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
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
        reply({ id: request.id, response: new Uint8Array(0) });
        return;
      }
      if ('copy' in request) {
        try {
          const response = await copy(db, request.copy, request.bytes);
          reply({ id: request.id, response }, [response.buffer]);
        } catch (error) {
          reply({ id: request.id, failure: error instanceof Error ? error.message : String(error) });
        }
        return;
      }
      const response = await run(db, request.messages);
      if (response) reply({ id: request.id, response }, [response.buffer]);
    });
  });
  reply({ ready: true });
}

await main();
