import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../support/free-port.ts';
import { nodeArgs } from '../support/node-args.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

export interface ServiceOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  deepgramUrl: string;
}

/** The service in a process of its own, that can be killed and started again at the same address. */
export class KillableService {
  readonly url: string;
  readonly #options: ServiceOptions;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #starts = 0;

  private constructor(options: ServiceOptions, port: number) {
    this.#options = options;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(options: ServiceOptions): Promise<KillableService> {
    const service = new KillableService(options, await freePort());
    await service.#start();
    return service;
  }

  get starts(): number {
    return this.#starts;
  }

  /** Kills it with -9, and starts it again. */
  async killAndRestart(): Promise<void> {
    await this.kill();
    await this.#start();
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Ends it in peace. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Whether audio lies in the spool that is not transcribed. */
  get keepsAudio(): boolean {
    const spool = join(this.#options.dataDir, 'spool');
    return existsSync(spool) && readdirSync(spool, { recursive: true }).some((name) => String(name).endsWith('.audio'));
  }

  async #start(): Promise<void> {
    const { dataDir, databaseUrl = '', deepgramUrl } = this.#options;
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(this.#port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEEPGRAM_URL: deepgramUrl,
    };
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const child = spawn(process.execPath, [...nodeArgs, main], { env, stdio: [...stdio] });
    this.#child = child;
    // It does not outlive us, whatever ends us.
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface(child.stdout)) {
      if (JSON.parse(line).msg !== 'serving') continue;
      child.stdout.resume();
      this.#starts += 1;
      return;
    }
    throw new Error('the service did not start');
  }
}
