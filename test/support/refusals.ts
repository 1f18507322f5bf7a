import { expect, test } from 'vitest';
import type { DeveloperScope } from '../../generated/types.gen.ts';
import { developerScopes } from '../../src/services/identity/scopes.ts';
import type { RestClient, Send } from './rest-client.ts';

type Operation = [method: string, suffix: string, scope: DeveloperScope];
type InvalidRequest = [method: string, suffix: string, body: unknown, loc: (string | number)[]];

/** Declares a test per operation: a key with every scope but the required one gets 403. */
export function testMissingScopes(rest: RestClient, path: string, operations: Operation[]): void {
  test.each(operations)('returns 403 if %s %s lacks %s', async (method, suffix, scope) => {
    const { send } = await rest.newUser(developerScopes.filter((other) => other !== scope));
    expect(await send(method, path + suffix, method === 'POST' ? { body: {} } : {})).toMatchObject({
      status: 403,
      body: { detail: `Insufficient permissions. Required scope: ${scope}` },
    });
  });
}

/** Declares a test per request: it gets 422 with the invalid location. */
export function testInvalidRequests(send: Send, path: string, requests: InvalidRequest[]): void {
  test.each(requests)('returns 422 with the invalid location for %s %s with %j', async (method, suffix, body, loc) => {
    const response = await send(method, path + suffix, { body });
    expect(response).toMatchObject({ status: 422, body: { detail: [expect.objectContaining({ loc })] } });
  });
}
