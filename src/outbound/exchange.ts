import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { connectError, EgressError, type EgressErrorKind, errorCode } from './egress-error.ts';

interface BoundedBody {
  /** At most the limit. */
  body: Uint8Array;
  /** There was more. */
  isTruncated: boolean;
}

type Decoder = (input: BoundedBody) => Transform;

/** More encodings on top of each other serve only attacks. */
const MAX_ENCODINGS = 2;

const gunzip: Decoder = (input) => createGunzip(zlibOptions(input));
const decoders = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (input) => (hasZlibHeader(input) ? createInflate : createInflateRaw)(zlibOptions(input))],
  ['br', (input) => createBrotliDecompress(input.isTruncated ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {})],
]);

/** Truncated input is read as far as it goes, other input must be complete. */
const zlibOptions = ({ isTruncated }: BoundedBody) => (isTruncated ? { finishFlush: constants.Z_SYNC_FLUSH } : {});

/** Some servers send `deflate` without the header, whose low four bits are 8. */
const hasZlibHeader = ({ body: [first = 0] }: BoundedBody) => (first & 0x0f) === 8;

/** Decompresses a body by its `Content-Encoding` and stops at `maxBytes`. Throws on unknown encodings and invalid data. */
export async function decompress(input: BoundedBody, contentEncoding: string, maxBytes: number): Promise<BoundedBody> {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== '' && name !== 'identity').toReversed();
  if (applied.length > MAX_ENCODINGS) throw new TypeError('too many content encodings');
  let result = input;
  for (const name of result.body.length > 0 ? applied : []) {
    const createDecoder = decoders.get(name);
    if (!createDecoder) throw new TypeError('unknown content encoding');
    result = await decode(createDecoder(result), result, maxBytes);
  }
  return result;
}

async function decode(decoder: Transform, input: BoundedBody, maxBytes: number): Promise<BoundedBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  decoder.end(input.body);
  for await (const chunk of decoder) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: input.isTruncated || bytes > maxBytes };
}

export interface RawResponse extends BoundedBody {
  status: number;
  headers: Record<string, string>;
}

const responseReasons: Record<string, string> = {
  ECONNRESET: 'connection reset',
  EPIPE: 'connection reset',
  UND_ERR_SOCKET: 'the connection was closed early',
};

const responseReason = (code: string): string =>
  responseReasons[code] ?? (code.startsWith('HPE_') ? 'its answer is not HTTP' : 'the connection failed');

/** Responses before the final one (1xx), whose bytes no limit counts. */
const MAX_INTERIM_RESPONSES = 1000;

interface Options {
  host: string;
  connectTimeoutMs: number;
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
  #body = new Uint8Array();
  /** Received so far, of which `#body` has `maxBytes` at most. */
  #bytes = 0;
  #interimResponses = 0;

  constructor(options: Options) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
    this.response = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends the exchange now, connected or not. */
  stop(kind: EgressErrorKind, message: string): void {
    this.#fail(kind, message);
    this.#controller?.abort(new Error(message));
  }

  /** An error that states what is known of this exchange. It has no cause: those of undici contain parts of the response. */
  error(kind: EgressErrorKind, message: string): EgressError {
    return new EgressError(kind, message, { mayHaveArrived: this.#controller !== undefined, status: this.#status });
  }

  /** Called with a connected socket, immediately before the request is written to it. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isSettled) controller.abort(new Error('stopped'));
    else this.#controller = controller;
  }

  onResponseStart(_: unknown, status: number, headers: Record<string, string | string[] | undefined>): void {
    if (status < 200) {
      this.#interimResponses += 1;
      if (this.#interimResponses > MAX_INTERIM_RESPONSES)
        this.stop('too_large', `${this.#options.host} sent too many responses`);
      return;
    }
    this.#status = status;
    const texts = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]);
    this.#headers = Object.fromEntries(texts);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#append(chunk);
    if (this.#bytes <= this.#options.maxBytes) return;
    this.#finish();
    controller.abort(new Error('the response is too large'));
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_: unknown, error: Error): void {
    const { host, connectTimeoutMs } = this.#options;
    const code = errorCode(error);
    if (code === 'UND_ERR_DESTROYED') this.#fail('aborted', 'The service is stopping');
    else if (code === 'UND_ERR_INVALID_ARG') this.#fail('network', 'The request has an invalid header');
    else if (!this.#controller) this.#settle(() => this.#reject(connectError(host, error, connectTimeoutMs)));
    else if (code === 'UND_ERR_HEADERS_OVERFLOW') this.#fail('too_large', `${host} sent too many headers`);
    else this.#fail('network', `No complete response from ${host}: ${responseReason(code)}`);
  }

  /** Copies the chunk: a receiver may send a million chunks of one byte, and each holds on to a larger buffer. */
  #append(chunk: Uint8Array): void {
    const { maxBytes } = this.#options;
    const part = chunk.subarray(0, maxBytes - this.#bytes);
    const needed = this.#bytes + part.length;
    if (needed > this.#body.length) {
      const larger = Buffer.alloc(Math.min(maxBytes, Math.max(needed, 2 * this.#body.length)));
      larger.set(this.#body);
      this.#body = larger;
    }
    this.#body.set(part, this.#bytes);
    this.#bytes += chunk.length;
  }

  #finish(): void {
    const body = this.#body.subarray(0, this.#bytes);
    const isTruncated = this.#bytes > this.#options.maxBytes;
    this.#settle(() => this.#resolve({ status: this.#status ?? 0, headers: this.#headers, body, isTruncated }));
  }

  #fail(kind: EgressErrorKind, message: string): void {
    this.#settle(() => this.#reject(this.error(kind, message)));
  }

  #settle(settle: () => void): void {
    if (!this.#isSettled) settle();
    this.#isSettled = true;
  }
}
