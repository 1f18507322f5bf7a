import { didYouMean } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas } from './schemas.ts';

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** The types of schemas are those of JSON. */
export const unknownType = (specs: Specs): Problem[] =>
  allSchemas(specs).flatMap((schema) =>
    [schema.type ?? []]
      .flat()
      .filter((type) => !types.includes(type))
      .map((type) => ({
        ...inside(placeOf(schema), 'type'),
        message: `unknown type ${type}${didYouMean(type, types)}`,
      })),
  );
