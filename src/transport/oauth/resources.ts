import { isLoopbackHost } from '../../config/config.ts';
import { loginPath } from '../../lib/login-client.ts';

/** The tool server's addresses, each with the resource that it belongs to. `/v1/mcp` and `/mcp` need tokens of their own. */
const resourcePaths: Readonly<Record<string, string>> = {
  '/v1/mcp': '/v1/mcp',
  '/v1/mcp/sse': '/v1/mcp',
  '/mcp': '/mcp',
};

/** Where a request without a resource is directed to. */
const defaultPath = '/v1/mcp';
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];
const metadataPath = '/.well-known/oauth-protected-resource';

/** The addresses of the tool server as OAuth resources (RFC 8707, RFC 9728). They never depend on what a request says. */
export class Resources {
  readonly #origins: () => readonly string[];
  #known: { key: string; names: readonly string[] } | undefined;

  /** `origins` of the service; the first one is that of `BASE_URL`. */
  constructor(origins: () => readonly string[]) {
    this.#origins = origins;
  }

  /** The issuer of access tokens. */
  get issuer(): string {
    return new URL(this.#origins()[0] ?? '').origin;
  }

  /** True if the path is one of the tool server. A slash at its end does not matter. */
  isToolPath(path: string): boolean {
    return Object.hasOwn(resourcePaths, bare(path));
  }

  /** The resource of a path. Clients on this machine compare it with the name they use, `localhost` or `127.0.0.1`. */
  at(path: string, host: string | undefined): string {
    return `${this.#originFor(host)}${resourcePaths[bare(path)] ?? defaultPath}`;
  }

  /** The address of the metadata for a path. */
  metadataAt(path: string, host: string | undefined): string {
    return `${this.#originFor(host)}${metadataPath}${resourcePaths[bare(path)] ?? defaultPath}`;
  }

  /** The audiences of the tokens that are valid at a path. */
  audiencesAt(path: string): string[] {
    return this.#names().map((origin) => `${origin}${resourcePaths[bare(path)] ?? defaultPath}`);
  }

  /** The resource that a client asks for, undefined if it is unknown. */
  find(resource: string): string | undefined {
    const wanted = bare(resource);
    const paths = [...new Set(Object.values(resourcePaths))];
    return this.#names()
      .flatMap((origin) => paths.map((path) => origin + path))
      .find((one) => one === wanted);
  }

  /** The resource of a login with the command line, undefined for any other. */
  findLogin(resource: string): string | undefined {
    return this.#names()
      .map((origin) => origin + loginPath)
      .find((one) => one === bare(resource));
  }

  #originFor(host: string | undefined): string {
    return this.#names().find((origin) => new URL(origin).host === host?.toLowerCase()) ?? this.issuer;
  }

  /** The origins, each loopback one by all its names. They are fixed once the service listens. */
  #names(): readonly string[] {
    const origins = this.#origins();
    const key = origins.join(' ');
    if (this.#known?.key !== key) this.#known = { key, names: withLoopbackNames(origins) };
    return this.#known.names;
  }
}

function withLoopbackNames(origins: readonly string[]): string[] {
  const names = origins.flatMap((address) => {
    const { origin, hostname, protocol, port } = new URL(address);
    if (!isLoopbackHost(hostname)) return [origin];
    const ending = port === '' ? '' : `:${port}`;
    return [origin, ...loopbackNames.map((name) => `${protocol}//${name}${ending}`)];
  });
  return [...new Set(names)];
}

/** The path of a resource in the address of its metadata; undefined if the path is not one of metadata. */
export function metadataOf(path: string): string | undefined {
  if (path !== metadataPath && !path.startsWith(`${metadataPath}/`)) return undefined;
  return path.slice(metadataPath.length) || defaultPath;
}

const bare = (address: string) => address.replace(/\/$/, '');
