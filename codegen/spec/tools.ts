import { follow, texts } from './follow.ts';
import type { Document, RpcError, Schema, Tool, ToolExample } from './model.ts';
import { placeOf, setPlace } from './places.ts';
import { at, entriesOf, isRecord, itemsOf, type Problem } from './problems.ts';

/** Reads the methods of an OpenRPC document: each is a tool, with its parameters as one object. */
export function readTools(jsonrpc: Document, problems: Problem[]): Tool[] {
  const names = new Set<string>();
  return itemsOf(jsonrpc.methods).map((value, order) => {
    const method = follow(jsonrpc, value);
    const place = placeOf(method);
    const tags = itemsOf(method.tags).map((tag) => at(follow(jsonrpc, tag), '/name'));
    const problem = (message: string) => problems.push({ ...place, message });
    const { summary: title, description = title ?? '' } = texts(method);
    const name = String(method.name);
    if (typeof method.name !== 'string') problem('has no name');
    if (names.has(name)) problem(`another tool has the name ${name}`);
    names.add(name);
    if (tags.length !== 1) problem('needs exactly one tag');
    const result = at(follow(jsonrpc, method.result), '/schema');
    if (!isRecord(result)) problem('has no result schema');
    return {
      name,
      place,
      order,
      tag: String(tags[0]),
      ...(title !== undefined && { title }),
      description,
      deprecated: method.deprecated === true,
      notBuilt: method['x-not-built'] === true,
      scopes: itemsOf(method['x-scopes']).map(String),
      local: method['x-local'] === true,
      annotations: isRecord(method['x-annotations']) ? method['x-annotations'] : {},
      params: paramsSchema(itemsOf(method.params).map((param) => follow(jsonrpc, param))),
      result: (result ?? {}) as Schema,
      errors: itemsOf(method.errors).map((error) => String(at(error, '/$ref')).replace(/^.*\//, '')),
      examples: itemsOf(method.examples).map((example) => readExample(follow(jsonrpc, example))),
    };
  });
}

/** The parameters as an object schema. Each keeps the place of its own schema. */
function paramsSchema(params: Record<string, unknown>[]): Schema {
  const required = params.filter((param) => param.required === true).map((param) => String(param.name));
  const properties = params.map(({ name, description, deprecated, schema = {} }) => {
    const property = {
      ...(typeof description === 'string' && { description }),
      ...(deprecated === true && { deprecated }),
      ...(schema as Schema),
    };
    return [String(name), setPlace(property, placeOf(schema as Schema))];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function readExample(example: Record<string, unknown>): ToolExample {
  const { name, summary = name, params, result } = example;
  const values = itemsOf(params).map((param) => [String(at(param, '/name')), at(param, '/value')]);
  return {
    summary: String(summary),
    params: Object.fromEntries(values),
    result: at(result, '/value'),
    place: placeOf(example),
  };
}

/** The errors of the document, by name. */
export function readRpcErrors(jsonrpc: Document): Record<string, RpcError> {
  const errors = entriesOf(at(jsonrpc, '/components/errors')).map(([name, error]): [string, RpcError] => [
    name,
    {
      code: Number(at(error, '/code')),
      message: String(at(error, '/message')),
      description: String(at(error, '/x-description') ?? ''),
    },
  ]);
  return Object.fromEntries(errors);
}
