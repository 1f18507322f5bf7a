import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { type Document, OpenAPIRouter, type Operation, type ParsedRequest, type Request } from 'openapi-backend';

/** The request for openapi-backend. Later steps set `params` and `body`. */
export interface RestRequest extends ParsedRequest {
  headers: Request['headers'];
  query: Record<string, string | string[]>;
  params: Record<string, string>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** openapi-backend's router on a search tree: its own builds and scans all operations for each request. */
export class TreeRouter extends OpenAPIRouter {
  // The specs limit the length of path parameters.
  readonly #tree = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 65_536 });
  readonly #operations: Operation[];

  constructor(definition: Document) {
    super({ definition });
    this.#operations = super.getOperations();
    for (const operation of this.#operations) {
      const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
      this.#tree.on(operation.method.toUpperCase() as HTTPMethod, path, () => {}, operation);
    }
  }

  override getOperations(): Operation[] {
    return this.#operations;
  }

  /** Also finds the path's parameters. HEAD is handled as GET. */
  override matchOperation(request: RestRequest): Operation {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = this.#tree.find(method as HTTPMethod, request.path);
    // openapi-backend recognizes these errors by their number.
    if (!found) throw new Error(this.allowedMethods(request.path).length > 0 ? '405-methodNotAllowed' : '404-notFound');
    request.params = found.params as Record<string, string>;
    return found.store;
  }

  /** The methods of a path, none if it is unknown. */
  allowedMethods(path: string): string[] {
    const found = methods.filter((method) => this.#tree.find(method, path));
    return found.includes('GET') ? ['HEAD', ...found] : found;
  }

  /** `RestRequest` is parsed already. openapi-backend reads the body under another name. */
  override parseRequest(request: RestRequest): ParsedRequest {
    request.requestBody = request.body;
    return request;
  }
}
