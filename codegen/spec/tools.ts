import type { Document, RpcError, Schema, Tool } from './model.ts';
import { follow } from './operations.ts';
import { at, isRecord, type Problem, step } from './problems.ts';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The methods of an OpenRPC document: each is a tool whose parameters are one object. */
export function readTools(jsonrpc: Document, problems: Problem[]): Tool[] {
  return list(jsonrpc.methods).map((value, index) => {
    const method = follow(jsonrpc, value);
    const pointer = step('/methods', index);
    const tags = list(method.tags).map((tag) => at(follow(jsonrpc, tag), '/name'));
    const problem = (message: string) => problems.push({ file: 'jsonrpc.json', pointer, message });
    if (typeof method.name !== 'string') problem('has no name');
    if (tags.length !== 1) problem('needs exactly one tag');
    const result = at(follow(jsonrpc, method.result), '/schema');
    if (!isRecord(result)) problem('has no result schema');
    return {
      name: String(method.name),
      tag: String(tags[0]),
      ...(typeof method.summary === 'string' && { title: method.summary }),
      description: String(method.description ?? method.summary ?? ''),
      scopes: list(method['x-scopes']).map(String),
      local: method['x-local'] === true,
      annotations: isRecord(method['x-annotations']) ? method['x-annotations'] : {},
      params: paramsSchema(list(method.params).map((param) => follow(jsonrpc, param))),
      result: (result ?? {}) as Schema,
      errors: list(method.errors).map((error) => String(at(error, '/$ref')).replace(/^.*\//, '')),
    };
  });
}

function paramsSchema(params: Record<string, unknown>[]): Schema {
  const required = params.filter((param) => param.required === true).map((param) => String(param.name));
  const properties = params.map((param) => {
    const schema = (param.schema ?? {}) as Schema;
    return [
      String(param.name),
      typeof param.description === 'string' ? { description: param.description, ...schema } : schema,
    ];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** The errors that methods refer to, by name. */
export function readRpcErrors(jsonrpc: Document): Record<string, RpcError> {
  const errors = at(jsonrpc, '/components/errors');
  return Object.fromEntries(
    Object.entries(isRecord(errors) ? errors : {}).map(([name, error]) => [
      name,
      { code: Number(at(error, '/code')), message: String(at(error, '/message')) },
    ]),
  );
}
