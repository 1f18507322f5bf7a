import { loadSpecs } from '../spec/load.ts';
import { redocly } from './redocly.ts';
import { report } from './report.ts';
import { lint, lintMistakes } from './rules.ts';
import { codeOf } from './unsent-message.ts';

/**
 * Lints a specs folder with Redocly, by this configuration file, and with the project's own rules, which also read the code in
 * `source`. Returns a line per finding.
 * Throws a `SpecError` for specs that cannot be loaded.
 */
export async function lintFolder(folder: string, config: string, source: string): Promise<string[]> {
  const specs = loadSpecs(folder);
  const mistakes = lintMistakes(specs);
  // They cause most of the other findings.
  if (mistakes.length > 0) return report(mistakes, folder);
  const own = lint(specs, codeOf(source));
  return report([...(await redocly({ config, specs: folder })), ...own], folder);
}
