import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatToolInput, chatTool, chatToolManifest } from '../../generated/client/index.js';
import { parseTarget } from './egress.ts';
import { readManifest } from './manifest.ts';

const homeUrl = 'https://app.example.com';
const egress = {
  async explainRefusal(url: string) {
    try {
      parseTarget(url);
    } catch (error) {
      return String(error);
    }
  },
};

const problemsOf = async (manifest: unknown) =>
  (await readManifest(new TextEncoder().encode(JSON.stringify(manifest)), { egress, homeUrl })).problems;

const endpoints = [
  '/x',
  'x?y=1',
  'e.example:80/x',
  'https://e.example',
  'ftp://e.example',
  'https://u:p@e.example',
  'https://[',
  'a b',
];
const text = fc.oneof(fc.constantFrom('add_item', 'Adds an item.', '', 'a b', '😀'.repeat(200)), fc.string());
const parameter = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'array', 'object', 'date', undefined),
    description: fc.oneof(text, fc.constant(7)),
    optional: fc.boolean(),
  },
  { requiredKeys: ['type'] },
);
const input = fc.record(
  {
    name: fc.oneof(fc.constant('add_item'), text),
    description: fc.oneof(fc.constant('Adds an item.'), text),
    endpoint: fc.constantFrom(...endpoints),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 7),
    parameters: fc.dictionary(fc.string({ maxLength: 5 }), parameter, { maxKeys: 3, noNullPrototype: true }),
    auth_required: fc.oneof(fc.boolean(), fc.constant('yes')),
    status_message: text,
  },
  { requiredKeys: ['name', 'description', 'endpoint'] },
);

/** The same tool without the builder's checks. */
function uncheckedTool({ parameters, ...fields }: { parameters?: Record<string, object> }) {
  if (!parameters) return fields;
  const entries = Object.entries(parameters) as [string, { optional?: boolean }][];
  const properties = Object.fromEntries(entries.map(([name, { optional: _, ...schema }]) => [name, schema]));
  const required = entries.filter(([, { optional }]) => !optional).map(([name]) => name);
  return { ...fields, parameters: { type: 'object', properties, required } };
}

test('the builder of the client throws for the tools that the service leaves out, and for no others', async () => {
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      let built: unknown;
      try {
        built = chatToolManifest({ tools: [chatTool(given as ChatToolInput<string, Record<string, never>>)] });
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
      const expected = { tools: [uncheckedTool(given as object)] };
      expect(built === undefined).toBe((await problemsOf(expected)).length > 0);
      if (built) expect(built).toEqual(expected);
      outcomes.add(built !== undefined);
    }),
    { numRuns: 500 },
  );
  expect(outcomes.size).toBe(2);
});
