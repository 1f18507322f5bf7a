import { describe, expect, it } from 'vitest';
import { createDoors } from './origin-guard.ts';

const doors = createDoors({ baseUrl: () => 'https://ears.example.com', corsOrigins: ['https://app.example.com'] });

describe('the doors', () => {
  it.each(['ears.example.com', 'ears.example.com:443', '127.0.0.1:8080', 'localhost:8080', '[::1]:8080', '192.0.2.7'])(
    'let in Host %s',
    (host) => {
      expect(() => doors.check({ host })).not.toThrow();
    },
  );

  it.each([undefined, '', 'evil.example.net', 'evil.example.net:8080', 'ears.example.com.evil.net', 'a b'])(
    'keep out Host %s',
    (host) => {
      expect(() => doors.check({ host })).toThrow('Host not allowed');
    },
  );

  it.each(['https://app.example.com', 'https://ears.example.com'])('let in Origin %s', (origin) => {
    expect(() => doors.check({ host: 'localhost', origin })).not.toThrow();
  });

  it('let in pages that the service itself serves', () => {
    expect(() => doors.check({ host: 'localhost:8080', origin: 'http://localhost:8080' })).not.toThrow();
  });

  it.each(['null', 'https://evil.example.net', 'http://app.example.com'])('keep out Origin %s', (origin) => {
    expect(() => doors.check({ host: 'localhost', origin })).toThrow('Origin not allowed');
  });
});
