import type { ServiceDeps } from '../service-deps.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
/** The body is already decompressed. */
const TRANSPORT_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** Fetches the metadata documents and keys of OAuth clients, whose addresses anyone may choose. Does not follow redirects. */
export class ClientDocumentService {
  readonly #egress: ServiceDeps['egress'];

  constructor({ egress }: Pick<ServiceDeps, 'egress'>) {
    this.#egress = egress;
  }

  /** Rejects if the address is refused, or does not answer in time or within 64 kB. */
  async fetch(url: string): Promise<Response> {
    const headers = { accept: 'application/json' };
    const request = {
      method: 'GET',
      url,
      headers,
      httpsOnly: true,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    } as const;
    const response = await this.#egress.request(request);
    const kept = Object.entries(response.headers).filter(([name]) => !TRANSPORT_HEADERS.has(name));
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? Buffer.from(response.body) : null, { status: response.status, headers: kept });
  }
}
