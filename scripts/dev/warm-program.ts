import { statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type TypeProblem, toProblem } from './type-problems.ts';

/** Files in the order in which their mistakes are wanted: first those that a spec moves first. */
const order = ['src/handlers/', 'generated/', 'src/transport/', 'src/'];
/** Tests, the command line, and the client package that it is made with. */
const isNoService = /\.test[.-]|^src\/cli\/|^generated\/client\//;
/** The rank of packages, after that of tests and tools. */
const elsewhere = order.length + 1;

/** The project's program, kept between checks: what did not change is not read and parsed again. */
export class WarmProgram {
  readonly #root: string;
  readonly #sources = new Map<string, { stamp: number; file: ts.SourceFile }>();
  #builder: ts.SemanticDiagnosticsBuilderProgram | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The mistakes of the service, and then those of everything else: tests, the command line, scripts, benchmarks. `isOutdated` ends the check
   * between two files.
   */
  async *check(isOutdated: () => boolean): AsyncGenerator<{ of: 'service' | 'rest'; problems: TypeProblem[] }> {
    const builder = this.#open();
    const all = builder.getSourceFiles().map((file) => ({ file, rank: this.#rank(file.fileName) }));
    this.#followChanges(builder);
    for (const part of ['service', 'rest'] as const) {
      const isOfPart = (rank: number) => (part === 'service' ? rank < order.length : rank === order.length);
      const files = all.filter(({ rank }) => isOfPart(rank)).sort((a, b) => a.rank - b.rank);
      const problems =
        part === 'service' ? builder.getOptionsDiagnostics().map((one) => toProblem(one, this.#root)) : [];
      for (const { file } of files) {
        const found = [...builder.getSyntacticDiagnostics(file), ...builder.getSemanticDiagnostics(file)];
        problems.push(...found.map((diagnostic) => toProblem(diagnostic, this.#root)));
        await new Promise(setImmediate);
        if (isOutdated()) return;
      }
      yield { of: part, problems };
    }
  }

  /** Follows what changed to all that it may affect, without checking anything yet: that is then done in our order. */
  #followChanges(builder: ts.SemanticDiagnosticsBuilderProgram): void {
    while (builder.getSemanticDiagnosticsOfNextAffectedFile(undefined, () => true));
  }

  #rank(name: string): number {
    const path = name.slice(this.#root.length + 1);
    if (!name.startsWith(this.#root) || path.startsWith('node_modules/')) return elsewhere;
    const index = order.findIndex((folder) => path.startsWith(folder));
    return index < 0 || isNoService.test(path) ? order.length : index;
  }

  #open(): ts.SemanticDiagnosticsBuilderProgram {
    const configHost: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
    const config = ts.getParsedCommandLineOfConfigFile(join(this.#root, 'tsconfig.json'), {}, configHost);
    if (!config) throw new Error('tsconfig.json cannot be read');
    const { fileNames: rootNames, options } = config;
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
      if (file) this.#sources.set(name, { stamp, file: Object.assign(file, { version: String(stamp) }) });
      return file;
    };
    return host;
  }
}
