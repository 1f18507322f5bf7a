import ts from 'typescript';
import { pascalCase } from '../../codegen/names.ts';
import { referenced, refTarget } from '../../codegen/spec/bundle.ts';
import { messagesOf } from '../../codegen/spec/channels.ts';
import type { Schema, Schemas, Specs } from '../../codegen/spec/model.ts';
import { placeOf, setPlace } from '../../codegen/spec/places.ts';
import { itemsOf, type Place } from '../../codegen/spec/problems.ts';

/** A field of a request: its place in the specs, and its declaration in the generated types. */
export interface Field {
  name: string;
  /** The first request that has it. */
  request: string;
  place: Place;
  declaration: ts.Declaration;
}

interface Request {
  name: string;
  schema: Schema;
  type: ts.TypeNode | undefined;
}

/** The fields of all bodies, queries, messages and parameters of tools that the service receives and that are built. */
export function requestFields(specs: Specs, types: ts.SourceFile): Field[] {
  const aliases = new Map(types.statements.filter(ts.isTypeAliasDeclaration).map((one) => [one.name.text, one.type]));
  const found = new Map<ts.Declaration, Field>();
  for (const request of requestsOf(specs, aliases)) collect(request, { aliases, schemas: specs.schemas, found });
  return [...found.values()];
}

type Aliases = ReadonlyMap<string, ts.TypeNode>;

function requestsOf({ operations, channels, liveOperations, tools }: Specs, aliases: Aliases): Request[] {
  // Others than the service are at the end of a channel whose messages they send.
  const isOurs = (id: string) => liveOperations.every(({ channel, sentBy }) => channel !== id || sentBy === undefined);
  const sockets = channels.filter(({ id, isSocket, notBuilt }) => isSocket && !notBuilt && isOurs(id));
  const partOf = (id: string, part: string) => {
    const data = aliases.get(`${pascalCase(id)}Data`);
    return data && propertyIn(data, part)?.type;
  };
  const rest = operations
    .filter(({ notBuilt }) => !notBuilt)
    .flatMap(({ id, parameters, body }) => {
      const query = parameters
        .filter((one) => one.in === 'query')
        .map(({ name, description, schema }) => [name, setPlace({ ...schema, description }, placeOf(schema))]);
      return [
        { name: id, schema: { properties: Object.fromEntries(query) }, type: partOf(id, 'query') },
        ...(body?.content ?? []).map(({ schema }) => ({ name: id, schema, type: partOf(id, 'body') })),
      ];
    });
  return [
    ...rest,
    ...sockets
      .flatMap(({ queries }) => queries)
      .map(({ name, schema }) => ({ name, schema, type: aliases.get(`${pascalCase(name)}Query`) })),
    ...messagesOf({ channels: sockets })
      .filter(({ received, notBuilt }) => received && !notBuilt)
      .map(({ id, payload }) => ({ name: id, schema: payload, type: aliases.get(`${pascalCase(id)}Payload`) })),
    ...tools
      .filter(({ notBuilt }) => !notBuilt)
      .map(({ name, params }) => ({ name, schema: params, type: aliases.get(`${pascalCase(name)}Params`) })),
  ];
}

interface Context {
  aliases: Aliases;
  schemas: Schemas;
  found: Map<ts.Declaration, Field>;
}

function collect({ name: request, schema, type }: Request, context: Context): void {
  if (!type) return;
  if (schema.$ref !== undefined) {
    const target = referenced(schema, context.schemas);
    if (target)
      collect({ name: request, schema: target, type: context.aliases.get(refTarget(schema.$ref).name) }, context);
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const declaration = propertyIn(type, name);
    if (!declaration || context.found.has(declaration)) continue;
    if (hasOneValue(property) || isIgnored(property)) continue;
    context.found.set(declaration, { name, request, place: placeOf(property), declaration });
    collect({ name: request, schema: property, type: declaration.type }, context);
  }
  const parts = [schema.items, ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((all) => all ?? [])];
  for (const part of parts) if (part) collect({ name: request, schema: part, type }, context);
}

const hasOneValue = ({ const: value, enum: values }: Schema) => value !== undefined || itemsOf(values).length === 1;
/** Clients of other services of the family send it. */
const isIgnored = ({ description = '' }: Schema) => /^Ignored\b/.test(description);

/** The property of an object type as it is written, also inside alternatives and lists. */
function propertyIn(type: ts.TypeNode, name: string): ts.PropertySignature | undefined {
  if (ts.isTypeLiteralNode(type))
    return type.members.filter(ts.isPropertySignature).find((one) => nameOf(one) === name);
  const parts =
    ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)
      ? type.types
      : ts.isParenthesizedTypeNode(type)
        ? [type.type]
        : ts.isArrayTypeNode(type)
          ? [type.elementType]
          : ts.isTypeReferenceNode(type)
            ? (type.typeArguments ?? [])
            : [];
  return parts.map((part) => propertyIn(part, name)).find((found) => found !== undefined);
}

const nameOf = ({ name }: ts.PropertySignature) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText();
