import { join } from 'node:path';
import { readUses } from '../../codegen/diff/consumers.ts';
import { changeLines, reportDiff } from '../../codegen/diff/report.ts';
import { generateFrom, type Part, partOf, parts } from '../../codegen/generate.ts';
import { redocly } from '../../codegen/lint/redocly.ts';
import { report } from '../../codegen/lint/report.ts';
import { lint } from '../../codegen/lint/rules.ts';
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

/** How many changes a save tells of; the rest is for `npm run spec:diff`. */
const MOST_CHANGES = 6;

/** What a save of the specs led to, each in lines for the designer. */
export interface SpecRound {
  generated: string[];
  /** What the save changed for those who use the service. */
  diff: string[];
  /** What lint finds: the last to be known. */
  lint: Promise<string[]>;
}

/** The specs under development: what they were when they were read last is what a save is compared with. */
export class SpecFolder {
  readonly #root: string;
  readonly #folder: string;
  #last: Specs | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'specs');
    this.#last = attempt(() => loadSpecs(this.#folder));
  }

  /** Reads and generates after these files (by their path in `specs/`) were saved. Throws a `SpecError` that says what is wrong. */
  async save(files: readonly string[]): Promise<SpecRound> {
    const specs = loadSpecs(this.#folder);
    const wanted = partsFedBy(files);
    const made = await generateFrom(specs, wanted);
    const differences = writeTree(join(this.#root, 'generated'), made, (path) => wanted.includes(partOf(path)));
    const diff = this.#last ? this.#diff(this.#last, specs) : [];
    this.#last = specs;
    return { generated: differences.map(({ path }) => path), diff, lint: this.#lint() };
  }

  /** Beside what comes next, in a process of its own as far as can be. */
  async #lint(): Promise<string[]> {
    try {
      const others = await redocly({ config: join(this.#root, 'redocly.yaml'), specs: this.#folder });
      return report([...lint(readSpecs(this.#folder)), ...others], 'specs');
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
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
