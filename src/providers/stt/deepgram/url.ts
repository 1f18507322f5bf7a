import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';

/** @throws Error if DEEPGRAM_URL is not an address */
export function listenAddress(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^(wss?|https?):$/.test(address.protocol)) {
    throw new Error('DEEPGRAM_URL must be an address such as wss://api.deepgram.com or ws://127.0.0.1:8085');
  }
  address.protocol = address.protocol.replace(/^http/, 'ws');
  const path = address.pathname.replace(/(?<!\/)\/+$/, '');
  if (!path.endsWith('/v1/listen')) address.pathname = `${path}/v1/listen`;
  return address;
}

/** The address of a request. Parameters of DEEPGRAM_URL replace the defaults. */
export function requestUrl(address: URL, required: Record<string, string>, defaults: Record<string, string> = {}): URL {
  const url = new URL(address);
  const format = { encoding: 'linear16', sample_rate: String(SAMPLE_RATE), channels: '1' };
  for (const [name, value] of Object.entries({ ...required, ...format })) url.searchParams.set(name, value);
  const optional = { diarize: 'true', punctuate: 'true', smart_format: 'true', ...defaults };
  for (const [name, value] of Object.entries(optional)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url;
}
