import { refTarget } from './bundle.ts';
import type { Document, Schema, Schemas, Specs } from './model.ts';
import { follow } from './operations.ts';
import { at, isRecord, step } from './problems.ts';

/** A value that the specs show, and the schema that it is an example of. */
interface Shown {
  schema: Schema;
  value: unknown;
}

/**
 * What the specs show of each definition: the values in the examples of answers, messages and tools that stand where the
 * definition is asked for, however deep.
 */
export function exampleValues(specs: Specs): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const shown = [...fromAnswers(specs), ...fromMessages(specs), ...fromTools(specs)];
  for (const { schema, value } of shown) collect(schema, value, specs.schemas, found);
  return found;
}

function collect(schema: Schema, value: unknown, schemas: Schemas, found: Map<string, unknown[]>): void {
  if (schema.$ref !== undefined) {
    const { name } = refTarget(schema.$ref);
    found.set(name, [...(found.get(name) ?? []), value]);
    collect(schemas[name] ?? {}, value, schemas, found);
  }
  for (const part of schema.allOf ?? []) collect(part, value, schemas, found);
  // Of alternatives, the null is the only one that is told apart: nothing is collected of it.
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (variants.length === 1 && variants[0] && value !== null) collect(variants[0], value, schemas, found);
  if (Array.isArray(value) && schema.items) for (const item of value) collect(schema.items, item, schemas, found);
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    if (key in value) collect(inner, value[key], schemas, found);
  }
}

const fromAnswers = ({ operations, openapi }: Specs): Shown[] =>
  operations.flatMap(({ method, path, responses }) => {
    const written = at(openapi, step(step('/paths', path), method.toLowerCase()));
    return responses.flatMap(({ status, content }) => {
      const answer = follow(openapi, at(written, `/responses/${status}`));
      return content.flatMap(({ mediaType, schema }) =>
        namedExamples(at(answer, step('/content', mediaType)), openapi).map((value) => ({ schema, value })),
      );
    });
  });

/** The values of `example` and `examples` of a media type or a parameter. */
export function namedExamples(holder: unknown, document: Document): unknown[] {
  if (!isRecord(holder)) return [];
  const several = isRecord(holder.examples) ? Object.values(holder.examples) : [];
  const values = several.map((example) => follow(document, example)).filter((example) => 'value' in example);
  return [...('example' in holder ? [holder.example] : []), ...values.map(({ value }) => value)];
}

const fromMessages = ({ channels, asyncapi }: Specs): Shown[] =>
  channels.flatMap(({ messages }) =>
    messages.flatMap(({ id, payload }) => messageExamples(asyncapi, id).map((value) => ({ schema: payload, value }))),
  );

/** The payloads that a message shows. */
export function messageExamples(asyncapi: Document, id: string): unknown[] {
  const { examples } = follow(asyncapi, at(asyncapi, `/components/messages/${id}`));
  return Array.isArray(examples)
    ? examples.filter((example) => isRecord(example) && 'payload' in example).map((example) => example.payload)
    : [];
}

const fromTools = (specs: Specs): Shown[] =>
  specs.tools.flatMap(({ name, result }) =>
    toolExamples(specs, name).map((example) => ({ schema: result, value: example.result })),
  );

/** The calls that a tool shows, with what they are answered. */
export function toolExamples({ jsonrpc }: Specs, name: string): { params: Record<string, unknown>; result: unknown }[] {
  const methods = Array.isArray(jsonrpc.methods) ? jsonrpc.methods : [];
  const { examples } = follow(
    jsonrpc,
    methods.find((method) => at(method, '/name') === name),
  );
  return (Array.isArray(examples) ? examples : []).map((example) => {
    const given = at(example, '/params');
    const entries = (Array.isArray(given) ? given : []).map((param) => [
      String(at(param, '/name')),
      at(param, '/value'),
    ]);
    return { params: Object.fromEntries(entries), result: at(example, '/result/value') };
  });
}
