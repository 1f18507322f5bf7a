import type { Problem } from '../spec/problems.ts';
import { definitions, type SpecFiles } from './schemas.ts';

/** Definitions share one namespace, that of the generated types: each name is PascalCase and taken once. */
export function duplicateName(files: SpecFiles): Problem[] {
  const homes = new Map<string, string>();
  return definitions(files).flatMap(({ file, pointer, name }) => {
    const problems: Problem[] = [];
    const home = homes.get(name);
    homes.set(name, home ?? file);
    if (home !== undefined) {
      problems.push({ file, pointer, message: `${name} is defined in ${home} already; refer to that one or rename` });
    }
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
      problems.push({ file, pointer, message: `${name} is not PascalCase, as names of definitions are; rename it` });
    }
    return problems;
  });
}
