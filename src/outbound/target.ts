import { EgressError } from './egress-error.ts';

export interface Target {
  origin: string;
  /** Without brackets and without a final dot. */
  host: string;
  /** With the query. */
  path: string;
  isHttps: boolean;
}

/** Reads a URL that a user gave. `URL` turns every spelling of an address (octal, hexadecimal, short) into the usual one. */
export function parseTarget(text: string): Target {
  if (!URL.canParse(text)) throw refused('The address is not a valid URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('The address must begin with https:// or http://');
  if (url.username || url.password) throw refused('The address must not contain a user name or a password');
  if (/[^.]\.$/.test(url.hostname)) url.hostname = url.hostname.slice(0, -1);
  return {
    origin: url.origin,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    path: `${url.pathname}${url.search}`,
    isHttps: url.protocol === 'https:',
  };
}

const refused = (reason: string) => new EgressError('refused_address', reason);
