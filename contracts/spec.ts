import { readFileSync } from 'node:fs';
import { Matchers } from '@pact-foundation/pact';
import * as sent from '../generated/messages/sent.gen.ts';
import { type Route, routes } from '../generated/rest/routes.gen.ts';
import type { Validate } from '../generated/validate.ts';
import { type Exchange, readExample } from './consumers/earshot-client/http-case.ts';
import type { MessageCase } from './consumers/earshot-client/live.ts';

const fitsPath = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Finds the operation of an exchange. */
function findRoute({ request }: Exchange): Route {
  const path = Matchers.reify<string>(request.path);
  const ofMethod = routes.filter(({ method }) => method === request.method);
  // A path without parameters comes before one that it also fits.
  const route = ofMethod.find((one) => one.path === path) ?? ofMethod.find((one) => fitsPath(one.path, path));
  if (!route) throw new Error(`specs/openapi.yaml has no ${request.method} ${path}`);
  return route;
}

const document: { paths: Record<string, Record<string, { security?: object[] }>> } = JSON.parse(
  readFileSync(new URL('../dist/docs/openapi.json', import.meta.url), 'utf8'),
);

/** The security scheme of a request: `developerKey`. Undefined if the specs do not have the request, or it needs no key. */
export function findSecurityScheme(method: string, path: string): string | undefined {
  const [, operations] = Object.entries(document.paths).find(([template]) => fitsPath(template, path)) ?? [];
  const [first] = operations?.[method.toLowerCase()]?.security ?? [];
  return Object.keys(first ?? {})[0];
}

/** Lists the operations with these tags. */
export const listOperations = (...tags: Route['tag'][]): string[] =>
  routes.filter(({ tag }) => tags.includes(tag)).map(({ operationId }) => operationId);

/** Lists the operations with a successful exchange. */
export const listUsedOperations = (exchanges: readonly Exchange[]): string[] => [
  ...new Set(exchanges.filter(({ response }) => response.status < 400).map((used) => findRoute(used).operationId)),
];

/** Throws if a consumer relies on a response that is not in the spec. */
export function expectInSpec(exchange: Exchange): void {
  const { operationId, responses } = findRoute(exchange);
  const { status } = exchange.response;
  const validate = responses[status];
  if (!validate) throw new Error(`specs/openapi.yaml has no response ${status} of ${operationId}`);
  expectValid(validate, readExample(exchange), `the ${status} of ${operationId}`);
}

/** Throws if a consumer relies on a live message that is not in the spec. */
export function expectMessageInSpec({ name, content }: MessageCase): void {
  const validators: Partial<Record<string, Validate>> = sent;
  const validate = validators[name];
  if (!validate) throw new Error(`specs/asyncapi.yaml has no schema of ${name}`);
  expectValid(validate, Matchers.reify(content), name);
}

/** Throws if an example does not match its schema. */
export function expectValid(validate: Validate, example: unknown, what: string): void {
  if (validate(example)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`);
  throw new Error(`the example of ${what} does not match the specs:\n${errors.join('\n')}`);
}
