import { expect, test } from 'vitest';
import type { Schema, Schemas } from '../spec/model.ts';
import { modelsModule } from './models.ts';
import { PythonTypes } from './types.ts';

const schemas: Schemas = {
  Color: { type: 'string', enum: ['red', 'green'] },
  Time: { type: 'string', format: 'date-time' },
  Note: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, from: { type: 'integer' } } },
  Saved: { allOf: [{ $ref: '#/components/schemas/Note' }, { required: ['at'], properties: { at: ref('Time') } }] },
  Tool: { type: 'object', properties: {} },
};

function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

const cases: [Schema, field: string, argument: string][] = [
  [{ type: ['integer', 'null'] }, 'int | None', 'int | None'],
  [ref('Color'), 'Color | str', 'm.Color'],
  [ref('Time'), 'dt.datetime', 'str | dt.date'],
  [{ type: 'array', items: ref('Note') }, 'list[Note]', 'Sequence[m.Note | Mapping[str, Any]]'],
  [{ anyOf: [ref('Note'), { type: 'null' }] }, 'Note | None', 'm.Note | Mapping[str, Any] | None'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'dict[str, float]', 'Mapping[str, float]'],
  [{ type: 'object', properties: {} }, 'Inline', 'm.Inline | Mapping[str, Any]'],
  [{ const: 'x' }, 'Literal["x"] | str', 'Literal["x"]'],
  [{}, 'Any', 'Any'],
];

test.each(cases)('writes %j as %s in a model and %s as an argument', (schema, field, argument) => {
  const types = new PythonTypes(schemas);
  expect(types.typeOf(schema, 'field', 'Inline')).toBe(field);
  expect(types.typeOf(schema, 'argument', 'Inline')).toBe(argument);
});

test('writes the limits of a text that is checked before it is served', () => {
  const text = { type: 'string', minLength: 1, pattern: '^[^\\ud800-\\udfffx]+$' };
  expect(new PythonTypes(schemas).typeOf(text, 'limited', 'X')).toBe(
    'Annotated[str, Field(min_length=1, pattern=r"^[^x]+$")]',
  );
});

test('a model follows its base, and has names of Python', () => {
  const types = new PythonTypes(schemas);
  types.typeOf(ref('Saved'), 'field', 'Saved');
  const [, code] = modelsModule(types, schemas).split('from ._base import Model\n');
  expect(code?.trim()).toBe(`class Note(Model):
    id: str
    from_: int | None = Field(default=None, validation_alias="from", serialization_alias="from")


class Saved(Note):
    at: dt.datetime`);
});

test('has only the models that are used', () => {
  const types = new PythonTypes(schemas);
  types.typeOf(ref('Note'), 'result', 'Note');
  expect([...types.models.keys()]).toEqual(['Note']);
});
