import { takesNull } from '../nulls.ts';
import { resolveSchema } from '../spec/bundle.ts';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { jsonInputs, problemAt, withDefinitions } from './schemas.ts';

/**
 * Every optional field of a request accepts null, because many clients send null for absent fields. Null counts as absent, or
 * clears the stored value if the field is `x-clearable`.
 */
export function optionalWithoutNull(specs: Specs): Problem[] {
  const { schemas } = specs;
  const objects = withDefinitions(jsonInputs(specs), schemas);
  return objects.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const isOptional = !required.includes(name);
      const isNullable = takesNull(field, schemas);
      if (field['x-clearable'] === true && !(isOptional && isNullable))
        return [problemAt(field, 'x-clearable needs an optional field that accepts null')];
      // A constant identifies the message.
      if (!isOptional || isNullable || 'const' in resolveSchema(field, schemas)) return [];
      return [problemAt(field, "an optional field of a request must accept null; add 'null' to its type")];
    }),
  );
}
