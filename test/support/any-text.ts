import fc, { type StringConstraints } from 'fast-check';

/** Any code point except a lone surrogate, mostly from the basic plane. */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Texts of any characters. The built-in unit `binary` of fast-check takes most of a second to build its list. */
export const anyText = (constraints: StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: codePoint });
