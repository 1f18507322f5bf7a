import { isChatToolManifest } from './chat-tool-validator.js';
import type {
  ChatMessagesOptions,
  ChatToolDefinition,
  ChatToolManifest,
  ChatToolMethod,
  ChatToolParameter,
  Geolocation,
} from './types.js';

/** A parameter in JSON Schema. Further keywords are preserved. */
export interface ChatToolParameterInput {
  type: ChatToolParameter['type'];
  /** Tells the language model what to pass. */
  description?: string;
  /** True if the parameter may be absent. Parameters are required by default. */
  optional?: boolean;
  enum?: readonly (string | number)[];
  items?: { type: ChatToolParameter['type']; [keyword: string]: unknown };
  [keyword: string]: unknown;
}

type Parameters = Readonly<Record<string, ChatToolParameterInput>>;

export interface ChatToolInput<Name extends string, P extends Parameters> {
  /** Unique in the app: letters, digits, `_`, `.` and `-`. */
  name: Name;
  /** Tells the language model when and how to use the tool. */
  description: string;
  /** Absolute, or relative to the home address of the app. */
  endpoint: string;
  /** Default `POST`. */
  method?: ChatToolMethod;
  parameters?: P;
  /** True if the user's account must be connected with the app. Default true. */
  auth_required?: boolean;
  /** Shown while the tool runs. Derived from the name by default. */
  status_message?: string;
}

declare const parametersOf: unique symbol;

/** A tool of a manifest, as JSON. Its type knows the parameters. */
export interface ChatTool<Name extends string, P extends Parameters> extends ChatToolDefinition {
  name: Name;
  readonly [parametersOf]?: P;
}

type ValueOf<P> = P extends { enum: readonly (infer Value)[] }
  ? Value
  : P extends { type: 'string' }
    ? string
    : P extends { type: 'integer' | 'number' }
      ? number
      : P extends { type: 'boolean' }
        ? boolean
        : P extends { type: 'array'; items: infer Items }
          ? ValueOf<Items>[]
          : P extends { type: 'array' }
            ? unknown[]
            : Record<string, unknown>;

type OptionalNames<P> = { [K in keyof P]: P[K] extends { optional: true } ? K : never }[keyof P];

/** The fields of every call. They win over parameters of the same name. */
interface CallFields<Name> {
  uid: string;
  app_id: string;
  tool_name: Name;
  /** The user's location within the last 30 minutes; absent if unknown. */
  geolocation?: Geolocation;
}

/** The JSON body of a call: `ChatToolCallOf<typeof addSong>`. GET and DELETE send the same fields as texts in the query. */
export type ChatToolCallOf<Tool> =
  Tool extends ChatTool<infer Name, infer P>
    ? CallFields<Name> & {
        -readonly [K in Exclude<keyof P, OptionalNames<P> | keyof CallFields<Name>>]: ValueOf<P[K]>;
      } & {
        -readonly [K in Exclude<OptionalNames<P>, keyof CallFields<Name>>]?: ValueOf<P[K]>;
      }
    : never;

/** Creates a tool. Throws a `TypeError` for what the service would leave out. */
export function chatTool<const Name extends string, const P extends Parameters = Record<never, never>>(
  input: ChatToolInput<Name, P>,
): ChatTool<Name, P> {
  const { parameters, ...fields } = input;
  const tool = { ...fields, ...(parameters && { parameters: schemaOf(parameters) }) };
  const place = `chatTool ${JSON.stringify(input.name)}`;
  check({ tools: [tool] }, place);
  // A scheme, but not a port after a host: example.com:80.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(tool.endpoint) && !isCallable(tool.endpoint)) {
    throw new TypeError(`${place}: /endpoint must be a relative, http or https address without a user name`);
  }
  return tool;
}

function isCallable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

function schemaOf(parameters: Parameters) {
  const entries = Object.entries(parameters);
  return {
    type: 'object' as const,
    properties: Object.fromEntries(entries.map(([name, { optional: _, ...schema }]) => [name, schema])),
    required: entries.filter(([, { optional }]) => optional !== true).map(([name]) => name),
  };
}

/** Creates the manifest of an app: serve it as JSON. Throws a `TypeError` for what the service would refuse or leave out. */
export function chatToolManifest(manifest: {
  tools: readonly ChatToolDefinition[];
  /** The own messages that the app may send, and where. None by default. */
  chat_messages?: ChatMessagesOptions;
}): ChatToolManifest {
  const all = { ...manifest, tools: [...manifest.tools] };
  check(all, 'chatToolManifest');
  const names = all.tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`chatToolManifest: two tools have the name ${JSON.stringify(twice)}`);
  return all;
}

function check(manifest: unknown, place: string): void {
  if (isChatToolManifest(manifest)) return;
  const [error] = isChatToolManifest.errors ?? [];
  const path = error?.instancePath.replace(place === 'chatToolManifest' ? '' : /^\/tools\/0/, '');
  throw new TypeError(`${place}: ${path} ${error?.message}`);
}
