import fc, { type StringConstraints } from 'fast-check';

/** Any but half of a surrogate pair; most texts are of the lower ones. */
const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Texts of any characters. fast-check's own unit, `binary`, takes most of a second to list them, wherever it is named. */
export const anyText = (constraints: StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: codePoint });
