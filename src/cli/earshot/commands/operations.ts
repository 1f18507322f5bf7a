import type { Client, RestOperations } from '../../../../generated/client/index.js';
import { commandRequests } from '../../../../generated/command-options.gen.ts';

/** An operation of the REST API, by its id. */
export type Operation = keyof typeof commandRequests;

type FunctionOf<Name extends Operation> = {
  [Tag in keyof RestOperations]: Name extends keyof RestOperations[Tag] ? RestOperations[Tag][Name] : never;
}[keyof RestOperations];

/** The response of an operation. */
export type Result<Name extends Operation> =
  FunctionOf<Name> extends (...input: never[]) => Promise<infer Answer> ? Answer : never;

interface RequestShape {
  path: readonly string[];
  query: readonly string[];
  hasBody: boolean;
}

/** The fields in the path and in the query of an operation; the others are in its JSON body. */
export const requestOf = (operation: Operation): RequestShape => commandRequests[operation];

interface Input {
  params: object;
  query: object;
  body?: object;
}

interface AnyOperation {
  (input: Input): Promise<unknown>;
  /** Only a list has it. */
  all(input: Input): AsyncIterable<unknown>;
}

const functionOf = (client: Client, operation: Operation) =>
  (client[commandRequests[operation].tag] as unknown as Record<string, AnyOperation>)[operation] as AnyOperation;

/** Puts fields where the operation has them: in its path, its query or its body. */
function toInput(operation: Operation, fields: object): Input {
  const { path, query, hasBody } = requestOf(operation);
  const pick = (has: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => has(field)));
  return {
    params: pick((field) => path.includes(field)),
    // An option may take a default back.
    query: pick((field) => query.includes(field) && Reflect.get(fields, field) !== null),
    ...(hasBody && { body: pick((field) => !path.includes(field) && !query.includes(field)) }),
  };
}

/** Calls an operation with fields by name. */
export const callOperation = <Name extends Operation>(client: Client, operation: Name, fields: object = {}) =>
  functionOf(client, operation)(toInput(operation, fields)) as Promise<Result<Name>>;

/** Reads a list page by page. */
export const readList = (client: Client, operation: Operation, query: object = {}) =>
  functionOf(client, operation).all(toInput(operation, query));
