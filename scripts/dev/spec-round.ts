import { join } from 'node:path';
import { readUses } from '../../codegen/diff/consumers.ts';
import { changeLines, reportDiff } from '../../codegen/diff/report.ts';
import { generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { redocly } from '../../codegen/lint/redocly.ts';
import { report } from '../../codegen/lint/report.ts';
import { type Finding, lint } from '../../codegen/lint/rules.ts';
import { writeTree } from '../../codegen/output.ts';
import { loadSpecs } from '../../codegen/spec/load.ts';
import type { Specs } from '../../codegen/spec/model.ts';
import { SpecError } from '../../codegen/spec/problems.ts';
import { readSpecs } from '../../codegen/spec/read.ts';

/** What one document does not feed; a schema feeds everything. */
const fedByOthers: Record<string, readonly Part[]> = {
  'openapi.yaml': ['live', 'tools'],
  'asyncapi.yaml': ['rest', 'tools'],
  'jsonrpc.json': ['rest', 'live'],
};

const partsFedBy = (files: readonly string[]): Part[] =>
  parts.filter((part) => files.some((file) => !fedByOthers[file]?.includes(part)));

/** What the service does not run on can wait until it serves. */
const late: readonly Part[] = ['client', 'docs'];

/** So often, code is fast. */
const WARM_UPS = 2;

/** How many changes a save tells of; the rest is for `npm run spec:diff`. */
const MOST_CHANGES = 6;

/** What a save of the specs led to. */
export interface SpecRound {
  /** The files that changed in `generated/`. */
  generated: string[];
  /** What the save changed for those who use the service, in lines for the designer. */
  diff: string[];
}

/** The specs under development: what they were when they were read last is what a save is compared with. */
export class SpecFolder {
  readonly #root: string;
  readonly #folder: string;
  #last: Specs | undefined;
  #isFinished = true;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'specs');
    this.#last = attempt(() => loadSpecs(this.#folder));
  }

  /** Does what a save asks for, for nothing: the code that does it is loaded and fast when the first one comes. */
  async warmUp(): Promise<void> {
    const early = parts.filter((part) => !late.includes(part));
    for (let time = 0; time < WARM_UPS && this.#last; time++) {
      const specs = loadSpecs(this.#folder);
      await generateFrom(specs, early);
      this.#diff(this.#last, specs);
    }
  }

  /**
   * After these files (by their path in `specs/`) were saved: generates what the service runs on. Throws a `SpecError` that says
   * what is wrong; then everything stays as it was.
   */
  async save(files: readonly string[]): Promise<SpecRound> {
    const specs = loadSpecs(this.#folder);
    const generated = await this.#generate(
      specs,
      partsFedBy(files).filter((part) => !late.includes(part)),
    );
    const diff = this.#last ? this.#diff(this.#last, specs) : [];
    this.#last = specs;
    this.#isFinished = false;
    return { generated, diff };
  }

  /** Whether something of the last saves is still to be done. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Generates the rest, and answers what lint finds, in lines. */
  async finish(): Promise<string[]> {
    this.#isFinished = true;
    if (!this.#last) return [];
    const others = redocly({ config: join(this.#root, 'redocly.yaml'), specs: this.#folder });
    const [findings] = await Promise.all([others.catch(toFinding), this.#generate(this.#last, late)]);
    return report([...lint(readSpecs(this.#folder)), ...findings], 'specs');
  }

  async #generate(specs: Specs, wanted: readonly Part[]): Promise<string[]> {
    const files = await generateFrom(specs, wanted);
    const differences = writeTree(join(this.#root, 'generated'), files, (path) => wanted.includes(partOf(path)));
    return differences.map(({ path }) => path);
  }

  #diff(before: Specs, after: Specs): string[] {
    const uses = readUses(join(this.#root, 'contracts', 'pacts'), before);
    return changeLines(reportDiff(before, after, uses), { most: MOST_CHANGES });
  }
}

/** The linter itself failed. */
const toFinding = (error: Error): Finding[] => [
  { file: 'openapi.yaml', pointer: '', message: error.message, rule: 'redocly' },
];

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SpecError) return undefined;
    throw error;
  }
}
