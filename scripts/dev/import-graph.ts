import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The imports that name a file, of values, of types, and at run time. */
const importPattern = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** What became of files since they were looked at last, in the compiler's words. */
export interface FileChanges {
  created: string[];
  changed: string[];
  deleted: string[];
}

/** Which of a program's files import which: a change is followed to all whose types it may alter. */
export class ImportGraph {
  readonly #stamps = new Map<string, number>();
  readonly #imports = new Map<string, string[]>();

  /** Reads what changed among these files, which are all there are. */
  update(files: readonly string[]): FileChanges {
    const changes: FileChanges = { created: [], changed: [], deleted: [] };
    const present = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs]));
    for (const file of new Set([...this.#stamps.keys(), ...files])) {
      const [before, now] = [this.#stamps.get(file), present.get(file)];
      if (before === now) continue;
      changes[now === undefined ? 'deleted' : before === undefined ? 'created' : 'changed'].push(file);
      this.#note(file, now);
    }
    return changes;
  }

  /** These files and all that import them, however far off. What nobody imports and declares for everybody reaches every file. */
  reachedFrom(files: readonly string[]): Set<string> {
    const importers = this.#importers();
    if (files.some((file) => file.endsWith('.d.ts') && !importers.has(file))) return new Set(this.#stamps.keys());
    const reached = new Set(files);
    // A set that grows while it is walked is walked to its end.
    for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
    return reached;
  }

  /** What a file imports of the project, by full paths. */
  importsOf(file: string): readonly string[] {
    return this.#imports.get(file) ?? [];
  }

  #note(file: string, stamp: number | undefined): void {
    if (stamp === undefined) {
      this.#stamps.delete(file);
      this.#imports.delete(file);
      return;
    }
    this.#stamps.set(file, stamp);
    const names = [...readFileSync(file, 'utf8').matchAll(importPattern)].map(([, name = '']) => name);
    // Types of plain JavaScript are declared beside it.
    this.#imports.set(
      file,
      names.map((name) => join(dirname(file), name.replace(/\.js$/, '.d.ts'))),
    );
  }

  #importers(): Map<string, string[]> {
    const importers = new Map<string, string[]>();
    for (const [file, names] of this.#imports) {
      for (const name of names) {
        const known = importers.get(name);
        if (known) known.push(file);
        else importers.set(name, [file]);
      }
    }
    return importers;
  }
}
