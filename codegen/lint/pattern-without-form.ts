import type { Problem } from '../spec/problems.ts';
import { allWritten, jsonInputs, textInputs, toolInputs } from './inputs.ts';
import type { SpecFiles } from './schemas.ts';

/** Nobody reads a pattern in an error: each that a request may fail says in `x-form` what fits it, and the same one the same. */
export function patternWithoutForm(files: SpecFiles): Problem[] {
  const problems: Problem[] = [];
  const forms = new Map<string, unknown>();
  const inputs = [...textInputs(files), ...jsonInputs(files), ...toolInputs(files)];
  for (const { file, pointer, value } of allWritten(files, inputs)) {
    const { pattern, 'x-form': form } = value;
    if (typeof pattern !== 'string') continue;
    if (typeof form !== 'string')
      problems.push({
        file,
        pointer,
        message: 'a pattern that says nothing to people; add x-form: "a colour such as …"',
      });
    else if ((forms.get(pattern) ?? form) !== form)
      problems.push({ file, pointer, message: `the same pattern has another x-form: "${forms.get(pattern)}"` });
    else forms.set(pattern, form);
  }
  return problems;
}
