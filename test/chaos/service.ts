import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { ServiceProcess, type ServiceSettings } from '../support/service-process.ts';

/** A service process that can be killed and restarted at the same address. */
export class KillableService {
  readonly url: string;
  /** The output of each process that ended by itself. Such a process is restarted. */
  readonly crashes: string[] = [];
  readonly #settings: ServiceSettings;
  #process: ServiceProcess | undefined;

  private constructor(settings: ServiceSettings, port: number) {
    this.#settings = { ...settings, port };
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(settings: ServiceSettings): Promise<KillableService> {
    const service = new KillableService(settings, settings.port || (await freePort()));
    await service.#start();
    return service;
  }

  /** Kills it with -9 and restarts it. */
  async killAndRestart(): Promise<void> {
    await this.kill();
    await this.#start();
  }

  /** After `kill` or `stop`. */
  async restart(): Promise<void> {
    await this.#start();
  }

  /** Kills one of its workers with -9, which it starts again. */
  async killWorker(random: () => number): Promise<void> {
    const pids = this.#process?.workerPids ?? [];
    const pid = pids[Math.floor(random() * pids.length)];
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it with SIGTERM. */
  async stop(): Promise<void> {
    const ended = this.#process;
    if ((await this.#end('SIGTERM')) !== 0 && ended) this.crashes.push(ended.recentOutput());
  }

  /** True if there is audio in the spool. */
  get isSpoolUsed(): boolean {
    const spool = join(this.#settings.dataDir, 'spool');
    return existsSync(spool) && readdirSync(spool, { recursive: true }).some((name) => String(name).endsWith('.audio'));
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ended = this.#process;
    this.#process = undefined;
    return ended ? ended.end(signal) : null;
  }

  /** Tries again if it does not start, as a supervisor does: the database may be away, or slow. */
  async #start(attempts = 20): Promise<void> {
    const started = await ServiceProcess.start(this.#settings).catch((error: unknown) => {
      if (attempts === 1) throw error;
    });
    if (!started) return this.#start(attempts - 1);
    this.#process = started;
    started.ended.then(async () => {
      if (!started.hasCrashed) return;
      this.crashes.push(started.recentOutput());
      if (this.#process === started) await this.#start().catch((error: Error) => this.crashes.push(error.message));
    });
  }
}
