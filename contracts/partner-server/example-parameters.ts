import type { ChatToolParameters } from '../../generated/types.gen.ts';
import { toFields } from '../provider/fields.ts';

/** Examples of the required parameters of a tool. */
export function exampleParameters({ properties, required }: ChatToolParameters = {}): Record<string, unknown> {
  return Object.fromEntries((required ?? []).map((name) => [name, exampleOf(properties?.[name])]));
}

const texts: Record<string, string> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:30:00Z',
  email: 'user@example.com',
  uri: 'https://example.com/',
};

function exampleOf(parameter: unknown): unknown {
  const schema = toFields(parameter);
  const known = [schema.default, schema.const, ...[schema.examples, schema.enum].flat()];
  const given = known.find((value) => value !== undefined && value !== null);
  if (given !== undefined) return given;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'array') return [exampleOf(schema.items)];
  if (schema.type === 'object') return {};
  return texts[String(schema.format)] ?? 'example';
}
