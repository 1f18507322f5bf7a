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

/** A parsed file before anything is known of it. */
export type Document = Record<string, unknown>;

export type ParameterPlace = 'path' | 'query' | 'header';

export interface Parameter {
  name: string;
  in: ParameterPlace;
  required?: boolean;
  description?: string;
  schema: Schema;
}

/** One way in: a security scheme with the scopes it must carry. Several are alternatives. */
export interface Security {
  scheme: string;
  scopes: string[];
}

export interface Content {
  mediaType: string;
  schema: Schema;
}

export interface RestResponse {
  status: number;
  content: Content[];
  /** Names of the headers that come with it. */
  headers: string[];
  /** Whether a `Link` header leads to the next page. */
  paged: boolean;
}

/** One REST operation, with every reference but those to schemas followed. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  /** As in the spec: `/v1/notes/{note_id}`. */
  path: string;
  summary?: string;
  description?: string;
  idempotent: boolean;
  security: Security[];
  parameters: Parameter[];
  body?: { required: boolean; content: Content[] };
  /** The largest body taken, in bytes, where it is not the usual limit. */
  maxBytes?: number;
  /** Whether a refused input is told in the words of a failed transcription. */
  failureBody: boolean;
  responses: RestResponse[];
}

export interface Tool {
  name: string;
  tag: string;
  title?: string;
  description: string;
  scopes: string[];
  local: boolean;
  annotations: Record<string, unknown>;
  params: Schema;
  result: Schema;
  /** Names of the errors that it may answer. */
  errors: string[];
}

export interface RpcError {
  code: number;
  message: string;
}

/** How a message travels: bytes, a JSON object, a JSON array, or bare text. */
export type Frame = 'binary' | 'json' | 'json-array' | 'text';

export interface Message {
  id: string;
  description: string;
  frame: Frame;
  payload: Schema;
  headers?: Schema;
  maxBytes?: number;
  /** Whether the service hears it, says it, or both. */
  received: boolean;
  sent: boolean;
}

/** A query that a channel or one of its HTTP calls takes: `Listen`, `DeliverAudioBytes`. */
export interface QuerySchema {
  name: string;
  schema: Schema;
}

export interface CloseCode {
  code: number;
  name: string;
  description: string;
}

export interface Channel {
  id: string;
  address: string;
  description: string;
  closeCodes: CloseCode[];
  /** After so long without a message either way the connection ends. */
  inactivitySeconds?: number;
  queries: QuerySchema[];
  messages: Message[];
}

/** All of `specs/`, read: the vocabulary once, and the three documents that refer to it. */
export interface Specs {
  /** `info.version` of the OpenAPI document: the version of the client package. */
  version: string;
  /** That of each document, by file name. */
  versions: Record<string, string>;
  schemas: Schemas;
  openapi: Document;
  asyncapi: Document;
  jsonrpc: Document;
  operations: Operation[];
  channels: Channel[];
  tools: Tool[];
  rpcErrors: Record<string, RpcError>;
  /** Where the tool server is, for example `/v1/mcp`. */
  toolServerPath: string;
}
