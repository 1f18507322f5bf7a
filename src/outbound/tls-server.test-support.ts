import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A key for tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPgwcugmgArwpKazL
OUv/b2V1t0G67NoOdqjnG/z4qYqhRANCAASMjjCR23MRw3nNs/tArO+Z6wUZAnaL
mgHy7xJp2g1a86e/oLa7KO2UsbH6bd2oo83fZcVnu96a1P1VgiqKF+n4
-----END PRIVATE KEY-----
`;

/** Self-signed, for `localhost` and 127.0.0.1. */
export const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUJhlCaQAjMVHFDUn8kHbzpzwafgIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzEzMTA0NVoYDzIxMjYxMDMw
MTMxMDQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASMjjCR23MRw3nNs/tArO+Z6wUZAnaLmgHy7xJp2g1a86e/oLa7KO2U
sbH6bd2oo83fZcVnu96a1P1VgiqKF+n4o28wbTAdBgNVHQ4EFgQUnSp7VPlEWb1e
Wa4npy9O/uMopB4wHwYDVR0jBBgwFoAUnSp7VPlEWb1eWa4npy9O/uMopB4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgacsh7+JLxkkj6tWhTq2yooNT+Su0FUs2nea6nv9+4JcCIGRa
hs/AAAkXZ+hItomfBLXv48Qh+e7vUDq3EhAgDEpH
-----END CERTIFICATE-----
`;

/** Starts an HTTPS server on loopback that answers `ok`, or as `respond` does. */
export async function startTlsServer(respond: RequestListener = (_, response) => void response.end('ok')) {
  let requests = 0;
  const server = createServer({ key, cert: testCertificate }, (request, response) => {
    requests += 1;
    respond(request, response);
  });
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    requests: () => requests,
    async close() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
