import { expect, it } from 'vitest';
import { toolList } from '../../../generated/tools/tool-list.gen.ts';
import { isRecord } from '../../lib/record.ts';

/** AI clients put `tools/list` into each conversation. The list has 4.4 characters a token of o200k; 3.2 leaves room for others. */
const charactersPerToken = 3.2;
const withoutOutputs = toolList.map(({ outputSchema: _, ...tool }) => tool);

it('tools/list without output schemas has at most 6,550 tokens', () => {
  expect(toolList).toHaveLength(29);
  expect(JSON.stringify(withoutOutputs).length / charactersPerToken).toBeLessThanOrEqual(6550);
});

it('tools/list with output schemas has at most 53 kB', () => {
  expect(Buffer.byteLength(JSON.stringify(toolList))).toBeLessThanOrEqual(53_000);
});

it('each tool has a title, a description and the four hints', () => {
  for (const { name, title, description, annotations } of toolList) {
    expect(title, name).toMatch(/^[A-Z]/);
    expect(description.length, name).toBeGreaterThan(40);
    expect(Object.keys(annotations), name).toEqual(
      expect.arrayContaining(['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']),
    );
  }
});

/** The values of a keyword anywhere in a schema. `properties` holds names, not keywords. */
function valuesOf(keyword: string, schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => valuesOf(keyword, one));
  if (!isRecord(schema)) return [];
  const { properties, ...keywords } = schema;
  const children = [...Object.values(isRecord(properties) ? properties : {}), ...Object.values(keywords)];
  return [
    ...(Object.hasOwn(keywords, keyword) ? [keywords[keyword]] : []),
    ...children.flatMap((one) => valuesOf(keyword, one)),
  ];
}

it('schemas have a single type each and no references, and every parameter a description', () => {
  for (const { name, inputSchema, outputSchema } of toolList) {
    const types = [inputSchema, outputSchema].flatMap((schema) => valuesOf('type', schema));
    expect(types.filter(Array.isArray), name).toEqual([]);
    expect(valuesOf('$ref', [inputSchema, outputSchema]), name).toEqual([]);
    for (const keyword of ['description', 'pattern', 'examples'])
      expect(valuesOf(keyword, outputSchema), name).toEqual([]);
    for (const parameter of Object.values(inputSchema.properties ?? {})) {
      expect(parameter, name).toMatchObject({ description: expect.any(String) });
    }
  }
});
