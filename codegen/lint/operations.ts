import { isRecord } from '../spec/problems.ts';
import { child, entries, follow, type Located, root, type SpecFiles } from './schemas.ts';

type Node = Located<Record<string, unknown>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const isNode = (node: Node | undefined): node is Node => node !== undefined;

/** The entries of a map or list, each with its references followed. */
const followed = (files: SpecFiles, parent: Located<unknown>, ...path: string[]): (Node & { key: string })[] =>
  entries(parent, ...path).flatMap((entry) => {
    const node = follow(files, entry);
    return node ? [{ ...node, key: entry.key }] : [];
  });

export interface RestOperation extends Node {
  name: string;
  parameters: Node[];
  /** Media types of the request body. */
  body: Node[];
  /** Media types of the answers, by status. */
  answers: { status: string; content: Node[] }[];
}

/** The operations of `openapi.yaml`, with references followed. */
export function restOperations(files: SpecFiles): RestOperation[] {
  return followed(files, root(files, 'openapi.yaml'), 'paths').flatMap((path) =>
    entries(path)
      .filter(({ key }) => methods.includes(key))
      .map((entry) => {
        const body = follow(files, child(entry, 'requestBody'));
        return {
          ...entry,
          value: isRecord(entry.value) ? entry.value : {},
          name: `${entry.key.toUpperCase()} ${path.key}`,
          parameters: [...followed(files, path, 'parameters'), ...followed(files, entry, 'parameters')],
          body: body ? followed(files, body, 'content') : [],
          answers: followed(files, entry, 'responses').map((answer) => ({
            status: answer.key,
            content: followed(files, answer, 'content'),
          })),
        };
      }),
  );
}

export interface LiveOperation extends Node {
  name: string;
  action: unknown;
  messages: Node[];
  /** What is answered to the message. */
  replies: Node[];
}

/** The operations of `asyncapi.yaml`, with their messages. */
export function liveOperations(files: SpecFiles): LiveOperation[] {
  return followed(files, root(files, 'asyncapi.yaml'), 'operations').map((operation) => ({
    ...operation,
    name: operation.key,
    action: operation.value.action,
    messages: followed(files, operation, 'messages'),
    replies: followed(files, operation, 'reply', 'messages'),
  }));
}

/** The messages of all channels of `asyncapi.yaml`, each once. */
export function messages(files: SpecFiles): (Node & { key: string })[] {
  const all = followed(files, root(files, 'asyncapi.yaml'), 'channels').flatMap((channel) =>
    followed(files, channel, 'messages'),
  );
  return [...new Map(all.map((message) => [message.pointer, message])).values()];
}

/** The schemas of query and headers that a client sends when it opens a channel. */
export const handshakes = (files: SpecFiles): Node[] =>
  followed(files, root(files, 'asyncapi.yaml'), 'channels').flatMap((channel) =>
    ['query', 'headers']
      .map((key) => follow(files, child(child(child(channel, 'bindings'), 'ws'), key)))
      .filter(isNode),
  );

export interface ToolMethod extends Node {
  name: string;
  params: Node[];
  result: Node | undefined;
  examples: Node[];
}

/** The methods of `jsonrpc.json`. */
export function toolMethods(files: SpecFiles): ToolMethod[] {
  return followed(files, root(files, 'jsonrpc.json'), 'methods').map((method) => ({
    ...method,
    name: String(method.value.name),
    params: followed(files, method, 'params'),
    result: follow(files, child(method, 'result')),
    examples: followed(files, method, 'examples'),
  }));
}
