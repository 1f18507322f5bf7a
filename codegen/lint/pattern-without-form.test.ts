import { expect, it } from 'vitest';
import { patternWithoutForm } from './pattern-without-form.ts';
import { places, specFiles } from './testing.ts';

const withParams = (...schemas: string[]) =>
  specFiles({
    'jsonrpc.json': `methods: [{ name: a, params: [${schemas.map((schema) => `{ name: q, schema: ${schema} }`)}], result: { schema: { pattern: a } } }]`,
    'schemas/text.yaml': 'Text: { pattern: "^b$", x-form: the letter b }\nBare: { pattern: "^b$" }',
  });
const param = (index: number) => `jsonrpc.json#/methods/0/params/${index}/schema`;

it('a pattern of an input says what fits it, where it is written', () => {
  expect(places(patternWithoutForm(withParams('{ pattern: "^a$" }')))).toEqual([param(0)]);
  expect(places(patternWithoutForm(withParams("{ $ref: './schemas/text.yaml#/Bare' }")))).toEqual([
    'schemas/text.yaml#/Bare',
  ]);
  expect(patternWithoutForm(withParams("{ $ref: './schemas/text.yaml#/Text' }"))).toEqual([]);
});

it('the same pattern says the same everywhere', () => {
  const [one, other] = ['{ pattern: "^a$", x-form: a }', '{ pattern: "^a$", x-form: b }'];
  expect(places(patternWithoutForm(withParams(one, other)))).toEqual([param(1)]);
  expect(patternWithoutForm(withParams(one, one))).toEqual([]);
});
