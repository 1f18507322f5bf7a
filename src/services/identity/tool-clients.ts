import type { ToolClient } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { ToolClientCall, ToolClientRecord } from '../../store/tool-clients.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
/** The body is already decompressed. */
const TRANSPORT_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

/** Fetches the metadata documents and keys of OAuth clients, whose addresses anyone may choose. Does not follow redirects. */
export class ClientDocumentService extends Service<Pick<ServiceDeps, 'egress'>> {
  /** Rejects if the address is refused, or does not answer in time or within 64 kB. */
  async fetch(url: string): Promise<Response> {
    const headers = { accept: 'application/json' };
    const limits = { httpsOnly: true, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const response = await this.deps.egress.request({ method: 'GET', url, headers, ...limits });
    const kept = Object.entries(response.headers).filter(([name]) => !TRANSPORT_HEADERS.has(name));
    const hasBody = ![204, 205, 304].includes(response.status);
    return new Response(hasBody ? Buffer.from(response.body) : null, { status: response.status, headers: kept });
  }
}

/** The program that a request to the tool server names. */
interface ProgramInfo {
  name?: unknown;
  version?: unknown;
}

const MAX_LISTED = 50;
const MAX_TEXT = 100;
/** The same call of the same program is written at most this often. */
const MIN_INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** The programs that call the tool server. Requests neither wait for a record of it nor fail because of it. */
export class ToolClientService extends Service<Pick<ServiceDeps, 'store'>> {
  readonly #recordedAt = new Map<string, number>();

  /** Those that called last first. */
  async list(call: Call): Promise<ToolClient[]> {
    return (await this.deps.store.of(call.actor.uid).toolClients.list()).map(toToolClient);
  }

  /** Records a call. Within a minute, only the first one with this method. */
  record({ actor, log }: Pick<Call, 'actor' | 'log'>, method: string, info: ProgramInfo): void {
    const caller = actor.keyId ?? actor.clientId;
    if (caller === undefined) return;
    const name = shorten(info.name);
    const key = JSON.stringify([actor.uid, caller, name, method]);
    const now = Date.now();
    if (now - (this.#recordedAt.get(key) ?? 0) < MIN_INTERVAL_MS) return;
    if (this.#recordedAt.size >= MAX_REMEMBERED) this.#recordedAt.clear();
    this.#recordedAt.set(key, now);
    const credential = actor.keyId === undefined ? 'oauth' : 'key';
    const version = shorten(info.version) || null;
    const row = { caller, credential, name, version, last_method: method, at: new Date(now) } as const;
    this.#write(actor.uid, row).catch((err: unknown) =>
      log.warn({ err }, 'a call of an AI client could not be recorded'),
    );
  }

  async #write(uid: string, call: ToolClientCall): Promise<void> {
    const { toolClients } = this.deps.store.of(uid);
    await toolClients.record(call);
    if (call.name !== '') await toolClients.keepLatest(MAX_LISTED);
  }
}

/** A text of a client that the database can store and a line can show. */
const shorten = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .slice(0, MAX_TEXT)
        .toWellFormed()
    : '';

const toToolClient = ({
  uid: _,
  caller,
  name,
  first_called_at,
  last_called_at,
  ...rest
}: ToolClientRecord): ToolClient => ({
  ...rest,
  name: name || null,
  client_id: rest.credential === 'oauth' ? caller : null,
  key_id: rest.credential === 'key' ? caller : null,
  first_called_at: first_called_at.toISOString(),
  last_called_at: last_called_at.toISOString(),
});
