import { describe, expect, it } from 'vitest';
import { createOriginGuard } from './origin-guard.ts';

const guard = createOriginGuard({
  baseUrl: () => 'https://ears.example.com',
  allowedHosts: ['nas.lan'],
  corsOrigins: ['https://app.example.com'],
});

describe('the origin guard', () => {
  it.each([
    'ears.example.com',
    'ears.example.com:443',
    '127.0.0.1:8080',
    'localhost:8080',
    '[::1]:8080',
    '192.0.2.7',
    'nas.lan',
    'NAS.lan:8080',
  ])('allows Host %s', (host) => {
    expect(() => guard.check({ host })).not.toThrow();
  });

  it.each([undefined, '', 'evil.example.net', 'evil.example.net:8080', 'ears.example.com.evil.net', 'a b'])(
    'rejects Host %s',
    (host) => {
      expect(() => guard.check({ host })).toThrow('Host not allowed');
    },
  );

  it.each(['https://app.example.com', 'https://ears.example.com'])('allows Origin %s', (origin) => {
    expect(() => guard.check({ host: 'localhost', origin })).not.toThrow();
  });

  it('allows pages that the service itself serves', () => {
    expect(() => guard.check({ host: 'localhost:8080', origin: 'http://localhost:8080' })).not.toThrow();
  });

  it.each(['null', 'https://evil.example.net', 'http://app.example.com'])('rejects Origin %s', (origin) => {
    expect(() => guard.check({ host: 'localhost', origin })).toThrow('Origin not allowed');
  });
});
