import { readSpecs } from '../spec/read.ts';
import { redocly } from './redocly.ts';
import { report } from './report.ts';
import { lint } from './rules.ts';

/**
 * Lints a specs folder with Redocly, by this configuration file, and with the project's own rules. Returns a line per finding.
 * Throws a `SpecError` for files that cannot be read.
 */
export async function lintFolder(specs: string, config: string): Promise<string[]> {
  const files = readSpecs(specs);
  return report([...(await redocly({ config, specs })), ...lint(files)], specs);
}
