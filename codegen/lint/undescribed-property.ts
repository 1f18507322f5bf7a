import { resolveSchema } from '../spec/bundle.ts';
import type { Schema, Schemas, Specs } from '../spec/model.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { allSchemas, problemAt } from './schemas.ts';

/** Every property says what it is: itself, the definition that it refers to, or an alternative. A constant says it by its value. */
export const undescribedProperty = (specs: Specs): Problem[] =>
  allSchemas(specs)
    .flatMap(({ properties = {} }) => Object.entries(properties))
    // A condition may only ask whether a property exists: `true`.
    .filter(([, property]) => isRecord(property) && !isDescribed(property, specs.schemas))
    .map(([name, property]) => problemAt(property, `property ${name} has no description`));

function isDescribed(property: Schema, schemas: Schemas): boolean {
  const schema = resolveSchema(property, schemas);
  if (schema.description !== undefined || 'const' in schema) return true;
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((all) => all ?? []);
  return parts.some((part) => isDescribed(part, schemas));
}
