export type EgressErrorKind = 'refused_address' | 'connect' | 'timeout' | 'too_large' | 'network' | 'aborted';

interface Details {
  mayHaveArrived?: boolean;
  status?: number | undefined;
  cause?: unknown;
}

/** A call that brought no usable response. The message is for users: it names the host at most, never the path or the query. */
export class EgressError extends Error {
  readonly kind: EgressErrorKind;
  /** True if any byte of the request may have reached the receiver. */
  readonly mayHaveArrived: boolean;
  /** The status of the response, if its headers arrived. */
  readonly status: number | undefined;

  constructor(kind: EgressErrorKind, message: string, { mayHaveArrived = false, status, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'EgressError';
    this.kind = kind;
    this.mayHaveArrived = mayHaveArrived;
    this.status = status;
  }
}

const connectReasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  EAI_AGAIN: 'the lookup of the host name failed',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the host',
  ENOTFOUND: 'unknown host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ETIMEDOUT: 'no answer in time',
  ETIMEOUT: 'the lookup of the host name took too long',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
};

/** The error of a connection that was not made: nothing was sent. Codes of libraries are not shown. */
export function connectError(host: string, cause: Error, timeoutMs: number): EgressError {
  if (cause instanceof EgressError) return cause;
  const code = errorCode(cause);
  const seconds = timeoutMs / 1000;
  const reason =
    code === 'UND_ERR_CONNECT_TIMEOUT' ? `no answer in ${seconds} s` : (connectReasons[code] ?? kindOf(code));
  return new EgressError('connect', `Could not connect to ${host}: ${reason}`, { cause });
}

const kindOf = (code: string): string => {
  if (/CERT|ISSUER|SIGNATURE|CRL/.test(code)) return 'its certificate cannot be verified';
  return /SSL|TLS|EPROTO/.test(code) ? 'the TLS handshake failed' : 'the connection failed';
};

/** The code of an error, or of the first one of several attempts. */
export function errorCode(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as NodeJS.ErrnoException | undefined)?.code ?? (error as NodeJS.ErrnoException).code ?? 'unknown error';
}
