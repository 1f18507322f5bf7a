import type { Credentials } from '../../generated/types.gen.ts';

export type Package = typeof import('../../generated/client/index.js');

/** The addresses and data of the exercise, as JSON. */
export interface Settings {
  service: string;
  /** A proxy to the service that fails as its path says: `FAULT/NAME`. */
  faultyProxy: string;
  /** An address without a listener. */
  unreachable: string;
  customStt: string;
  credentials: Credentials;
  webhook: { secret: string; headers: Record<string, string>; body: string };
  /** A WAV file with three seconds of speech, 16-bit, mono, 16 kHz, in base64. */
  recording: string;
}

/** The input of each step. */
export interface Environment extends Settings {
  earshot: Package;
  /** Identifies the records and faults of this run. */
  run: string;
  WebSocket: Parameters<Package['createClient']>[0]['WebSocket'];
  wav: Uint8Array<ArrayBuffer>;
  /** The samples of `wav`. */
  samples: Uint8Array<ArrayBuffer>;
}

export type Steps = Record<string, (env: Environment) => Promise<void>>;

/** Creates a client with all credentials. */
export function createClient({ earshot, service, credentials, WebSocket }: Environment, baseUrl = service) {
  return earshot.createClient({
    baseUrl,
    adminToken: credentials.admin_token,
    developerKey: credentials.developer_api_key,
    toolServerKey: credentials.tool_server_key,
    userToken: async () => credentials.user_token,
    WebSocket,
  });
}

/** Throws unless both are equal as JSON. */
export function expectEqual(actual: unknown, expected: unknown): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (seen !== wanted) throw new Error(`expected ${wanted}, got ${seen}`);
}

/** Throws with this message unless the value is truthy. */
export function expectTrue(value: unknown, message: string): asserts value {
  if (!value) throw new Error(`expected: ${message}`);
}

/** Throws unless a record has this id. */
export function expectListed(records: readonly { id: string }[], id: string): void {
  expectTrue(
    records.some((each) => each.id === id),
    `${id} is listed`,
  );
}

/** Returns the error of a call. Throws if the call succeeds. */
export async function catchError(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return error;
    throw new Error(`threw ${String(error)}`);
  }
  throw new Error('expected an error, but the call succeeded');
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
