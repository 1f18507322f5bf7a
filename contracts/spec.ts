import { Matchers } from '@pact-foundation/pact';
import { type Route, routes } from '../generated/rest/routes.gen.ts';
import { type Exchange, exampleOf } from './consumers/earshot-client/http-case.ts';

/** The operation that an exchange is about. */
function routeOf({ request }: Exchange): Route {
  const path = Matchers.reify<string>(request.path);
  const found = routes.filter(
    ({ method, pathTemplate }) =>
      method === request.method && new RegExp(`^${pathTemplate.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // `/memories/batch` fits `/memories/{memory_id}` too, but no operation of the same method is there.
  const [route] = found;
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
  if (fits(exampleOf(exchange))) return;
  const errors = (fits.errors ?? []).map(({ instancePath, message }) => `  ${instancePath || 'the body'} ${message}`);
  throw new Error(`the ${status} of ${operationId} that is counted on is not that of the spec:\n${errors.join('\n')}`);
}
