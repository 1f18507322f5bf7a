import { expect, test } from 'vitest';
import { places, specsFrom } from './testing.ts';
import { undescribedProperty } from './undescribed-property.ts';

const lint = (schemas: string) =>
  places(
    undescribedProperty(
      specsFrom({ 'openapi.yaml': '{}', 'asyncapi.yaml': '{}', 'jsonrpc.json': '{}', 'schemas/a.yaml': schemas }),
    ),
  );

test('a property without a description is reported, also inside another one and in a list', () => {
  const schemas = `
A:
  type: object
  properties:
    plain: { type: string }
    told: { type: string, description: What it is. }
    inner:
      description: A part.
      type: object
      properties: { deep: { type: integer } }
    list:
      description: Items.
      type: array
      items: { type: object, properties: { item: { type: boolean } } }
`;
  expect(lint(schemas)).toEqual([
    'schemas/a.yaml#/A/properties/inner/properties/deep',
    'schemas/a.yaml#/A/properties/list/items/properties/item',
    'schemas/a.yaml#/A/properties/plain',
  ]);
});

test('a definition, an alternative or a constant describes the property', () => {
  const schemas = `
Id: { type: string, description: An id. }
A:
  type: object
  properties:
    id: { $ref: '#/Id' }
    parent: { anyOf: [{ $ref: '#/Id' }, { type: 'null' }] }
    type: { const: a }
`;
  expect(lint(schemas)).toEqual([]);
});
