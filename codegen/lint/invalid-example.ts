import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { didYouMean } from '../names.ts';
import { resolveSchema } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Schema, Schemas, Specs, Tool } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { isRecord, itemsOf, type Place, type Problem, steps } from '../spec/problems.ts';
import { forAjv } from '../validators.ts';
import { allSchemas, restOperations } from './schemas.ts';

/** Why a value is wrong, and where in it. */
interface Misfit {
  path: string;
  what: string;
}

/** A value of the specs, and the schema that it must fit. */
interface Sample {
  schema: Schema;
  value: unknown;
  place: Place;
  isDefault?: boolean;
}

/**
 * Every example and every default fits its schema, without fields that the schema does not have, and examples of tools have the right
 * parameters.
 */
export function invalidExample(specs: Specs, _code = '', hasMistakes = false): Problem[] {
  const validate = validator(specs.schemas, hasMistakes);
  const samples = [...ofSchemas(specs), ...ofOperations(specs), ...ofMessages(specs), ...specs.tools.flatMap(ofTool)];
  const misfits = samples.flatMap(({ schema, value, place, isDefault }) =>
    validate(schema, value).map(({ path, what }) => ({
      ...inside(place, ...steps(path)),
      message: `the ${isDefault ? 'default' : 'example'} does not fit its schema: ${what}`,
    })),
  );
  const unknown = samples.flatMap(({ schema, value, place }) => unknownFields(schema, value, place, specs.schemas));
  return [...misfits, ...unknown, ...specs.tools.flatMap(wrongParameters)];
}

const ofSchemas = (specs: Specs): Sample[] =>
  allSchemas(specs).flatMap((schema) => [
    ...itemsOf(schema.examples).map((value, index) => ({
      schema,
      value,
      place: inside(placeOf(schema), 'examples', index),
    })),
    ...('default' in schema
      ? [{ schema, value: schema.default, place: inside(placeOf(schema), 'default'), isDefault: true }]
      : []),
  ]);

const ofOperations = (specs: Specs): Sample[] =>
  restOperations(specs)
    .flatMap(({ parameters, body, responses }) => [
      ...parameters,
      ...(body?.content ?? []),
      ...responses.flatMap(({ content }) => content),
    ])
    .flatMap(({ schema, examples }) => examples.map(({ value, place }) => ({ schema, value, place })));

const ofMessages = (specs: Specs): Sample[] =>
  messagesOf(specs).flatMap(({ payload, headers = {}, examples }) =>
    examples.flatMap(({ place, ...example }) => [
      ...('payload' in example ? [{ schema: payload, value: example.payload, place: inside(place, 'payload') }] : []),
      ...('headers' in example ? [{ schema: headers, value: example.headers, place: inside(place, 'headers') }] : []),
    ]),
  );

function ofTool({ params: { properties = {} }, result, examples }: Tool): Sample[] {
  return examples.flatMap((example) => [
    ...Object.entries(example.params).map(([name, value], index) => ({
      schema: properties[name] ?? {},
      value,
      place: inside(example.place, 'params', index, 'value'),
    })),
    { schema: result, value: example.result, place: inside(example.place, 'result', 'value') },
  ]);
}

function wrongParameters({ name, params: { properties = {}, required = [] }, examples }: Tool): Problem[] {
  return examples.flatMap(({ params, place }) => [
    ...required
      .filter((param) => !(param in params))
      .map((param) => ({ ...place, message: `the example lacks the required parameter ${param}` })),
    ...Object.keys(params).flatMap((param, index) =>
      param in properties
        ? []
        : [
            {
              ...inside(place, 'params', index, 'name'),
              message: `the example has ${param}, which is not a parameter of ${name}${didYouMean(param, Object.keys(properties))}`,
            },
          ],
    ),
  ]);
}

/** The fields of a value that no alternative of its schema has. An object without properties may have any. */
function unknownFields(schema: Schema, value: unknown, place: Place, schemas: Schemas): Problem[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      unknownFields({ anyOf: itemSchemas(schema, schemas) }, item, inside(place, index), schemas),
    );
  if (!isRecord(value)) return [];
  const parts = partsOf(schema, schemas);
  const known = Map.groupBy(
    parts.flatMap(({ properties = {} }) => Object.entries(properties)),
    ([name]) => name,
  );
  const isOpen = parts.some((part) => part.additionalProperties || part.patternProperties) || known.size === 0;
  return Object.entries(value).flatMap(([name, inner]) => {
    const fields = known.get(name)?.map(([, field]) => field);
    if (fields) return unknownFields({ anyOf: fields }, inner, inside(place, name), schemas);
    if (isOpen) return [];
    const message = `the example has the field ${name}, which its schema does not have${didYouMean(name, [...known.keys()])}`;
    return [{ ...inside(place, name), message }];
  });
}

/** The schema with all alternatives and parts of it. */
function partsOf(schema: Schema, schemas: Schemas, depth = 0): Schema[] {
  const { $ref: _, ...own } = resolveSchema(schema, schemas);
  const { allOf = [], anyOf = [], oneOf = [] } = own;
  const conditional = [own.then, own.else].filter(isRecord) as Schema[];
  if (depth > 20) return [own];
  return [own, ...[...allOf, ...anyOf, ...oneOf, ...conditional].flatMap((part) => partsOf(part, schemas, depth + 1))];
}

const itemSchemas = (schema: Schema, schemas: Schemas): Schema[] =>
  partsOf(schema, schemas).flatMap(({ items, prefixItems }) => [items, ...itemsOf(prefixItems)].filter(isRecord));

/** Returns a function that explains why a value does not fit a schema. A schema that cannot be compiled is reported once, unless a mistake is known. */
function validator(schemas: Schemas, hasMistakes: boolean): (schema: Schema, value: unknown) => Misfit[] {
  const failures = new Set<string>();
  // Optimizing the code would take longer than running it for a few examples.
  const ajv = new Ajv2020({
    strict: false,
    inlineRefs: false,
    validateSchema: false,
    logger: false,
    code: { optimize: false },
  });
  formats.default(ajv, { mode: 'full' });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(forAjv(schema), `c:${name}`);
  const compiled = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    try {
      const check = compiled.get(schema) ?? ajv.compile(forAjv(schema));
      compiled.set(schema, check);
      return check(value) ? [] : [explain(check.errors?.[0])];
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'the schema cannot be compiled';
      if (hasMistakes || failures.has(failure)) return [];
      failures.add(failure);
      return [{ path: '', what: failure }];
    }
  };
}

function explain(error: ErrorObject | undefined): Misfit {
  if (error === undefined) return { path: '', what: 'invalid' };
  const details = 'allowedValues' in error.params ? ` (${String(error.params.allowedValues)})` : '';
  const path = error.instancePath;
  return { path, what: `${path || 'it'} ${error.message ?? 'is invalid'}${details}` };
}
