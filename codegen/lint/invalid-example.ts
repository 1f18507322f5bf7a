import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { messagesOf } from '../spec/channels.ts';
import type { Schema, Schemas, Specs, Tool } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { itemsOf, type Place, type Problem } from '../spec/problems.ts';
import { forAjv } from '../validators.ts';
import { allSchemas, restOperations } from './schemas.ts';

/** A value of the specs, and the schema that it must fit. */
interface Sample {
  schema: Schema;
  value: unknown;
  place: Place;
}

/** Every example and every default fits its schema, and examples of tools have the right parameters. */
export function invalidExample(specs: Specs): Problem[] {
  const validate = validator(specs.schemas);
  const samples = [...ofSchemas(specs), ...ofOperations(specs), ...ofMessages(specs), ...specs.tools.flatMap(ofTool)];
  const misfits = samples.flatMap(({ schema, value, place }) =>
    validate(schema, value).map((what) => ({ ...place, message: `the example does not fit its schema: ${what}` })),
  );
  return [...misfits, ...specs.tools.flatMap(wrongParameters)];
}

const ofSchemas = (specs: Specs): Sample[] =>
  allSchemas(specs).flatMap((schema) => [
    ...itemsOf(schema.examples).map((value, index) => ({
      schema,
      value,
      place: inside(placeOf(schema), 'examples', index),
    })),
    ...('default' in schema ? [{ schema, value: schema.default, place: inside(placeOf(schema), 'default') }] : []),
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
    ...Object.keys(params)
      .filter((param) => !(param in properties))
      .map((param) => ({ ...place, message: `the example has ${param}, which is not a parameter of ${name}` })),
  ]);
}

/** Returns a function that explains why a value does not fit a schema. A schema that cannot be compiled is reported once. */
function validator(schemas: Schemas): (schema: Schema, value: unknown) => string[] {
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
      if (failures.has(failure)) return [];
      failures.add(failure);
      return [failure];
    }
  };
}

function explain(error: ErrorObject | undefined): string {
  if (error === undefined) return 'invalid';
  const details = 'allowedValues' in error.params ? ` (${String(error.params.allowedValues)})` : '';
  return `${error.instancePath || 'it'} ${error.message ?? 'is invalid'}${details}`;
}
