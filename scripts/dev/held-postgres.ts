import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EmbeddedPostgres } from '../../src/store/embedded/embedded-postgres.ts';
import { type EmbeddedOptions, startEmbedded } from '../../src/store/embedded/start-embedded.ts';

/** What a service is told when it is its turn. */
export interface Start {
  /** The socket of the embedded Postgres, where that is what it works on. */
  postgres?: string | undefined;
}

export interface HeldPostgres {
  /** The socket by which `reachPostgres` reaches it. */
  path: string;
  /** Closes it. Services must have ended before. */
  close(): Promise<void>;
}

/**
 * The embedded Postgres of services that come and go: opening it takes longer than all else in their start. It has one session, so a
 * connection waits until the one before has ended.
 */
export async function holdPostgres(options: EmbeddedOptions): Promise<HeldPostgres> {
  const postgres = await startEmbedded(options);
  const folder = mkdtempSync(join(tmpdir(), 'earshot-postgres-'));
  const path = join(folder, 'socket');
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    // Whoever is killed leaves no goodbye; what it left in the session is undone for the next one.
    turn = turn.then(() => pipeline(socket, postgres.connect(), socket).catch(() => {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  return {
    path,
    async close() {
      server.close();
      await turn;
      await postgres.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The one behind a socket, for a service that leaves it open. */
export const reachPostgres = (path: string): EmbeddedPostgres => ({
  connect: () => new LocalSocket(path),
  close: async () => {},
});

/** `pg` names a port of a host: this one knows better. */
class LocalSocket extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }
}
