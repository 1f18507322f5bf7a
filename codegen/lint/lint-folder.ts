import { readModel } from '../spec/load.ts';
import type { Specs } from '../spec/model.ts';
import { type Problem, SpecError } from '../spec/problems.ts';
import { readSpecs } from '../spec/read.ts';
import { redocly } from './redocly.ts';
import { report } from './report.ts';
import { lint, lintMistakes } from './rules.ts';
import { codeOf } from './unsent-message.ts';

export interface LintResult {
  /** A text per finding, causes first. */
  findings: string[];
  /** Undefined if no code can be generated from them. */
  specs: Specs | undefined;
}

/**
 * Lints a specs folder with Redocly, by this configuration file, and with the project's own rules, which also read the code in
 * `source`. A file that cannot be parsed hides what else is wrong. Calls `onRead` as soon as code can be generated.
 */
export async function lintFolder(
  folder: string,
  config: string,
  source: string,
  onRead?: (specs: Specs) => void,
): Promise<LintResult> {
  const problems: Problem[] = [];
  try {
    const specs = readModel(readSpecs(folder), problems);
    const causes = [...problems, ...lintMistakes(specs)].map((problem) => ({ ...problem, rank: 0 }));
    if (causes.length === 0) onRead?.(specs);
    const others = [...lint(specs, codeOf(source), causes.length > 0), ...(await redocly({ config, specs: folder }))];
    return { findings: report([...causes, ...others], folder), specs: causes.length > 0 ? undefined : specs };
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    return { findings: report(error.problems, folder), specs: undefined };
  }
}
