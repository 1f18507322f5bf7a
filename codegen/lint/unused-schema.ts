import { reachable } from '../spec/bundle.ts';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { documentsOf, problemAt } from './schemas.ts';

/** Every definition is used by an operation, a message or a tool. */
export function unusedSchema(specs: Specs): Problem[] {
  const used = reachable(documentsOf(specs), specs.schemas);
  return Object.entries(specs.schemas)
    .filter(([name]) => !used.has(name))
    .map(([name, schema]) =>
      problemAt(schema, `${name} is not used by any operation, message or tool; use it or remove it`),
    );
}
