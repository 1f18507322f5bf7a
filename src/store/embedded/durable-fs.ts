import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
 * A disk error is thrown through the database on purpose: after a failed fsync nothing may be acknowledged (worker.ts ends).
 */
export class DurableNodeFs extends NodeFS {
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
