import { Ajv2020 } from 'ajv/dist/2020.js';
import { distance } from 'fastest-levenshtein';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas, problemAt } from './schemas.ts';

const keywords = [...Object.keys(new Ajv2020().RULES.keywords), '$defs', '$comment', 'example', 'discriminator'];

/** Keywords beside a `$ref` exist. Redocly checks only schemas without `$ref`. */
export const unknownKeyword = (specs: Specs): Problem[] =>
  allSchemas(specs)
    .filter(({ $ref }) => $ref !== undefined)
    .flatMap((schema) => Object.keys(schema).map((key) => ({ schema, key })))
    .filter(({ key }) => !keywords.includes(key) && !key.startsWith('x-'))
    .map(({ schema, key }) => problemAt(schema, `unknown keyword ${key} beside $ref${hint(key)}`));

function hint(key: string): string {
  const near = keywords.find((keyword) => distance(keyword.toLowerCase(), key.toLowerCase()) <= 2);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
