import { at, isRecord } from '../spec/problems.ts';
import { handshakes, liveOperations, restOperations, toolMethods } from './operations.ts';
import { child, children, type Located, type LocatedSchema, type SpecFiles, target } from './schemas.ts';

const schemas = (found: readonly Located<unknown>[]): LocatedSchema[] =>
  found.flatMap(({ value, ...place }) => (isRecord(value) ? [{ ...place, value }] : []));

const schemaOf = (node: Located<unknown>) => child(node, 'schema');

/** The schemas of what arrives as text: parameters, forms, handshakes. */
export function textInputs(files: SpecFiles): LocatedSchema[] {
  const rest = restOperations(files).flatMap(({ parameters, body }) => [...parameters, ...body.filter(isForm)]);
  return schemas([...rest.map(schemaOf), ...replies(files).map((one) => child(one, 'headers')), ...handshakes(files)]);
}

/** The schemas of the JSON that others send: bodies, received messages, replies. */
export function jsonInputs(files: SpecFiles): LocatedSchema[] {
  const bodies = restOperations(files).flatMap(({ body }) => body.filter((node) => !isForm(node)));
  return schemas([...bodies.map(schemaOf), ...replies(files).map((message) => child(message, 'payload'))]);
}

/** The schemas of tools' parameters, and whether each must be given. */
export const toolInputs = (files: SpecFiles): (LocatedSchema & { isRequired: boolean })[] =>
  toolMethods(files).flatMap(({ params }) =>
    params.flatMap((param) =>
      schemas([schemaOf(param)]).map((schema) => ({ ...schema, isRequired: param.value.required === true })),
    ),
  );

const isForm = ({ pointer }: Located<unknown>) => pointer.endsWith('/multipart~1form-data');

/** Messages that the service hears, also as answers to its own. */
const replies = (files: SpecFiles) =>
  liveOperations(files).flatMap(({ action, messages, replies: answers }) => [
    ...(action === 'receive' ? messages : []),
    ...answers,
  ]);

/** What a schema amounts to once its references are followed, and the schemas passed on the way. */
export function resolve(
  files: SpecFiles,
  schema: LocatedSchema,
): { leaf: LocatedSchema['value']; passed: LocatedSchema[] } {
  const passed = [schema];
  let leaf = schema.value;
  let file = schema.file;
  while (leaf.$ref !== undefined && passed.length < 20) {
    const { $ref, ...siblings } = leaf;
    const place = target($ref, file);
    const value = at(files.get(place.file), place.pointer);
    if (!isRecord(value)) break;
    passed.push({ ...place, value });
    leaf = { ...value, ...siblings };
    file = place.file;
  }
  return { leaf, passed };
}

/** Shows each schema inside of these, themselves included, and what it amounts to: through references, and each place once. */
export function visitAll(
  files: SpecFiles,
  inputs: readonly LocatedSchema[],
  visit: (schema: LocatedSchema, leaf: LocatedSchema['value']) => void,
): void {
  const seen = new Set<string>();
  const enter = (schema: LocatedSchema) => {
    const place = `${schema.file}#${schema.pointer}`;
    if (seen.has(place)) return;
    seen.add(place);
    const { leaf, passed } = resolve(files, schema);
    visit(schema, leaf);
    for (const definition of passed) for (const inner of children(definition)) enter(inner);
  };
  for (const input of inputs) enter(input);
}

/** The same schemas as they are written: where one refers to another, both. */
export function allWritten(files: SpecFiles, inputs: readonly LocatedSchema[]): LocatedSchema[] {
  const written = new Map<string, LocatedSchema>();
  visitAll(files, inputs, (schema) => {
    for (const one of resolve(files, schema).passed) written.set(`${one.file}#${one.pointer}`, one);
  });
  return [...written.values()];
}
