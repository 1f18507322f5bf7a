import type { Ground } from './exercise.ts';

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
