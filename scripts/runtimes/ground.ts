export type Package = typeof import('../../generated/client/index.js');

/** Where the service is, what may be done there, and what the exercise needs beside it. */
export interface Settings {
  service: string;
  /** The service behind a line that fails as the path says: `FAULT/NAME`. */
  faults: string;
  /** Where nothing listens. */
  nowhere: string;
  ownSpeech: string;
  credentials: {
    uid: string;
    user_token: string;
    refresh_token: string;
    developer_api_key: string;
    tool_server_key: string;
    admin_token: string;
  };
  webhook: { secret: string; headers: Record<string, string>; body: string };
  /** A WAV file with three seconds of speech, 16-bit, mono, 16 kHz, in base64. */
  recording: string;
}

/** What a part of the exercise is given. */
export interface Ground extends Settings {
  earshot: Package;
  /** What tells this run's records and faults from others'. */
  run: string;
  WebSocket: Parameters<Package['createClient']>[0]['WebSocket'];
  wav: Uint8Array<ArrayBuffer>;
  /** Those of the file. */
  samples: Uint8Array<ArrayBuffer>;
}

export type Steps = Record<string, (ground: Ground) => Promise<void>>;

/** A client with every credential, at the service or at `baseUrl`. */
export function clientOf({ earshot, service, credentials, WebSocket }: Ground, baseUrl = service) {
  return earshot.createClient({
    baseUrl,
    adminToken: credentials.admin_token,
    developerKey: credentials.developer_api_key,
    toolServerKey: credentials.tool_server_key,
    userToken: async () => credentials.user_token,
    WebSocket,
  });
}

/** Fails unless both are the same as JSON. */
export function same(actual: unknown, expected: unknown): void {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (seen !== wanted) throw new Error(`expected ${wanted}, saw ${seen}`);
}

export function holds(fact: unknown, what: string): asserts fact {
  if (!fact) throw new Error(`does not hold: ${what}`);
}

/** What a call that must fail throws. */
export async function thrownBy(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return error;
    throw new Error(`threw ${String(error)}`);
  }
  throw new Error('expected a failure, saw none');
}

export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
