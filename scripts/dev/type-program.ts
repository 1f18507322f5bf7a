import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from 'typescript-native/unstable/sync';
import { Compiler } from './compiler.ts';
import { ImportGraph } from './import-graph.ts';
import { type TypeProblem, toProblem } from './type-problems.ts';

/** Files in the order in which their mistakes are wanted: first those that a spec moves first. */
const order = ['src/handlers/', 'generated/', 'src/transport/'];

/** The rank of other files of the service that read `generated/` themselves, and of the rest of it. */
const READER = order.length;
const SERVICE = READER + 1;

/** That of tests and tools. */
const REST = SERVICE + 1;

/** Tests, the command line, and the client package that it is made with. */
const isNoService = /\.test[.-]|^src\/cli\/|^generated\/client\//;

/** What is checked as a whole: what a spec reaches at once, what else runs, and everything else. */
export type CheckedPart = 'reached' | 'service' | 'rest';

const lastRank: Record<CheckedPart, number> = { reached: READER, service: SERVICE, rest: REST };

/** The project's program, kept between checks: only what a change may reach is checked again. */
export class TypeProgram {
  readonly #root: string;
  #compiler: Compiler | undefined;
  #imports = new ImportGraph();
  /** When the compiler's options were written that are in force. */
  #configuredAt: number | undefined;
  /** What must be checked, and what was found wrong in everything else. */
  readonly #due = new Set<string>();
  readonly #found = new Map<string, TypeProblem[]>();

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The mistakes of what reads `generated/` itself, then those of the other code that runs, then those of everything else: tests, the
   * command line, scripts, benchmarks. `isOutdated` ends the check between two files.
   */
  async *check(isOutdated: () => boolean): AsyncGenerator<{ of: CheckedPart; problems: TypeProblem[] }> {
    try {
      yield* this.#checkParts(isOutdated);
    } catch {
      // The compiler has died: another one takes its place, and fails the check if it dies too.
      this.#forget();
      yield* this.#checkParts(isOutdated);
    }
  }

  close(): void {
    this.#compiler?.close();
  }

  async *#checkParts(isOutdated: () => boolean): AsyncGenerator<{ of: CheckedPart; problems: TypeProblem[] }> {
    const { program, files } = this.#follow();
    const left = files.map((file) => ({ file, rank: this.#rank(file) })).sort((a, b) => a.rank - b.rank);
    for (const part of ['reached', 'service', 'rest'] as const) {
      const problems = part === 'reached' ? this.#checkOptions(program) : [];
      while (left[0] && left[0].rank <= lastRank[part]) {
        const [{ file }] = left.splice(0, 1) as [(typeof left)[number]];
        if (this.#due.has(file)) {
          await new Promise(setImmediate);
          if (isOutdated()) return;
          this.#checkFile(program, file);
        }
        problems.push(...(this.#found.get(file) ?? []));
      }
      if (isOutdated()) return;
      yield { of: part, problems };
    }
  }

  /** The program as the files are now; what their changes reach is due. */
  #follow(): { program: Program; files: string[] } {
    const configuredAt = statSync(join(this.#root, 'tsconfig.json')).mtimeMs;
    if (this.#configuredAt !== configuredAt || !this.#compiler?.isAlive) this.#forget();
    this.#configuredAt = configuredAt;
    this.#compiler ??= new Compiler(this.#root);
    const files = this.#compiler.listFiles();
    const changes = this.#imports.update(files);
    const moved = [...changes.created, ...changes.changed, ...changes.deleted];
    for (const file of this.#imports.reachedFrom(moved)) this.#due.add(file);
    return { program: this.#compiler.follow(changes), files };
  }

  /** Begins anew, with nothing known. */
  #forget(): void {
    this.close();
    this.#compiler = undefined;
    this.#imports = new ImportGraph();
  }

  #checkOptions(program: Program): TypeProblem[] {
    const found = [...program.getConfigFileParsingDiagnostics(), ...program.getProgramDiagnostics()];
    return found.map((one) => toProblem(one, program, this.#root));
  }

  #checkFile(program: Program, file: string): void {
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    this.#found.set(
      file,
      found.map((one) => toProblem(one, program, this.#root)),
    );
    this.#due.delete(file);
  }

  #rank(file: string): number {
    const path = file.slice(this.#root.length + 1);
    if (isNoService.test(path)) return REST;
    const index = order.findIndex((folder) => path.startsWith(folder));
    if (index >= 0) return index;
    if (!path.startsWith('src/')) return REST;
    const generated = join(this.#root, 'generated/');
    return this.#imports.importsOf(file).some((name) => name.startsWith(generated)) ? READER : SERVICE;
  }
}
