import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreezableProxy, startFreezableProxy } from '../support/freezable-proxy.ts';
import { KillableService } from './service.ts';

export interface NodeSettings {
  databaseUrl: string;
  deepgramUrl: string;
  /** Other settings of all nodes. */
  env?: Record<string, string>;
}

/** A machine that runs the service: with its own folder, and its own network to the database. */
export class Node {
  readonly service: KillableService;
  readonly #dataDir: string;
  readonly #database: FreezableProxy;

  private constructor(service: KillableService, dataDir: string, database: FreezableProxy) {
    this.service = service;
    this.#dataDir = dataDir;
    this.#database = database;
  }

  static async start({ databaseUrl, deepgramUrl, env }: NodeSettings, port: number): Promise<Node> {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-node-'));
    const database = await startFreezableProxy(databaseUrl);
    const settings = { dataDir, databaseUrl: database.url, deepgramUrl, port, env: { SPOOL: 'database', ...env } };
    return new Node(await KillableService.start(settings), dataDir, database);
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** Loses the machine: its process is killed with -9, and its folder deleted. */
  async lose(): Promise<void> {
    await this.service.kill();
    this.#deleteFolder();
  }

  /** Passes no packet between the node and the database, in either direction, until `reconnectDatabase`. */
  cutDatabase(): void {
    this.#database.freeze();
  }

  reconnectDatabase(): void {
    this.#database.thaw();
  }

  /** After the process has ended. */
  close(): void {
    this.#database.close();
    this.#deleteFolder();
  }

  #deleteFolder(): void {
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
