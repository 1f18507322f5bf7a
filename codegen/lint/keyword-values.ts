import formats from 'ajv-formats/dist/formats.js';
import { didYouMean } from '../names.ts';
import { resolveSchema } from '../spec/bundle.ts';
import type { Schema, Schemas, Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { allSchemas } from './schemas.ts';

const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const counts = ['Length', 'Items', 'Properties', 'Contains'].flatMap((what) => [`min${what}`, `max${what}`]);
const knownFormats = Object.keys(formats.fullFormats);

/** The keywords that only concern one type. */
const ofType: Record<string, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern'],
  number: numbers,
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'prefixItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'patternProperties'],
};

const bounds = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ...['Length', 'Items', 'Properties', 'Contains'].map((what) => [`min${what}`, `max${what}`]),
] as [string, string][];

/** The values of keywords are those of JSON Schema 2020-12, which OpenAPI 3.1 uses, and contradict none of the same schema. */
export const keywordValues = (specs: Specs): Problem[] =>
  allSchemas(specs).flatMap((schema) =>
    [...wrongValues(schema), ...contradictions(schema, specs.schemas), ...withoutEffect(schema)].map(
      ([keyword, message]) => ({
        ...inside(placeOf(schema), keyword),
        message,
      }),
    ),
  );

const checks: [keywords: readonly string[], isRight: (value: unknown) => boolean, remedy: (key: string) => string][] = [
  [
    ['exclusiveMinimum', 'exclusiveMaximum'],
    (value) => typeof value !== 'boolean',
    (key) =>
      `${key} is the bound itself since OpenAPI 3.1: write ${key}: 0 instead of ${key.slice(9).toLowerCase()}: 0`,
  ],
  [numbers, (value) => typeof value !== 'string', (key) => `${key} must be a number; remove the quotes`],
  [
    counts,
    (value) => Number.isInteger(value) && Number(value) >= 0,
    (key) => `${key} must be a whole number that is not negative, without quotes`,
  ],
  [
    ['required'],
    (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
    () => 'required is the list of the names of fields, at the object around them: required: [name]',
  ],
  [['nullable'], () => false, () => "nullable does not exist since OpenAPI 3.1; write type: [string, 'null']"],
  [['enum'], Array.isArray, () => 'enum must be a list: enum: [one, other]'],
  [['properties'], isRecord, () => 'properties maps the names of fields to their schemas'],
];

function wrongValues(schema: Schema): [keyword: string, message: string][] {
  const { format } = schema;
  return [
    ...checks.flatMap(([keywords, isRight, remedy]) =>
      keywords
        .filter((key) => key in schema && !isRight(schema[key]))
        .map((key): [string, string] => [key, remedy(key)]),
    ),
    ...(format !== undefined && !knownFormats.includes(String(format))
      ? [['format', `unknown format ${String(format)}${didYouMean(String(format), knownFormats)}`] as [string, string]]
      : []),
  ];
}

/** A bound may contradict that of a reference beside it. */
function contradictions(schema: Schema, schemas: Schemas): [keyword: string, message: string][] {
  const whole = resolveSchema(schema, schemas);
  return bounds.flatMap(([low, high]): [string, string][] => {
    const [from, to] = [whole[low], whole[high]];
    if (!(low in schema || high in schema)) return [];
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    return [
      [
        low in schema ? low : high,
        `${low}: ${from} is above ${high}: ${to}, so no value fits; exchange them or correct one`,
      ],
    ];
  });
}

/** Keywords of another type than that of the schema, which validators ignore. */
function withoutEffect(schema: Schema): [keyword: string, message: string][] {
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  if (types.length === 0 || types.some((type) => type !== 'null' && ofType[type] === undefined && type !== 'boolean'))
    return [];
  return Object.entries(ofType).flatMap(([type, keywords]) =>
    types.includes(type)
      ? []
      : keywords
          .filter((key) => key in schema && (key !== 'required' || Array.isArray(schema.required)))
          .map((key): [string, string] => [
            key,
            `${key} has no effect: it is for the type ${type}, and this is ${types.join(' or ')}`,
          ]),
  );
}
