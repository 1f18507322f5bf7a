import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { DAY_MS } from '../../../lib/time.ts';
import { type Check, failed, note, ok } from './check.ts';

const NOTE_DAYS = 14;
const TIMEOUT_MS = 10_000;
const CURRENT_PROTOCOLS = ['TLSv1.2', 'TLSv1.3'];

/** The certificate that a server has presented. `error` is the code of Node.js, undefined for a certificate that this machine trusts. */
export interface Presented {
  error: string | undefined;
  validFrom: string;
  validTo: string;
  /** For which names it is, as `DNS:earshot.example.com`. */
  names: string;
  protocol: string | null;
}

/** Checks the certificate and the protocol of an https address. Undefined if no server answers there. */
export async function checkTls(address: string): Promise<Check | undefined> {
  const presented = await readCertificate(new URL(address)).catch((error: unknown) => error);
  if (presented instanceof Error) {
    const { code } = presented as NodeJS.ErrnoException;
    // The check of the service reports that nothing answers.
    if (code === undefined || !/^(EPROTO|ERR_SSL|ERR_TLS)/.test(code)) return undefined;
    return failed(
      'tls',
      `${address} refuses a TLS connection (${code})`,
      'let the proxy listen with TLS 1.2 or later on that port (nginx: listen 443 ssl;), or use its http address',
    );
  }
  return describeCertificate(address, presented as Presented);
}

async function readCertificate({ hostname, port }: URL): Promise<Presented> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    // An IP address is no name of a server.
    ...(isIP(host) === 0 && { servername: host }),
    // Nothing is sent to the server: only its certificate is read.
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return describeSocket(socket);
  } finally {
    socket.destroy();
  }
}

function describeSocket(socket: TLSSocket): Presented {
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate();
  const { authorizationError: error } = socket;
  return {
    error: error ? String((error as NodeJS.ErrnoException).code ?? error) : undefined,
    validFrom: certificate.valid_from ?? '',
    validTo: certificate.valid_to ?? '',
    names: certificate.subjectaltname ?? '',
    protocol: socket.getProtocol(),
  };
}

const RENEW = 'renew it (certbot renew, or restart Caddy and read its log), then reload the proxy';

/** Describes what was presented at an address. */
export function describeCertificate(address: string, presented: Presented, now: Date = new Date()): Check {
  const { error, validFrom, validTo, names, protocol } = presented;
  const fail = (detail: string, advice: string) => failed('tls', `${address}: ${detail}`, advice);
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
  if (days < 0) return fail(`the certificate has expired on ${validTo}`, RENEW);
  if (Date.parse(validFrom) > now.getTime())
    return fail(`the certificate is not valid before ${validFrom}`, 'check the clock of this machine: timedatectl');
  if (error === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return fail(
      `the certificate is for ${names || 'no name'}`,
      'obtain one for this name, or use an address with a name of the certificate (BASE_URL, --api-base)',
    );
  if (error !== undefined) return fail(`the certificate is not trusted (${error})`, adviceFor(error));
  if (protocol !== null && !CURRENT_PROTOCOLS.includes(protocol))
    return note(
      'tls',
      `${address} uses ${protocol}`,
      'let the proxy use TLS 1.2 and 1.3 (nginx: ssl_protocols TLSv1.2 TLSv1.3)',
    );
  const detail = `${address}: ${protocol ?? 'TLS'}, the certificate expires in ${days} days`;
  return days < NOTE_DAYS ? note('tls', detail, RENEW) : ok('tls', detail);
}

function adviceFor(error: string): string {
  if (error === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || error === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
    return 'let the proxy send the whole chain (nginx: fullchain.pem); for a CA of your own, set NODE_EXTRA_CA_CERTS to its file';
  return 'use a certificate of a public CA; for one of your own, set NODE_EXTRA_CA_CERTS to its file on each client';
}
