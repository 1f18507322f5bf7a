import { refTarget } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Operation, Schema, Specs } from '../spec/model.ts';
import { inside, placeOf } from '../spec/places.ts';
import { at, isRecord, type Place, steps } from '../spec/problems.ts';
import type { Change } from './change.ts';

/** A place, and whether it is the changed thing itself or only what contained it. */
interface Found {
  place: Place;
  isExact: boolean;
}

/** Where a change is written in the new specs. For something that was removed, the place that contained it. */
export function locate(change: Change, before: Specs, after: Specs): Place {
  const now = find(change, after);
  if (now?.isExact) return now.place;
  const then = find(change, before);
  return then?.isExact ? parentOf(then.place) : (now?.place ?? { file: change.spec, pointer: '' });
}

function find(change: Change, specs: Specs): Found | undefined {
  const { home, path } = change;
  const definition = home && specs.schemas[home.name];
  if (definition) return walk(definition, home.path, specs);
  const holder = holderOf(change, specs);
  if (holder === undefined) return undefined;
  const [root, rest = path] = schemaOf(change, specs) ?? [];
  return root ? walk(root, rest, specs, holder) : { place: holder, isExact: change.part === '' };
}

/** The operation, message, tool or channel. */
function holderOf({ spec, id }: Change, specs: Specs): Place | undefined {
  if (id === 'servers') return { file: spec, pointer: '/servers' };
  if (id === 'toolServer') return { file: spec, pointer: '/components/errors' };
  if (spec === 'openapi.yaml') return operationOf(id, specs)?.place;
  if (spec === 'jsonrpc.json') return specs.tools.find(({ name }) => name === id)?.place;
  const live = [...messagesOf(specs), ...specs.liveOperations].find((one) => one.id === id);
  const channel = specs.channels.some((one) => one.id === id) && inside({ file: spec, pointer: '' }, 'channels', id);
  return channel || live?.place;
}

const operationOf = (id: string, { operations }: Specs): Operation | undefined =>
  operations.find((operation) => operation.id === id);

/** The schema of a part, and the path in it. */
function schemaOf({ spec, id, part, path }: Change, specs: Specs): [Schema, string[]] | undefined {
  const found = (schema: Schema | undefined, inner = path): [Schema, string[]] | undefined => schema && [schema, inner];
  if (spec === 'jsonrpc.json') {
    const tool = specs.tools.find(({ name }) => name === id);
    return part === 'params' || part === 'result' ? found(tool?.[part]) : undefined;
  }
  if (spec === 'asyncapi.yaml') {
    const message = messagesOf(specs).find((one) => one.id === id);
    if (part === 'payload' || part === 'headers') return found(message?.[part]);
    const queries = specs.channels.find((one) => one.id === id)?.queries ?? [];
    return found(queries.find(({ name }) => part === (name === id ? 'query' : `query of ${name}`))?.schema);
  }
  const operation = operationOf(id, specs);
  if (part === 'body') return found(operation?.body?.content[0]?.schema);
  const status = /^response (\d+)$/.exec(part)?.[1];
  if (status) return found(operation?.responses.find((one) => String(one.status) === status)?.content[0]?.schema);
  const parameter = operation?.parameters.find((one) => one.in === part && one.name === path[0]);
  return found(parameter?.schema, path.slice(1));
}

/** Follows property names, and `*` for items, into a schema. Stops at the last place that exists. */
function walk(root: Schema, path: readonly string[], { schemas }: Specs, start = placeOf(root)): Found {
  let place = placeOf(root).file === '' ? start : placeOf(root);
  let schema = root;
  for (const key of path) {
    const next = branches(schema, schemas)
      .map((branch) => childOf(branch, key))
      .find((child) => child !== undefined);
    if (!next) return { place, isExact: false };
    schema = next;
    if (placeOf(next).file !== '') place = placeOf(next);
  }
  return { place, isExact: true };
}

/** The schema with all alternatives, parts and references in it. */
function branches(schema: Schema, schemas: Specs['schemas'], seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { name, rest } = refTarget(schema.$ref ?? '');
  const target = schema.$ref === undefined ? undefined : at(schemas[name], rest);
  const parts = [schema.allOf ?? [], schema.anyOf ?? [], schema.oneOf ?? []].flat();
  const inner = isRecord(target) ? [...parts, target as Schema] : parts;
  return [schema, ...inner.flatMap((part) => branches(part, schemas, seen))];
}

function childOf({ properties, items, additionalProperties }: Schema, key: string): Schema | undefined {
  if (key !== '*') return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return items ?? (isRecord(additionalProperties) ? (additionalProperties as Schema) : undefined);
}

/** The parent of a removed place. Leaves out an index of a list, where another item stands now. */
function parentOf({ file, pointer }: Place): Place {
  const keys = steps(pointer).slice(0, -1);
  while (/^(\d+|schema)$/.test(keys.at(-1) ?? '')) keys.pop();
  return inside({ file, pointer: '' }, ...keys);
}
