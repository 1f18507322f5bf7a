import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, withLimits } from './described.ts';
import { pascalCase, sortedEntries } from './names.ts';
import type { Document, Schema, Schemas, Specs } from './spec/model.ts';
import { isRecord, SpecError, step } from './spec/problems.ts';

/** Names the schemas of tools' parameters and results, messages' payloads and channels' queries. */
export function namedSchemas({ tools, channels, schemas }: Specs): Schemas {
  const named: Schemas = {};
  const add = (name: string, schema: Schema) => {
    if (schema.$ref === `#/components/schemas/${name}`) return;
    if (schemas[name] === undefined) named[name] = schema;
    else
      throw new SpecError([
        { file: 'schemas', pointer: step('', name), message: `${name} is the name of a generated type; rename it` },
      ]);
  };
  for (const tool of tools) {
    add(`${pascalCase(tool.name)}Params`, tool.params);
    add(`${pascalCase(tool.name)}Result`, tool.result);
  }
  for (const channel of channels) {
    for (const { name, schema } of channel.queries) add(`${pascalCase(name)}Query`, schema);
    for (const { id, frame, payload } of channel.messages)
      if (frame !== 'binary') add(`${pascalCase(id)}Payload`, payload);
  }
  return named;
}

/** An OpenAPI document with the REST operations and all schemas, so that hey-api generates each type once. */
export function syntheticDocument(specs: Specs): Document {
  const described = Object.entries({ ...specs.schemas, ...namedSchemas(specs) }).map(
    ([name, schema]) => [name, withLimits(schema, specs.schemas)] as const,
  );
  const schemas = Object.fromEntries(sortedEntries(Object.fromEntries(described)));
  const components = specs.openapi.components as Document;
  const parameters = describeParameters(components.parameters, specs.schemas);
  const paths = describeParameters(specs.openapi.paths, specs.schemas);
  return { ...specs.openapi, paths, components: { ...components, parameters, schemas } };
}

/** Writes the limits of parameters into their descriptions. */
function describeParameters(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((item) => describeParameters(item, schemas));
  if (!isRecord(value)) return value;
  const { in: place, schema, description } = value;
  if (typeof place === 'string' && isRecord(schema)) {
    const own = typeof description === 'string' ? { description } : {};
    return { ...value, description: describe({ ...schema, ...own }, schemas) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, describeParameters(inner, schemas)]));
}

/** Generates every type of the three specs with hey-api. */
export async function generateTypes(specs: Specs, header: string): Promise<string> {
  const { createClient } = await import('@hey-api/openapi-ts');
  const folder = mkdtempSync(join(tmpdir(), 'earshot-types-'));
  try {
    await createClient({
      // A copy, because hey-api changes its input.
      input: structuredClone(syntheticDocument(specs)),
      output: { path: folder, clean: false },
      plugins: [{ name: '@hey-api/typescript', enums: false }],
      logs: { level: 'silent', file: false },
    });
    const text = readFileSync(join(folder, 'types.gen.ts'), 'utf8');
    // Removes hey-api's own header, and the options of hey-api's clients.
    const ownTypes = text.replace(/export type ClientOptions = \{[^}]*\};\n+/s, '');
    return header + ownTypes.replace(/^\/\/ This file is auto-generated.*\n+/, '\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
