import { referenced } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Document, Operation, Schema, Schemas, Specs } from '../spec/model.ts';
import { placeOf } from '../spec/places.ts';
import { isRecord, type Problem } from '../spec/problems.ts';
import { subschemasOf } from '../subschemas.ts';

const withDescendants = (schema: Schema): Schema[] => [schema, ...subschemasOf(schema).flatMap(withDescendants)];

/** Keys of the documents whose value is a schema without a name. */
const inlineKeys = new Set(['schema', 'payload', 'headers', 'query']);

/** OpenAPI has maps named `headers` too. A schema of headers is an object schema or a reference. */
const isSchema = (key: string, value: unknown): value is Schema =>
  isRecord(value) && (key !== 'headers' || value.type === 'object' || typeof value.$ref === 'string');

function inlineSchemas(value: unknown): Schema[] {
  if (Array.isArray(value)) return value.flatMap(inlineSchemas);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (key === 'example' || key === 'examples') return [];
    return inlineKeys.has(key) && isSchema(key, child) ? [child] : inlineSchemas(child);
  });
}

/** The documents without their definitions. */
export const documentsOf = ({ openapi, asyncapi, jsonrpc }: Specs): Document[] =>
  [openapi, asyncapi, jsonrpc].map((document) => {
    const { schemas: _, ...components } = isRecord(document.components) ? document.components : {};
    return { ...document, components };
  });

/** Every schema in the specs: the definitions, those without a name, and all schemas inside them. */
export const allSchemas = (specs: Specs): Schema[] =>
  [...Object.values(specs.schemas), ...documentsOf(specs).flatMap(inlineSchemas)].flatMap(withDescendants);

/** Requests as text: parameters, forms, the query of a socket, headers of messages. */
function textInputs(specs: Specs): Schema[] {
  const rest = restOperations(specs).flatMap(({ parameters, body }) => [
    ...parameters,
    ...(body?.content.filter(isForm) ?? []),
  ]);
  const queries = specs.channels.flatMap(({ id, queries }) => queries.filter(({ name }) => name === id));
  const headers = receivedMessages(specs).flatMap((message): Schema[] => (message.headers ? [message.headers] : []));
  return [...[...rest, ...queries].map(({ schema }) => schema), ...headers];
}

/** Requests as JSON: bodies, received messages, parameters of tools. */
export function jsonInputs(specs: Specs): Schema[] {
  const bodies = restOperations(specs).flatMap(({ body }) => body?.content.filter((one) => !isForm(one)) ?? []);
  return [
    ...bodies.map(({ schema }) => schema),
    ...receivedMessages(specs).map(({ payload }) => payload),
    ...specs.tools.map(({ params }) => params),
  ];
}

export const restOperations = ({ operations, carriers }: Specs): Operation[] => [...operations, ...carriers];
const receivedMessages = (specs: Specs) => messagesOf(specs).filter(({ received }) => received);
const isForm = ({ mediaType }: { mediaType: string }) => mediaType === 'multipart/form-data';

/** Every schema that the service receives. */
export const inputs = (specs: Specs): Schema[] => [...textInputs(specs), ...jsonInputs(specs)];

/** The schema and the definitions that it refers to, in order. */
function chain(schema: Schema, schemas: Schemas): Schema[] {
  const found = [schema];
  for (let next = referenced(schema, schemas); next && found.length < 20; next = referenced(next, schemas))
    found.push(next);
  return found;
}

/** These schemas, and all schemas inside them and inside the definitions that they refer to. */
export function withReachable(roots: readonly Schema[], schemas: Schemas): Schema[] {
  const found = new Set<Schema>();
  const visit = (schema: Schema) => {
    if (found.has(schema)) return;
    found.add(schema);
    for (const one of chain(schema, schemas)) subschemasOf(one).forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
}

/** The same, with the definitions themselves. */
export const withDefinitions = (roots: readonly Schema[], schemas: Schemas): Schema[] => [
  ...new Set(withReachable(roots, schemas).flatMap((schema) => chain(schema, schemas))),
];

/** A problem at the place of an object of the specs. */
export const problemAt = (object: object, message: string): Problem => ({ ...placeOf(object), message });
