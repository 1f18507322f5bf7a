import { Matchers } from '@pact-foundation/pact';
import * as sent from '../generated/live/sent.gen.js';
import { type Route, routes } from '../generated/rest/routes.gen.ts';
import type { Validate } from '../generated/validate.ts';
import { type Exchange, exampleOf } from './consumers/earshot-client/http-case.ts';
import type { MessageCase } from './consumers/earshot-client/live.ts';

/** The operation that an exchange is about. */
function routeOf({ request }: Exchange): Route {
  const path = Matchers.reify<string>(request.path);
  const route = routes.find(
    ({ method, pathTemplate }) =>
      method === request.method && new RegExp(`^${pathTemplate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!route) throw new Error(`specs/openapi.yaml has no ${request.method} ${path}`);
  return route;
}

/** The operations under these tags. */
export const operationsOf = (...tags: Route['tag'][]): string[] =>
  routes.filter(({ tag }) => tags.includes(tag)).map(({ operationId }) => operationId);

/** The operations that a consumer uses with success. */
export const usedOperations = (exchanges: readonly Exchange[]): string[] => [
  ...new Set(exchanges.filter(({ response }) => response.status < 400).map((used) => routeOf(used).operationId)),
];

/** Fails where a consumer counts on an answer that the spec does not promise. */
export function expectPromised(exchange: Exchange): void {
  const { operationId, responses } = routeOf(exchange);
  const { status } = exchange.response;
  const fits = responses[status];
  if (!fits) throw new Error(`specs/openapi.yaml knows no ${status} of ${operationId}`);
  expectFits(fits, exampleOf(exchange), `the ${status} of ${operationId}`);
}

/** The same for a message of the live socket. */
export function expectMessagePromised({ name, content }: MessageCase): void {
  const fits: Partial<Record<string, Validate>> = sent;
  const validate = fits[name];
  if (!validate) throw new Error(`specs/asyncapi.yaml has no schema of ${name}`);
  expectFits(validate, Matchers.reify(content), name);
}

function expectFits(validate: Validate, example: unknown, what: string): void {
  if (validate(example)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`);
  throw new Error(`${what} that is counted on is not that of the specs:\n${errors.join('\n')}`);
}
