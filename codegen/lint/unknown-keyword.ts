import { editDistance } from '../names.ts';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';
import { allSchemas, problemAt } from './schemas.ts';

const keywords = [
  ...[
    'type',
    'enum',
    'const',
    'format',
    'pattern',
    'default',
    'title',
    'description',
    'examples',
    'example',
    'deprecated',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'],
  ...['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required', 'dependentRequired'],
  ...['minProperties', 'maxProperties', 'unevaluatedProperties', 'unevaluatedItems', 'dependentSchemas'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', '$ref', '$defs', '$comment', 'discriminator'],
  ...['readOnly', 'writeOnly', 'contentMediaType', 'contentEncoding', 'contentSchema'],
];

/** Keywords beside a `$ref` exist. Redocly checks only schemas without `$ref`. */
export const unknownKeyword = (specs: Specs): Problem[] =>
  allSchemas(specs)
    .filter(({ $ref }) => $ref !== undefined)
    .flatMap((schema) => Object.keys(schema).map((key) => ({ schema, key })))
    .filter(({ key }) => !keywords.includes(key) && !key.startsWith('x-'))
    .map(({ schema, key }) => problemAt(schema, `unknown keyword ${key} beside $ref${hint(key)}`));

function hint(key: string): string {
  const near = keywords.find((keyword) => editDistance(keyword.toLowerCase(), key.toLowerCase()) <= 2);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
