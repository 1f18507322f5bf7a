import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeArgs } from './node-args.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
/** Lines of output that are kept. */
const RECENT_LINES = 40;
/** Many times what a start takes on a busy machine. */
const START_LIMIT_MS = 180_000;

export interface ServiceSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  deepgramUrl: string;
  /** 0: any free port. */
  port?: number;
  /** Other settings. */
  env?: Record<string, string>;
  /** Arguments of the command line. */
  args?: readonly string[];
}

/** The service in a process of its own, which ends with this process. Keeps the last lines of its output. */
export class ServiceProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #address = '';
  #lines: string[] = [];
  #isEnding = false;

  private constructor(child: ChildProcess) {
    this.#child = child;
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    this.ended = once(child, 'close').then(() => void process.off('exit', kill));
  }

  /** Resolves when the service is listening; throws if it ends first. */
  static async start({
    dataDir,
    databaseUrl = '',
    deepgramUrl,
    port = 0,
    env: more,
    args = [],
  }: ServiceSettings): Promise<ServiceProcess> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEEPGRAM_URL: deepgramUrl,
      ...more,
    };
    const child = spawn(process.execPath, [...nodeArgs, main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const service = new ServiceProcess(child);
    const serves = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        const { msg, address }: { msg?: string; address?: string } = JSON.parse(line);
        // Request lines would displace all others.
        if (msg !== 'request') service.#keep(line);
        if (msg !== 'serving' || address === undefined) return;
        service.#address = address;
        resolve();
      });
    });
    createInterface(child.stderr).on('line', (line) => service.#keep(line));
    // Without a limit, a service that hangs would stop the whole run: hooks of tests have one, files none.
    const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
    await Promise.race([serves, service.ended]);
    clearTimeout(limit);
    if (service.#address === '') throw new Error(`the service did not start: ${service.recentOutput()}`);
    return service;
  }

  /** `http://HOST:PORT`. */
  get address(): string {
    return this.#address;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The processes that it has started with `--workers`. */
  get workerPids(): number[] {
    const { stdout } = spawnSync('pgrep', ['-P', String(this.#child.pid)], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  }

  /** True if it ended without `end`. */
  get hasCrashed(): boolean {
    return this.#hasEnded && !this.#isEnding;
  }

  /** Ends it and returns its exit code; null after SIGKILL. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.#hasEnded) {
      this.#isEnding = true;
      this.#child.kill(signal);
    }
    await this.ended;
    return this.#child.exitCode;
  }

  /** Its state and the last lines of its output, for messages of failed tests. */
  recentOutput(): string {
    const { exitCode, signalCode, pid } = this.#child;
    const end = this.#hasEnded ? `ended with ${exitCode ?? signalCode}` : 'runs';
    const by = this.hasCrashed ? ' by itself' : '';
    return [`the service (pid ${pid}) ${end}${by}; last output:`, ...this.#lines].join('\n  ');
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #keep(line: string): void {
    this.#lines = [...this.#lines, line].slice(-RECENT_LINES);
  }
}
