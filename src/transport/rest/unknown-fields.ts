import { distance } from 'fastest-levenshtein';

/** The keywords of a schema that say which fields there are. */
export interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A field that the spec does not name: `structured.titel`, `transcript_segments[].txt`. */
export interface UnknownField {
  path: string;
  /** Where it was found first. */
  loc: (string | number)[];
  /** The known field that was probably meant. */
  near: string | undefined;
}

/** Edits that make another word of a misspelt one. */
const MAX_EDITS = 2;
/** Further ones are counted neither in the header nor in the errors. */
const MAX_FIELDS = 50;
const MAX_HEADER_BYTES = 4_096;
const MAX_NAME = 100;

/** The known name that a misspelt one probably means. */
export const nearestName = (name: string, known: readonly string[]) =>
  known.find((other) => Math.abs(other.length - name.length) <= MAX_EDITS && distance(other, name) <= MAX_EDITS);

/** Finds fields of bodies that their schema does not name. Objects that take any field have none. */
export class UnknownFieldFinder {
  readonly #schemas: Record<string, Schema>;
  readonly #known = new WeakMap<Schema, Known>();

  /** `schemas` are those that references name. */
  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  find(schema: Schema, body: unknown): UnknownField[] {
    const found = new Map<string, UnknownField>();
    this.#visit(schema, body, [], found);
    return [...found.values()];
  }

  #visit(schema: Schema, value: unknown, loc: UnknownField['loc'], found: Map<string, UnknownField>): void {
    if (typeof value !== 'object' || value === null || found.size >= MAX_FIELDS) return;
    const { fields, items, isOpen } = this.#knownOf(schema);
    if (Array.isArray(value)) {
      if (items) for (const [index, item] of value.entries()) this.#visit(items, item, [...loc, index], found);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const field = fields.get(name);
      if (field) this.#visit(field, inner, [...loc, name], found);
      else if (!isOpen && found.size < MAX_FIELDS) addTo(found, loc, name.slice(0, MAX_NAME), [...fields.keys()]);
    }
  }

  /** Joins the fields of all alternatives: the validator says which of them fit together. */
  #knownOf(schema: Schema): Known {
    const before = this.#known.get(schema);
    if (before) return before;
    const { $ref, properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
    const target = this.#schemas[$ref?.split('/').at(-1) ?? ''];
    const parts = [...(target ? [target] : []), ...allOf, ...anyOf, ...oneOf].map((part) => this.#knownOf(part));
    const fields = new Map(parts.flatMap((part) => [...part.fields]));
    for (const [name, field] of Object.entries(properties)) fields.set(name, field);
    const known = {
      fields,
      items: items ?? parts.find((part) => part.items)?.items,
      isOpen:
        Boolean(additionalProperties) || fields.size === 0 || parts.some((part) => part.isOpen && part.fields.size > 0),
    };
    this.#known.set(schema, known);
    return known;
  }
}

function addTo(
  found: Map<string, UnknownField>,
  loc: UnknownField['loc'],
  name: string,
  known: readonly string[],
): void {
  const at = loc.map((step) => (typeof step === 'number' ? '[]' : `.${step}`)).join('');
  const path = `${at}.${name}`.slice(1);
  if (found.has(path)) return;
  const near = nearestName(name, known);
  found.set(path, { path, loc: [...loc, name], near: near && `${at}.${near}`.slice(1) });
}

interface Known {
  fields: ReadonlyMap<string, Schema>;
  items: Schema | undefined;
  /** True if the object takes any field. */
  isOpen: boolean;
}

/** The value of `X-Earshot-Warning`. Names beyond ASCII are escaped as in JSON. */
export function warningOf(fields: readonly UnknownField[]): string {
  let text = '';
  for (const [index, { path, near }] of fields.entries()) {
    const advice = near === undefined ? '' : `; did you mean ${quoted(near)}?`;
    const next = `${index > 0 ? ', ' : ''}unknown field ${quoted(path)}${advice}`;
    if (text.length + next.length > MAX_HEADER_BYTES) break;
    text += next;
  }
  return text;
}

const quoted = (name: string) =>
  JSON.stringify(name).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** True for `Prefer: handling=strict` (RFC 7240). */
export const isStrict = (prefer: string | string[] | undefined) =>
  /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?:$|[,;])/i.test([prefer].flat().join(','));
