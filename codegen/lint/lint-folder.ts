import { type Parsed, readSpecs } from '../spec/read.ts';
import { redocly } from './redocly.ts';
import { report } from './report.ts';
import { lint } from './rules.ts';

/**
 * What Redocly, by the configuration in this file, and the project's own rules find in a specs folder, in lines. Files in `parsed` are
 * not parsed again (`readSpecs`). Throws a `SpecError` where a file cannot be read.
 */
export async function lintFolder(specs: string, config: string, parsed?: Parsed): Promise<string[]> {
  const files = readSpecs(specs, parsed);
  return report([...(await redocly({ config, specs })), ...lint(files)], specs);
}
