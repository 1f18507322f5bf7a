import { statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
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
/** That of packages. */
const ELSEWHERE = REST + 1;
const readsGenerated = / from '(\.\.\/)+generated\//;

/** So often again, code is fast. */
const WARM_UPS = 2;

/** What is checked as a whole: what a spec reaches at once, what else runs, and everything else. */
export type CheckedPart = 'reached' | 'service' | 'rest';
const lastRank: Record<CheckedPart, number> = { reached: READER, service: SERVICE, rest: REST };

/** The project's program, kept between checks: what did not change is not read and parsed again. */
export class WarmProgram {
  readonly #root: string;
  readonly #sources = new Map<string, { stamp: number; file: ts.SourceFile }>();
  /** How many files were read: the version of the last one. */
  #reads = 0;
  #builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The mistakes of what reads `generated/` itself, then those of the other code that runs, then those of everything else: tests, the
   * command line, scripts, benchmarks. `isOutdated` ends the check between two files.
   */
  async *check(isOutdated: () => boolean): AsyncGenerator<{ of: CheckedPart; problems: TypeProblem[] }> {
    const builder = this.#open();
    const ranked = builder.getSourceFiles().map((file) => ({ file, rank: this.#rank(file) }));
    const left = ranked.sort((a, b) => a.rank - b.rank);
    this.#followChanges(builder);
    for (const part of ['reached', 'service', 'rest'] as const) {
      const problems =
        part === 'reached' ? builder.getOptionsDiagnostics().map((one) => toProblem(one, this.#root)) : [];
      while (left[0] && left[0].rank <= lastRank[part]) {
        const [{ file }] = left.splice(0, 1) as [(typeof left)[number]];
        const found = [...builder.getSyntacticDiagnostics(file), ...builder.getSemanticDiagnostics(file)];
        problems.push(...found.map((diagnostic) => toProblem(diagnostic, this.#root)));
        await new Promise(setImmediate);
        if (isOutdated()) return;
      }
      yield { of: part, problems };
    }
  }

  /** Checks what reads `generated/` itself again, for nothing, as soon as it was checked: by the third time the compiler's own code is fast. */
  async warmUp(isOutdated: () => boolean): Promise<void> {
    const known = this.#builder?.getProgram();
    for (let time = 0; known && time < WARM_UPS; time++) {
      const options = known.getCompilerOptions();
      const program = ts.createProgram(known.getRootFileNames(), options, this.#host(options), known);
      for (const file of program.getSourceFiles().filter((one) => this.#rank(one) <= READER)) {
        program.getSemanticDiagnostics(file);
        await new Promise(setImmediate);
        if (isOutdated()) return;
      }
    }
  }

  /** Takes a file (by its path in the project) for changed, whether it is or not. */
  touch(path: string): void {
    this.#sources.delete(join(this.#root, path));
  }

  /** Follows what changed to all that it may affect, without checking anything yet: that is then done in our order. */
  #followChanges(builder: ts.SemanticDiagnosticsBuilderProgram): void {
    while (builder.getSemanticDiagnosticsOfNextAffectedFile(undefined, () => true));
  }

  #rank({ fileName, text }: ts.SourceFile): number {
    const path = fileName.slice(this.#root.length + 1);
    if (!fileName.startsWith(this.#root) || path.startsWith('node_modules/')) return ELSEWHERE;
    if (isNoService.test(path)) return REST;
    const index = order.findIndex((folder) => path.startsWith(folder));
    if (index >= 0) return index;
    if (!path.startsWith('src/')) return REST;
    return readsGenerated.test(text) ? READER : SERVICE;
  }

  #open(): ts.SemanticDiagnosticsBuilderProgram {
    const configHost: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
    const config = ts.getParsedCommandLineOfConfigFile(join(this.#root, 'tsconfig.json'), {}, configHost);
    if (!config) throw new Error('tsconfig.json cannot be read');
    const { fileNames: rootNames } = config;
    // Files are compared by their declarations: a comment that changed is no reason to check whoever reads them.
    const options = { ...config.options, removeComments: true };
    const host = this.#host(options);
    this.#builder = ts.createSemanticDiagnosticsBuilderProgram(rootNames, options, host, this.#builder);
    return this.#builder;
  }

  #host(options: ts.CompilerOptions): ts.CompilerHost {
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile;
    host.getSourceFile = (name, target, ...others) => {
      // Packages do not change under a running check.
      const stamp = name.includes('/node_modules/') ? 0 : (statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? -1);
      const known = this.#sources.get(name);
      if (known?.stamp === stamp) return known.file;
      const file = read.call(host, name, target, ...others);
      // By its version the builder knows what changed.
      if (file) this.#sources.set(name, { stamp, file: Object.assign(file, { version: String(++this.#reads) }) });
      return file;
    };
    return host;
  }
}
