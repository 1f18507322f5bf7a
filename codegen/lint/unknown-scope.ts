import { didYouMean } from '../names.ts';
import { referenced } from '../spec/bundle.ts';
import type { Schema, Schemas, Specs } from '../spec/model.ts';
import { inside } from '../spec/places.ts';
import { itemsOf, type Problem } from '../spec/problems.ts';

/** A required scope is one that a key can have: a value of the schema `ToolScope`, which has those of developer keys too. */
export function unknownScope({ operations, tools, schemas }: Specs): Problem[] {
  const { ToolScope } = schemas;
  if (!ToolScope) return [];
  const known = valuesOf(ToolScope, schemas).map(String);
  const required = [
    ...tools.map(({ place, scopes }) => ({ place: inside(place, 'x-scopes'), scopes })),
    ...operations.map(({ place, security }) => ({
      place: inside(place, 'security'),
      scopes: security.flatMap(({ scopes }) => scopes),
    })),
  ];
  return required.flatMap(({ place, scopes }) =>
    scopes
      .filter((scope) => !known.includes(scope))
      .map((scope) => ({
        ...place,
        message: `no key can have the scope ${scope}${didYouMean(scope, known)} (scopes: ${known.join(', ')})`,
      })),
  );
}

function valuesOf(schema: Schema, schemas: Schemas): unknown[] {
  const target = referenced(schema, schemas) ?? schema;
  return [...itemsOf(target.enum), ...(target.anyOf ?? []).flatMap((branch) => valuesOf(branch, schemas))];
}
