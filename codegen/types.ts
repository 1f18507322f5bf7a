import { pascalCase, sortedEntries } from './names.ts';
import type { Document, Schema, Schemas, Specs } from './spec/model.ts';
import { SpecError, step } from './spec/problems.ts';
import { Thread } from './thread.ts';

/** The file that holds every type. */
export const typesFile = 'types.gen.ts';

/**
 * Names for the schemas that have none in the vocabulary: a tool's parameters and result, a message's payload,
 * a channel's query. Those that only refer to a definition become an alias of it.
 */
export function namedSchemas({ tools, channels, schemas }: Specs): Schemas {
  const named: Schemas = {};
  const add = (name: string, schema: Schema) => {
    if (schema.$ref === `#/components/schemas/${name}`) return;
    if (schemas[name] === undefined) named[name] = schema;
    else
      throw new SpecError([
        { file: 'schemas', pointer: step('', name), message: 'a name that generation gives to another type' },
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

/**
 * One OpenAPI document that holds everything: the REST operations as they are, and the schemas of live messages
 * and tools beside the vocabulary. One run over it gives each type exactly once, and a diff of two of them finds
 * breaking changes of all three contracts.
 */
export function syntheticDocument(specs: Specs): Document {
  const schemas = Object.fromEntries(sortedEntries({ ...specs.schemas, ...namedSchemas(specs) }));
  const components = specs.openapi.components as Document;
  return { ...specs.openapi, components: { ...components, schemas } };
}

/** hey-api has a thread of its own: it takes half a second, in which everything else is made. */
const thread = new Thread<Document, string>(new URL('./types-worker.ts', import.meta.url));

/** Begins to load hey-api. */
export const prepareTypes = (): void => thread.prepare();

/** `types.gen.ts`: every type of the three specs, written by hey-api. */
export async function generateTypes(specs: Specs, header: string): Promise<Map<string, string>> {
  return new Map([[typesFile, header + (await thread.ask(syntheticDocument(specs)))]]);
}
