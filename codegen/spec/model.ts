import type { Place } from './problems.ts';

/** A JSON Schema 2020-12 object. References inside are `#/components/schemas/Name` once loaded. */
export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  default?: unknown;
  format?: string;
}

export type Schemas = Record<string, Schema>;

/** A parsed file. */
export type Document = Record<string, unknown>;

/** An example of a parameter, a body or a response. */
export interface Example {
  /** Empty when it is the only example. */
  name: string;
  summary: string;
  value: unknown;
  place: Place;
}

export type ParameterPlace = 'path' | 'query' | 'header';

export interface Parameter {
  name: string;
  in: ParameterPlace;
  required?: boolean;
  deprecated: boolean;
  description?: string;
  schema: Schema;
  examples: Example[];
}

/** A security scheme with the scopes that it needs. Several are alternatives. */
export interface Security {
  scheme: string;
  /** Browsers send it by themselves. */
  isCookie: boolean;
  scopes: string[];
}

export interface Content {
  mediaType: string;
  place: Place;
  schema: Schema;
  examples: Example[];
}

export interface ResponseHeader {
  name: string;
  /** As it is written, a reference or a description with a schema. */
  content: unknown;
}

export interface RestResponse {
  status: number;
  /** The name of a response that several operations share. */
  shared?: string;
  description: string;
  content: Content[];
  headers: ResponseHeader[];
  /** True if a `Link` header leads to the next page. */
  paged: boolean;
}

/** A REST operation, with all references resolved except references to schemas. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  /** As in the spec: `/v1/notes/{note_id}`. */
  path: string;
  place: Place;
  /** Its index in the document. */
  order: number;
  /** The other spec whose calls it carries. */
  carries?: string;
  summary?: string;
  description?: string;
  deprecated: boolean;
  /** The date since which it is deprecated. */
  deprecatedSince?: string;
  /** Returns 501 until it is built. */
  notBuilt: boolean;
  idempotent: boolean;
  /** The property with a list of which a response has a part. */
  parts?: string;
  security: Security[];
  parameters: Parameter[];
  body?: { required: boolean; content: Content[] };
  /** The largest body in bytes, if it is not the default. */
  maxBytes?: number;
  /** True if an invalid request gets the body of a failed transcription. */
  failureBody: boolean;
  responses: RestResponse[];
}

export interface ToolExample {
  summary: string;
  params: Record<string, unknown>;
  result: unknown;
  place: Place;
}

export interface Tool {
  name: string;
  place: Place;
  /** Its index in the document. */
  order: number;
  tag: string;
  title?: string;
  description: string;
  deprecated: boolean;
  /** Missing in `tools/list` until it is built. */
  notBuilt: boolean;
  scopes: string[];
  local: boolean;
  annotations: Record<string, unknown>;
  params: Schema;
  result: Schema;
  /** Names of the errors that it may return. */
  errors: string[];
  examples: ToolExample[];
}

export interface RpcError {
  code: number;
  message: string;
  description: string;
}

/** The format of a message: bytes, a JSON object, a JSON array, or text. */
export type Frame = 'binary' | 'json' | 'json-array' | 'text';

export interface MessageExample {
  summary: string;
  payload?: unknown;
  headers?: unknown;
  place: Place;
}

export interface Message {
  id: string;
  place: Place;
  /** Its `type` on the wire, or what else it is called there. */
  name: string;
  summary: string;
  description: string;
  frame: Frame;
  /** AsyncAPI has no such field for messages: that of the payload. */
  deprecated: boolean;
  notBuilt: boolean;
  payload: Schema;
  headers?: Schema;
  maxBytes?: number;
  examples: MessageExample[];
  /** True if the service receives it. */
  received: boolean;
  /** True if the service sends it. */
  sent: boolean;
}

/** An operation of the AsyncAPI document: what the service sends or receives on a channel. */
export interface LiveOperation {
  id: string;
  place: Place;
  channel: string;
  action: string;
  notBuilt: boolean;
  /** Who sends the messages instead of the service. */
  sentBy?: string;
  /** The HTTP method of a call. Undefined for messages of a socket. */
  method: unknown;
  security: unknown;
  query: unknown;
  /** Ids of the messages that it receives and sends, replies included. */
  received: string[];
  sent: string[];
}

/** The query of a channel, or of one of its HTTP calls, by the id of either. */
export interface QuerySchema {
  name: string;
  schema: Schema;
}

export interface CloseCode {
  code: number;
  name: string;
  description: string;
}

/** After a close, a client gets another token and opens again, opens again after a pause, or stops. */
export type CloseAction = 'refresh' | 'again' | 'stop';

export interface Channel {
  id: string;
  /** Its index in the document. */
  order: number;
  address: string;
  /** True if it is a WebSocket; otherwise its operations are HTTP calls. */
  isSocket: boolean;
  description: string;
  /** True if none of its operations is built. */
  notBuilt: boolean;
  closeCodes: CloseCode[];
  /** The action after each word that a close reason begins with. */
  closeWords: Record<string, CloseAction>;
  /** The connection closes after this time without a message in either direction. */
  inactivitySeconds?: number;
  queries: QuerySchema[];
  messages: Message[];
}

/** All of `specs/`: the definitions, the three documents that refer to them, and what the documents contain. */
export interface Specs {
  /** `info.version` of the OpenAPI document. */
  version: string;
  /** The version of each document, by file name. */
  versions: Record<string, string>;
  schemas: Schemas;
  openapi: Document;
  asyncapi: Document;
  jsonrpc: Document;
  operations: Operation[];
  /** The operations that only carry calls of another spec. They have no route and no handler. */
  carriers: Operation[];
  channels: Channel[];
  liveOperations: LiveOperation[];
  tools: Tool[];
  rpcErrors: Record<string, RpcError>;
  /** The path of the tool server, for example `/v1/mcp`. */
  toolServerPath: string;
}
