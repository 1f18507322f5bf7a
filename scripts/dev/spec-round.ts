import { join } from 'node:path';
import { readUses } from '../../codegen/diff/consumers.ts';
import { changeLines, reportDiff } from '../../codegen/diff/report.ts';
import { forOthers, generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { type Files, writeTree } from '../../codegen/output.ts';
import { loadSpecs, specsOf } from '../../codegen/spec/load.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { documents, type Parsed, parseSpecs, readTexts } from '../../codegen/spec/read.ts';

/** What one document does not feed; a schema feeds everything. */
const fedByOthers: Record<string, readonly Part[]> = {
  'openapi.yaml': ['live', 'tools'],
  'asyncapi.yaml': ['rest', 'tools'],
  'jsonrpc.json': ['rest', 'live'],
};

const partsFedBy = (files: ReadonlySet<string>): Part[] =>
  parts.filter((part) => [...files].some((file) => !fedByOthers[file]?.includes(part)));

const isForOthers = (path: string) => forOthers.includes(partOf(path));

/** How many changes a save tells of; the rest is for `npm run spec:diff`. */
const MOST_CHANGES = 6;

/** What a save of the specs leads to. Each part rejects with a `SpecError` where generation finds something wrong. */
export interface SpecRound {
  /** What the save changed for those who use the service, in lines for the designer. */
  diff: string[];
  /** Once what the compiler reads is written: the files of it that changed. */
  sources: Promise<string[]>;
  /** Once all that the service runs on is written: the other files of it that changed. */
  service: Promise<string[]>;
  /** Makes and writes what is for others, the client package and the pages: the files that changed. */
  finish(): Promise<string[]>;
}

/** The specs under development: what they were when all was right last is what a save is compared with. */
export class SpecFolder {
  readonly #root: string;
  readonly #folder: string;
  readonly #parsed: Parsed = new Map();
  /** What was saved and has not come to a good end yet. */
  readonly #due = new Set<string>();
  #last: Specs | undefined;
  /** What was there at first, until it is parsed. */
  #found: ReadonlyMap<string, string> | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'specs');
    this.#found = attempt(() => readTexts(this.#folder));
  }

  /** Generates all there is from the specs as they were found, as `save` does: they may have been changed while nobody watched. */
  catchUp(): SpecRound {
    for (const file of documents) this.#due.add(file);
    const found = this.#found ?? readTexts(this.#folder);
    this.#found = undefined;
    return this.#make(specsOf(parseSpecs(found, this.#parsed)), []);
  }

  /**
   * After these files (by their path in `specs/`) were saved: generates what they feed. Throws a `SpecError` that says what is wrong;
   * then everything stays as it was, and the next save does this one's work too.
   */
  save(files: readonly string[]): SpecRound {
    for (const file of files) this.#due.add(file);
    const before = this.#before();
    const specs = loadSpecs(this.#folder, this.#parsed);
    return this.#make(specs, before ? this.#diff(before, specs) : []);
  }

  #make(specs: Specs, diff: string[]): SpecRound {
    const wanted = partsFedBy(this.#due);
    const generation = generateFrom(specs, wanted);
    const sources = generation.sources.then((made) => this.#write(made, () => false));
    const service = Promise.all([generation.service, sources]).then(([made]) => {
      this.#last = specs;
      return this.#write(made, (path) => wanted.includes(partOf(path)) && !isForOthers(path));
    });
    // Whoever waits for the sources hears of it there.
    service.catch(() => {});
    const finish = async () => {
      const made = await generation.others();
      this.#due.clear();
      return this.#write(made, (path) => wanted.includes(partOf(path)) && isForOthers(path));
    };
    return { diff, sources, service, finish };
  }

  /** The specs before this save. */
  #before(): Specs | undefined {
    const found = this.#found;
    this.#found = undefined;
    if (found) this.#last = attempt(() => specsOf(parseSpecs(found, this.#parsed)));
    return this.#last;
  }

  /** What is made only when it is asked for is left as it is. */
  #write(made: Files, owns: (path: string) => boolean): string[] {
    const texts = [...made].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return writeTree(join(this.#root, 'generated'), new Map(texts), owns).map(({ path }) => path);
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
