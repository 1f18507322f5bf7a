import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { AddressPolicy } from './address-guard.ts';
import { createEgress } from './egress.ts';
import { findNoHost } from './receiver.test-support.ts';

describe('any address', () => {
  const bytes = (count: number) => fc.uint8Array({ minLength: count, maxLength: count });
  const policy = new AddressPolicy([]);
  const hostOf = (host: string) => new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, '');

  /** The spellings of an IPv4 address. */
  const spellings = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array) => {
    const number = ((a * 256 + b) * 256 + c) * 256 + d;
    return [
      `${a}.${b}.${c}.${d}`,
      `${number}`,
      `0x${number.toString(16)}`,
      `0${number.toString(8)}`,
      `${a}.${number % 2 ** 24}`,
      `0x${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`,
      `${a}。${b}｡${c}.${d}.`,
    ];
  };

  test('of version 4 is judged alike in all spellings', () => {
    fc.assert(
      fc.property(bytes(4), (address) => {
        const verdicts = spellings(address).map((text) => policy.describeRefused(hostOf(text)));
        expect(new Set(verdicts).size).toBe(1);
      }),
    );
  });

  test('of version 4 is refused inside of an IPv6 address', () => {
    fc.assert(
      fc.property(bytes(4), (address) => {
        const dotted = address.join('.');
        const hex = Buffer.from(address)
          .toString('hex')
          .replace(/^(.{4})/, '$1:');
        const forms = [
          `::ffff:${dotted}`,
          `::${dotted}`,
          `64:ff9b::${dotted}`,
          `64:ff9b:1::${dotted}`,
          `2002:${hex}::`,
        ];
        for (const form of forms) expect(policy.describeRefused(hostOf(`[${form}]`))).toBeDefined();
      }),
    );
  });

  test('of version 6 outside of 2000::/3 is refused', () => {
    fc.assert(
      fc.property(bytes(16), (address) => {
        const text = ipaddr.fromByteArray([...address]).toString();
        if ((address[0] ?? 0) >> 5 !== 1) expect(policy.describeRefused(text)).toBeDefined();
      }),
    );
  });

  test('in a listed range is allowed, and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 16).chain(bytes), fc.nat(32), (address, bits) => {
        const text = ipaddr.fromByteArray([...address]).toString();
        expect(new AddressPolicy([`${text}/${bits}`]).describeRefused(text)).toBeUndefined();
        const flipped = [address[0] ? address[0] ^ 0x80 : 0x80, ...address.subarray(1)];
        const other = ipaddr.fromByteArray(flipped).toString();
        expect(new AddressPolicy([`${text}/${Math.max(bits, 1)}`]).listsAddress(other)).toBe(false);
      }),
    );
  });

  test('that is text of any kind is refused or called, and never throws another error', async () => {
    const egress = createEgress({ allowPrivateAddresses: [], lookup: findNoHost });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `http://${text}`),
        ),
        async (url) => {
          expect(['string', 'undefined']).toContain(typeof (await egress.explainRefusal(url)));
        },
      ),
    );
  });
});
