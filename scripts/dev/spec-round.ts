import { join } from 'node:path';
import { readUses } from '../../codegen/diff/consumers.ts';
import { changeLines, reportDiff } from '../../codegen/diff/report.ts';
import { generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { compareTree, type Files, writeTree } from '../../codegen/output.ts';
import { withoutUnused } from '../../codegen/spec/bundle.ts';
import { loadSpecs } from '../../codegen/spec/load.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { typesFile } from '../../codegen/types.ts';

/** The document that alone feeds a part, with the definitions that it reaches; everything feeds the others. */
const documentOf = { rest: 'openapi', live: 'asyncapi', tools: 'jsonrpc' } as const;

/** The parts that two states of the specs may give differently. */
function partsMoved(before: Specs | undefined, after: Specs): Part[] {
  const feed = (specs: Specs, name: 'openapi' | 'asyncapi' | 'jsonrpc') =>
    JSON.stringify([specs.version, withoutUnused(specs[name], specs.schemas)]);
  return parts.filter((part) => {
    const name = part in documentOf && documentOf[part as keyof typeof documentOf];
    return !before || !name || feed(before, name) !== feed(after, name);
  });
}

const isForOthers = (path: string) => ['client', 'docs'].includes(partOf(path));

/** How many changes a save tells of; the rest is for `npm run spec:diff`. */
const MOST_CHANGES = 6;

/** What a save of the specs leads to. Each part rejects with a `SpecError` where generation finds something wrong. */
export interface SpecRound {
  /** What the save changed for those who use the service, in lines for the designer: it takes a while. */
  diff(): string[];
  /** Once what the compiler reads is written: the files of it that changed. */
  sources: Promise<string[]>;
  /** Once all that the service runs on is written, which may be before there are types: the files of it that changed. */
  service: Promise<string[]>;
  /** Makes and writes what is for others, the client package and the pages: the files that changed. */
  finish(): Promise<string[]>;
}

/** The specs under development: what they were when all was right last is what a save is compared with. */
export class SpecFolder {
  readonly #root: string;
  readonly #folder: string;
  /** What is to be made, and has not come to a good end yet. */
  readonly #due = new Set<Part>();
  /** What was there at first. */
  readonly #found: Specs | undefined;
  #last: Specs | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'specs');
    this.#found = attempt(() => loadSpecs(this.#folder));
  }

  /** Reads the specs as they were found. Throws a `SpecError` as `save` does. */
  read(): void {
    this.#last ??= this.#found ?? loadSpecs(this.#folder);
  }

  /**
   * Makes the types of the specs as they were read: what writes them is then ready for the first save. Answers whether they were there
   * already: else the specs have changed while nobody watched.
   */
  async areTypesRight(): Promise<boolean> {
    if (!this.#last) return false;
    const types = (await generateFrom(this.#last, ['types'])).get(typesFile) ?? '';
    return compareTree(join(this.#root, 'generated'), new Map([[typesFile, types]]), () => false).length === 0;
  }

  /** Has the next save make everything: `generated/` was found to be something else than the specs give. */
  distrust(): void {
    for (const part of parts) this.#due.add(part);
  }

  /**
   * After something was saved: generates what that moves. Throws a `SpecError` that says what is wrong; then everything stays as it was,
   * and the next save does this one's work too.
   */
  save(): SpecRound {
    const before = this.#before();
    const specs = loadSpecs(this.#folder);
    for (const part of partsMoved(before, specs)) this.#due.add(part);
    return this.#make(specs, () => (before ? this.#diff(before, specs) : []));
  }

  #make(specs: Specs, diff: () => string[]): SpecRound {
    const wanted = [...this.#due];
    const generation = generateFrom(specs, wanted);
    const isWanted = (path: string) => wanted.includes(partOf(path));
    const isOfService = (path: string) => isWanted(path) && !isForOthers(path);
    const service = generation.then((made) => this.#write(made, isOfService));
    // The caller that awaits it handles a failure.
    service.then(
      () => {
        this.#last = specs;
      },
      () => {},
    );
    const finish = async () => {
      const made = await generation;
      this.#due.clear();
      return this.#write(made, isWanted);
    };
    return {
      diff,
      sources: service.then((paths) => paths.filter((path) => !path.endsWith('.js'))),
      service: service.then((paths) => paths.filter((path) => path.endsWith('.js'))),
      finish,
    };
  }

  /** The specs before this save; undefined where they were wrong from the start. */
  #before(): Specs | undefined {
    this.#last ??= this.#found;
    return this.#last;
  }

  #write(made: Files, owns: (path: string) => boolean): string[] {
    const owned = new Map([...made].filter(([path]) => owns(path)));
    return writeTree(join(this.#root, 'generated'), owned, owns).map(({ path }) => path);
  }

  #diff(before: Specs, after: Specs): string[] {
    const uses = readUses(join(this.#root, 'contracts', 'pacts'), before);
    return changeLines(reportDiff(before, after, uses), { most: MOST_CHANGES });
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SpecError) return undefined;
    throw error;
  }
}
