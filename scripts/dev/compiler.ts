import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { API, type Program, type Snapshot } from 'typescript-native/unstable/sync';
import type { FileChanges } from './import-graph.ts';

/**
 * How the compiler, a Go program, keeps its memory: it is collected only when it has become much. As usual, it would be collected again
 * and again while the project is opened, which takes a third of that time, and to hardly more room.
 */
const memory = { GOGC: 'off', GOMEMLIMIT: '1536MiB' };

/** Where Node tells of every process that is started: the compiler's package keeps its own to itself. */
const STARTS = 'child_process';

/**
 * The native compiler with the project open: a process that ends when whoever started it does, because its input then does. What is
 * asked of one that died throws.
 */
export class Compiler {
  readonly #api: API;
  readonly #config: string;
  #process: ChildProcess | undefined;
  #snapshot: Snapshot | undefined;

  constructor(root: string) {
    this.#config = join(root, 'tsconfig.json');
    const note = (message: unknown) => {
      this.#process = (message as { process: ChildProcess }).process;
    };
    subscribe(STARTS, note);
    this.#api = withEnvironment(memory, () => new API({ cwd: root }));
    unsubscribe(STARTS, note);
  }

  /** One that died must be asked nothing more: the number of its pipe may be that of another file by now. */
  get isAlive(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** All files of the project, by their full paths, as they are there now. */
  listFiles(): string[] {
    return this.#api.parseConfigFile(this.#config).fileNames;
  }

  /** The program, after these files changed. */
  follow(changes: FileChanges): Program {
    const before = this.#snapshot;
    this.#snapshot = this.#api.updateSnapshot(before ? { fileChanges: changes } : { openProjects: [this.#config] });
    before?.dispose();
    const program = this.#snapshot.getProjects()[0]?.program;
    if (!program) throw new Error('tsconfig.json cannot be read');
    return program;
  }

  /** Without goodbye, which one that died could not take. */
  close(): void {
    this.#process?.kill('SIGKILL');
  }
}

/** What is started meanwhile finds these in its environment: the compiler's package has no other way to tell it. */
function withEnvironment<T>(variables: Readonly<Record<string, string>>, start: () => T): T {
  const before = { ...process.env };
  try {
    Object.assign(process.env, variables, before);
    return start();
  } finally {
    for (const name of Object.keys(variables)) if (!(name in before)) delete process.env[name];
  }
}
