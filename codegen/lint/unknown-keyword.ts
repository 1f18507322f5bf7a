import { Ajv2020 } from 'ajv/dist/2020.js';
import { didYouMean } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas } from './schemas.ts';

const keywords = [...Object.keys(new Ajv2020().RULES.keywords), '$defs', '$comment', 'example', 'discriminator'];

/** The keywords of schemas exist. Validators would ignore a misspelt one. */
export const unknownKeyword = (specs: Specs): Problem[] =>
  allSchemas(specs)
    .flatMap((schema) => Object.keys(schema).map((key) => ({ schema, key })))
    .filter(({ key }) => !keywords.includes(key) && !key.startsWith('x-'))
    .map(({ schema, key }) => ({
      ...inside(placeOf(schema), key),
      message: `unknown keyword ${key}${didYouMean(key, keywords)}`,
    }));
