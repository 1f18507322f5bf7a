import type { ErrorObject } from 'ajv';
import { type Document, OpenAPIValidator, type Operation, type Request, type ValidationResult } from 'openapi-backend';
import type { Route } from '../../../generated/rest/routes.gen.ts';
import { asRepeated } from '../../lib/validation-issues.ts';
import { isStrict, nearestName, type UnknownField } from './unknown-fields.ts';

/** By operation id. */
export type RoutesById = ReadonlyMap<string | undefined, Route>;

/** openapi-backend's validator with the generated validators: its own compiles all schemas when the service starts. */
export class GeneratedValidator extends OpenAPIValidator {
  readonly #routes: RoutesById;

  constructor(definition: Document, routes: RoutesById) {
    // With `coerceTypes`, openapi-backend continues with the request that is returned as `coerced`.
    super({ definition, lazyCompileValidators: true, coerceTypes: true });
    this.#routes = routes;
  }

  /** Coerces parameters and fills in defaults in place. The path of an error starts with the part of the request. */
  override validateRequest(request: Request, { operationId }: Operation): ValidationResult<Request> {
    const route = this.#routes.get(operationId);
    const { params, query, header, body } = route?.validate ?? {};
    const hasBody = request.body !== undefined;
    const errors = [
      ...misspelt(Object.keys(request.query ?? {}), route?.queryNames ?? []),
      ...errorsOf(params, request.params, '/path'),
      ...asRepeated(errorsOf(query, request.query, '/query'), request.query, '/query'),
      ...errorsOf(header, request.headers, '/header'),
      ...strictErrors(request),
      ...(hasBody ? errorsOf(body, request.body, '/body') : []),
      ...(route?.bodyRequired && body && !hasBody ? [bodyMissing] : []),
    ];
    return errors.length === 0 ? { valid: true, coerced: request } : { valid: false, errors };
  }
}

/** Errors for unknown query parameters that are nearly known ones. Others are ignored: existing clients send extras. */
function misspelt(names: readonly string[], known: readonly string[]): ErrorObject[] {
  return names.flatMap((name) => {
    if (known.includes(name)) return [];
    const near = nearestName(name, known);
    if (near === undefined) return [];
    const instancePath = `/query/${escapeStep(name)}`;
    return [{ instancePath, schemaPath: '', keyword: 'misspelt', params: { name, near } }];
  });
}

/** Errors for the unknown fields of a body, if the client wants them. */
function strictErrors(request: Request & { unknownFields?: readonly UnknownField[] }): ErrorObject[] {
  if (!isStrict(request.headers.prefer)) return [];
  return (request.unknownFields ?? []).map(({ path, loc, near }) => {
    const instancePath = `/body/${loc.map((step) => escapeStep(String(step))).join('/')}`;
    return { instancePath, schemaPath: '', keyword: 'unknown', params: { name: path, near } };
  });
}

const escapeStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

const bodyMissing: ErrorObject = {
  instancePath: '',
  schemaPath: '#/required',
  keyword: 'required',
  params: { missingProperty: 'body' },
};
const none: ErrorObject[] = [];

function errorsOf(validate: Route['validate']['body'], value: unknown, root: string): ErrorObject[] {
  if (!validate || validate(value)) return none;
  return (validate.errors ?? []).map((error) => ({ ...error, instancePath: root + error.instancePath }));
}
