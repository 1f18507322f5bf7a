import type { Dispatcher } from 'undici';
import type { BoundedBody } from './decompress.ts';
import { connectError, EgressError, type EgressErrorKind, errorCode } from './egress-error.ts';

export interface RawResponse extends BoundedBody {
  status: number;
  headers: Record<string, string>;
}

const responseReasons: Record<string, string> = {
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  UND_ERR_SOCKET: 'the connection was closed early',
};

interface Options {
  host: string;
  maxBytes: number;
}

/** One request and its response. `response` rejects with an `EgressError`. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly response: Promise<RawResponse>;
  readonly #options: Options;
  readonly #resolve: (response: RawResponse) => void;
  readonly #reject: (error: EgressError) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;
  #status: number | undefined;
  #headers: Record<string, string> = {};
  #chunks: Uint8Array[] = [];
  #bytes = 0;

  constructor(options: Options) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
    this.response = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends the exchange now, connected or not. */
  stop(kind: EgressErrorKind, message: string): void {
    this.fail(kind, message);
    this.#controller?.abort(new Error(message));
  }

  fail(kind: EgressErrorKind, message: string, cause?: unknown): void {
    this.#settle(() => this.#reject(this.error(kind, message, cause)));
  }

  error(kind: EgressErrorKind, message: string, cause?: unknown): EgressError {
    return new EgressError(kind, message, {
      mayHaveArrived: this.#controller !== undefined,
      status: this.#status,
      cause,
    });
  }

  /** Called with a connected socket, immediately before the request is written to it. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isSettled) controller.abort(new Error('stopped'));
    else this.#controller = controller;
  }

  onResponseStart(_: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    if (status < 200) return;
    this.#status = status;
    const texts = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
    this.#headers = Object.fromEntries(texts);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= this.#options.maxBytes) return;
    this.#finish();
    controller.abort(new Error('the response is too large'));
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_: unknown, error: Error): void {
    const { host } = this.#options;
    const code = errorCode(error);
    if (code === 'UND_ERR_DESTROYED') this.fail('aborted', 'The service is stopping', error);
    else if (!this.#controller) this.#settle(() => this.#reject(connectError(host, error)));
    else if (code === 'UND_ERR_HEADERS_OVERFLOW') this.fail('too_large', `${host} sent too many headers`, error);
    else this.fail('network', `No complete response from ${host}: ${responseReasons[code] ?? code}`, error);
  }

  #finish(): void {
    const { maxBytes } = this.#options;
    const body = Buffer.concat(this.#chunks).subarray(0, maxBytes);
    this.#settle(() =>
      this.#resolve({ status: this.#status ?? 0, headers: this.#headers, body, isTruncated: this.#bytes > maxBytes }),
    );
  }

  #settle(settle: () => void): void {
    if (!this.#isSettled) settle();
    this.#isSettled = true;
    this.#chunks = [];
  }
}
