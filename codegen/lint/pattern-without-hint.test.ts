import { expect, it } from 'vitest';
import { patternWithoutHint } from './pattern-without-hint.ts';
import { places, specsFrom } from './testing.ts';

const withParams = (...schemas: string[]) =>
  specsFrom({
    'jsonrpc.json': `methods: [{ name: a, params: [${schemas.map((schema, index) => `{ name: q${index}, schema: ${schema} }`)}], result: { schema: { pattern: a } } }]`,
    'schemas/text.yaml': 'Text: { pattern: "^b$", x-pattern-hint: the letter b }\nBare: { pattern: "^b$" }',
  });
const param = (index: number) => `jsonrpc.json#/methods/0/params/${index}/schema`;

it('reports a pattern of an input without a hint', () => {
  expect(places(patternWithoutHint(withParams('{ pattern: "^a$" }')))).toEqual([param(0)]);
  expect(places(patternWithoutHint(withParams("{ $ref: './schemas/text.yaml#/Bare' }")))).toEqual([
    'schemas/text.yaml#/Bare',
  ]);
  expect(patternWithoutHint(withParams("{ $ref: './schemas/text.yaml#/Text' }"))).toEqual([]);
});

it('reports different hints for the same pattern', () => {
  const [one, other] = ['{ pattern: "^a$", x-pattern-hint: a }', '{ pattern: "^a$", x-pattern-hint: b }'];
  expect(places(patternWithoutHint(withParams(one, other)))).toEqual([param(1)]);
  expect(patternWithoutHint(withParams(one, one))).toEqual([]);
});
