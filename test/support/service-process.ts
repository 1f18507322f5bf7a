import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeArgs } from './node-args.ts';

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
/** Of what it says, so many lines are remembered. */
const REMEMBERED_LINES = 40;

export interface ServiceSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  deepgramUrl: string;
  /** 0 for any. */
  port?: number;
}

/** The service as a person would start it. It does not outlive us, and what it said last can be shown where a test fails. */
export class ServiceProcess {
  /** Resolves when it has ended, in whatever way. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  #address = '';
  #lines: string[] = [];
  #isAskedToEnd = false;

  private constructor(child: ChildProcess) {
    this.#child = child;
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    this.ended = once(child, 'close').then(() => void process.off('exit', endWithUs));
  }

  /** Answers once it serves; throws with its last words where it ends before. */
  static async start({ dataDir, databaseUrl = '', deepgramUrl, port = 0 }: ServiceSettings): Promise<ServiceProcess> {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEEPGRAM_URL: deepgramUrl,
    };
    const child = spawn(process.execPath, [...nodeArgs, main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const service = new ServiceProcess(child);
    const serves = new Promise<void>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        const { msg, address }: { msg?: string; address?: string } = JSON.parse(line);
        // There is one of each request: others would not be remembered for them.
        if (msg !== 'request') service.#remember(line);
        if (msg !== 'serving' || address === undefined) return;
        service.#address = address;
        resolve();
      });
    });
    createInterface(child.stderr).on('line', (line) => service.#remember(line));
    await Promise.race([serves, service.ended]);
    if (service.#address === '') throw new Error(`the service did not start: ${service.lastWords()}`);
    return service;
  }

  /** `http://HOST:PORT`. */
  get address(): string {
    return this.#address;
  }

  /** Whether it ended though nobody asked it to. */
  get hasCrashed(): boolean {
    return this.#hasEnded && !this.#isAskedToEnd;
  }

  /** Ends it, and answers its exit code: null after kill -9. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (!this.#hasEnded) {
      this.#isAskedToEnd = true;
      this.#child.kill(signal);
    }
    await this.ended;
    return this.#child.exitCode;
  }

  /** What became of it, and what it said last. */
  lastWords(): string {
    const { exitCode, signalCode, pid } = this.#child;
    const end = this.#hasEnded ? `ended with ${exitCode ?? signalCode}` : 'runs';
    const by = this.hasCrashed ? ' by itself' : '';
    return [`the service (pid ${pid}) ${end}${by}; it said last:`, ...this.#lines].join('\n  ');
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #remember(line: string): void {
    this.#lines = [...this.#lines, line].slice(-REMEMBERED_LINES);
  }
}
