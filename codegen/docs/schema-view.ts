import { html, type SafeHtml } from '@remix-run/html-template';
import { limitsOf } from '../described.ts';
import { flatten } from '../diff/flat-schema.ts';
import { refTarget, resolveSchema } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import { inline, joined, nothing } from './prose.ts';

/** The type of a value on one line with its limits: `list of Memory`, `string or null`, a list of values. */
export const typeOf = (schema: Schema, schemas: Schemas): SafeHtml => html`${kindOf(schema, schemas)}${limits(schema)}`;

function kindOf(schema: Schema, schemas: Schemas): SafeHtml {
  const inside = (part: Schema) => typeOf(part, schemas);
  if (schema.$ref !== undefined) {
    const { name } = refTarget(schema.$ref);
    const link = html`<a href="schemas.html#${name}">${name}</a>`;
    const target = resolveSchema(schema, schemas);
    // The field lists its values; the fields of an object are in its definition.
    return isValue(target) ? html`${link}: ${inside(target)}` : link;
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.enum))
    return joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    );
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants && !schema.properties) return joined(variants.map(inside), ' or ');
  if (schema.allOf && !schema.properties) return joined(schema.allOf.map(inside), ' with ');
  if (schema.items) return html`list of ${inside(schema.items)}`;
  if (schema.type === undefined) return html`${schema.required ? `with ${schema.required.join(', ')}` : 'anything'}`;
  return html`${[schema.type].flat().join(' or ')}`;
}

/** True if a definition is one value: no object, list or choice. */
const isValue = (schema: Schema): boolean =>
  !schema.properties && !schema.items && !schema.anyOf && !schema.oneOf && !schema.allOf && schema.type !== 'object';

interface Field {
  name: string;
  schema: Schema;
  required: boolean;
  deprecated?: boolean;
  description?: string | undefined;
}

/** The fields of an object schema and of its inline objects. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = prefix + key;
    const required = schema.required?.includes(key) ?? false;
    const holder = inner.items && !inner.items.$ref ? inner.items : inner;
    return [
      { name, schema: inner, required, description: inner.description },
      ...fieldsOf(holder, `${name}${holder === inner ? '' : '[]'}.`),
    ];
  });
}

/** A table of fields. Empty without fields. */
export function fieldTable(fields: readonly Field[], schemas: Schemas, heading = 'Field'): SafeHtml {
  if (fields.length === 0) return nothing;
  const rows = fields.map(
    ({ name, schema, required, deprecated, description }) =>
      html`<tr><td><code>${name}</code>${required ? html` <span class="required">required</span>` : ''}${deprecated || schema.deprecated ? html` <span class="badge">deprecated</span>` : ''}</td><td>${typeOf(schema, schemas)}</td><td>${inline(description)}</td></tr>\n`,
  );
  return html`<div class="wide"><table><thead><tr><th>${heading}</th><th>Type</th><th>Description</th></tr></thead><tbody>\n${rows}</tbody></table></div>\n`;
}

const limits = (schema: Schema): SafeHtml => {
  const text = limitsOf(schema);
  return text === '' ? nothing : html` <span class="limits">${text}</span>`;
};

/** A schema with its type on one line and tables of its fields and of its inline parts. */
export function schemaView(schema: Schema, schemas: Schemas): SafeHtml {
  const inside = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (part) => part.properties,
  );
  const holder = schema.items && !schema.items.$ref ? schema.items : schema;
  const line = schema.properties ? nothing : html`<p class="type">${typeOf(schema, schemas)}</p>\n`;
  return html`${line}${fieldTable(fieldsOf(holder), schemas)}${inside.map((part) => fieldTable(fieldsOf(part), schemas))}`;
}

/** The same, with the fields of the object that it refers to, directly or as a list. */
export function schemaWithFields(schema: Schema, schemas: Schemas, { open = false } = {}): SafeHtml {
  const holder = schema.items?.$ref ? schema.items : schema;
  const fields = holder.$ref === undefined ? [] : fieldsOf(flatten(holder, schemas));
  if (fields.length === 0) return schemaView(schema, schemas);
  const name = refTarget(holder.$ref ?? '').name;
  return html`${schemaView(schema, schemas)}<details${open ? html` open` : ''}><summary>Fields of ${name}</summary>\n${fieldTable(fields, schemas)}</details>\n`;
}
