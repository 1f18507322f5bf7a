import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Actor, Call } from '../../call.ts';
import type { DomainError } from '../../errors.ts';
import { isFault, toDomainError, toHttpReply } from '../error-map.ts';
import { discardRest } from './discard-body.ts';

export const jsonType = 'application/json; charset=utf-8';

/** For so long a caller may read nothing of an answer that waits for them: a long one is held in memory until it is read. */
const maxStalledMs = 60_000;

/** Stands in the log, where many look for it, in place of a status that nobody was there to be told. */
const callerLeft = 499;

/**
 * One HTTP request and its answer, at whichever door: its id, its headers, its log line. What only some need is made when it is
 * asked for.
 */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Of the answer, whatever it will be. Names are lower case. */
  readonly headers: OutgoingHttpHeaders;
  /** For the access log; set on the way. */
  operationId?: string;
  uid?: string;
  /** Of the tool server: the tool, and the code of an error that is told in JSON-RPC; of a batch the last. */
  tool?: string | undefined;
  rpcCode?: number | undefined;
  /** The operation tells what is wrong with its input in the words of a failed transcription. */
  failureBody?: boolean | undefined;
  readonly #root: Logger;
  readonly #isDraining: () => boolean;
  readonly #startedAt = performance.now();
  #log: Logger | undefined;
  #abort: AbortController | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, root: Logger, isDraining = () => false) {
    this.request = request;
    this.response = response;
    this.#root = root;
    this.#isDraining = isDraining;
    this.requestId = acceptedId(request.headers['x-request-id']) ?? randomUUID();
    this.headers = { 'x-request-id': this.requestId };
    response.on('close', () => this.#close());
  }

  get log(): Logger {
    this.#log ??= this.#root.child({ request_id: this.requestId });
    return this.#log;
  }

  /** Aborts when the caller goes away before the answer: whoever works on it may stop. */
  get signal(): AbortSignal {
    return this.#aborting().signal;
  }

  /** Begins the answer. While the service drains it is the connection's last one: a caller must not send the next request into its end. */
  writeHead(status: number): ServerResponse {
    if (this.#isDraining()) this.headers.connection = 'close';
    return this.response.writeHead(status, this.headers);
  }

  /** Sends the whole answer. */
  send(status: number, mediaType: string, body: string | Uint8Array): void {
    this.headers['content-type'] = mediaType;
    this.headers['content-length'] = Buffer.byteLength(body);
    const response = this.writeHead(status).end(body);
    if (response.writableLength > 0) this.limitStall();
  }

  /** Ends an answer that is long in being sent where its caller has stopped to read it. */
  limitStall(): void {
    this.response.setTimeout(maxStalledMs);
  }

  /** Sends an answer that has no body. */
  sendEmpty(status: number): void {
    if (status !== 204 && status !== 304) this.headers['content-length'] = 0;
    this.writeHead(status).end();
  }

  /** Sends what was thrown, as REST tells it. Nothing can be said any more where the answer has begun. */
  sendError(thrown: unknown): void {
    const error = toDomainError(thrown);
    if (isFault(error) && !this.#isOfLeaving(error))
      this.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
    if (this.response.headersSent) return void this.response.destroy();
    const { status, headers, body } = toHttpReply(error, this.failureBody);
    Object.assign(this.headers, headers);
    if (status === 401) this.headers['www-authenticate'] = 'Bearer';
    this.send(status, jsonType, JSON.stringify(body));
    if (!this.request.complete) discardRest(this.request);
  }

  /** A caller who goes away breaks off what is done for them: no fault of anybody's. */
  #isOfLeaving({ code, cause }: DomainError): boolean {
    if (!this.#abort?.signal.aborted) return false;
    return code === 'stt_failed' || (cause instanceof Error && cause.name === 'AbortError');
  }

  #aborting(): AbortController {
    this.#abort ??= new AbortController();
    return this.#abort;
  }

  #close(): void {
    const { requestId: request_id, operationId: operation, uid, tool, rpcCode: rpc_code, response } = this;
    if (!response.writableFinished) this.#aborting().abort();
    const { method } = this.request;
    const status = response.headersSent ? response.statusCode : callerLeft;
    const duration_ms = Math.round((performance.now() - this.#startedAt) * 10) / 10;
    this.#root.info({ request_id, method, operation, tool, rpc_code, status, uid, duration_ms }, 'request');
  }
}

/** A caller's own id is kept where it is short and plain, so that its logs and ours meet. */
function acceptedId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}

/** A call on behalf of an actor, within an exchange. */
export class ExchangeCall implements Call {
  readonly actor: Actor;
  declare idempotency?: NonNullable<Call['idempotency']>;
  readonly #exchange: Exchange;

  constructor(actor: Actor, exchange: Exchange) {
    this.actor = actor;
    this.#exchange = exchange;
  }

  get requestId(): string {
    return this.#exchange.requestId;
  }

  get log(): Logger {
    return this.#exchange.log;
  }

  get signal(): AbortSignal {
    return this.#exchange.signal;
  }
}
