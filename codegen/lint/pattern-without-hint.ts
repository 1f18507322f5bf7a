import type { Problem } from '../spec/problems.ts';
import { allWritten, jsonInputs, textInputs, toolInputs } from './inputs.ts';
import type { SpecFiles } from './schemas.ts';

/** Error messages explain a pattern by its `x-pattern-hint`: each pattern of a request has one, the same pattern the same one. */
export function patternWithoutHint(files: SpecFiles): Problem[] {
  const problems: Problem[] = [];
  const hints = new Map<string, string>();
  const inputs = [...textInputs(files), ...jsonInputs(files), ...toolInputs(files)];
  for (const { file, pointer, value } of allWritten(files, inputs)) {
    const { pattern, 'x-pattern-hint': hint } = value;
    if (typeof pattern !== 'string') continue;
    const known = hints.get(pattern);
    if (typeof hint !== 'string')
      problems.push({ file, pointer, message: 'a pattern needs x-pattern-hint, such as "a color such as #6B7280"' });
    else if (known !== undefined && known !== hint)
      problems.push({ file, pointer, message: `the same pattern has another x-pattern-hint: "${known}"` });
    else hints.set(pattern, hint);
  }
  return problems;
}
