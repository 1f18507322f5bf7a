import { describe } from '../described.ts';
import { refTarget, resolveSchema } from '../spec/bundle.ts';
import type { Schema, Schemas } from '../spec/model.ts';
import { className, pythonLiteral } from './names.ts';

/** Where a type is written: a field of a model, one that also has the limits of the spec, a result, or an argument. */
export type Use = 'field' | 'limited' | 'result' | 'argument';

const nullSchema = (schema: Schema) => schema.type === 'null';

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Writes schemas as Python types. Collects the models and enumerations that the types use. */
export class PythonTypes {
  /** By the name of the class or alias. */
  readonly models: Map<string, Schema> = new Map();
  readonly enums: Map<string, readonly unknown[]> = new Map();
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** `name` becomes the class of an object, or the alias of an enumeration, that the schema has inline. */
  typeOf(schema: Schema, use: Use, name: string): string {
    return [...new Set(this.#alternatives(schema, use, name))].join(' | ');
  }

  /** All properties of an object, with those of its `allOf`. */
  propertiesOf(schema: Schema): { properties: Record<string, Schema>; required: Set<string> } {
    const resolved = resolveSchema(schema, this.#schemas);
    const parts = (resolved.allOf ?? []).map((part) => this.propertiesOf(part));
    return {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties), resolved.properties),
      required: new Set([...parts.flatMap(({ required }) => [...required]), ...(resolved.required ?? [])]),
    };
  }

  /** The description of a property with its limits, or else that of the text or number that it refers to. */
  descriptionOf(schema: Schema): string | undefined {
    return describe(schema, this.#schemas);
  }

  /** Adds a model, and what its fields use. */
  addModel(name: string, schema: Schema): void {
    if (this.models.has(name)) return;
    this.models.set(name, schema);
    const { base, properties } = this.ownParts(schema);
    if (base !== undefined) this.addModel(base, this.#schemas[base] ?? {});
    for (const [field, property] of Object.entries(properties)) this.typeOf(property, 'field', name + className(field));
  }

  /** The class that another extends, and the fields that it adds. A class has one base, as the fields of two may differ. */
  ownParts(schema: Schema): { base: string | undefined; properties: Record<string, Schema>; required: Set<string> } {
    const base = schema.allOf?.find(({ $ref }) => $ref !== undefined);
    const others = (schema.allOf ?? []).filter((part) => part !== base).map((part) => this.propertiesOf(part));
    return {
      base: base?.$ref === undefined ? undefined : this.#finalName(refTarget(base.$ref).name),
      properties: Object.assign({}, ...others.map(({ properties }) => properties), schema.properties),
      required: new Set([...others.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
    };
  }

  #alternatives(schema: Schema, use: Use, name: string): string[] {
    if (schema.$ref !== undefined) return this.#reference(schema, use);
    if (schema.const !== undefined) return this.#open([`Literal[${pythonLiteral(schema.const)}]`], [schema.const], use);
    if (schema.enum !== undefined) return this.#enumeration(name, schema.enum as unknown[], use);
    if (isObject(schema)) return this.#object(name, schema, use);
    const options = (schema.oneOf ?? schema.anyOf ?? []).filter((option) => Object.keys(option).join() !== 'required');
    if (options.length > 0) {
      const named = options.filter((option) => !nullSchema(option)).length > 1;
      return options.flatMap((option, index) => this.#alternatives(option, use, named ? `${name}${index + 1}` : name));
    }
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    if (types.length === 0) return ['Any'];
    return types.flatMap((type) => this.#ofType(type, schema, use, name));
  }

  #ofType(type: string, schema: Schema, use: Use, name: string): string[] {
    if (type === 'array') {
      const items = schema.items === undefined ? 'Any' : this.typeOf(schema.items, use, `${name}Item`);
      return [use === 'argument' ? `Sequence[${items}]` : `list[${items}]`];
    }
    if (type === 'object') {
      const more = schema.additionalProperties;
      const value =
        typeof more === 'object' && more !== null ? this.typeOf(more as Schema, use, `${name}Value`) : 'Any';
      return [`${use === 'argument' ? 'Mapping' : 'dict'}[str, ${value}]`];
    }
    if (schema.format === 'binary') return ['FileContent'];
    if (type === 'string' && isTime(schema)) {
      if (use === 'argument' || schema['x-pattern-hint'] !== undefined) return ['str', 'dt.date'];
      return [schema.format === 'date' ? 'dt.date' : 'dt.datetime'];
    }
    if (type === 'string' && use === 'limited') return [limited(schema)];
    return [scalars[type] ?? 'Any'];
  }

  #reference({ $ref: ref = '', ...siblings }: Schema, use: Use): string[] {
    const { name, rest } = refTarget(ref);
    if (rest !== '')
      return this.#alternatives(resolveSchema({ $ref: ref }, this.#schemas), use, name + className(rest));
    const final = this.#finalName(name);
    return this.#alternatives({ ...this.#schemas[final], ...(use === 'limited' && siblings) }, use, final);
  }

  /** The name of the schema that a chain of references ends with. */
  #finalName(name: string): string {
    const next = this.#schemas[name]?.$ref;
    return next === undefined ? name : this.#finalName(refTarget(next).name);
  }

  #enumeration(name: string, values: readonly unknown[], use: Use): string[] {
    const known = values.filter((value) => value !== null);
    this.enums.set(name, known);
    return [...this.#open([this.#own(name, use)], known, use), ...(known.length < values.length ? ['None'] : [])];
  }

  /** Results may have values that this version does not know. */
  #open(types: string[], values: readonly unknown[], use: Use): string[] {
    if (use === 'argument' || use === 'limited') return types;
    return [
      ...types,
      ...values.map((value) => (typeof value === 'string' ? 'str' : typeof value === 'number' ? 'int' : 'bool')),
    ];
  }

  #object(name: string, schema: Schema, use: Use): string[] {
    this.addModel(name, schema);
    return use === 'argument' ? [this.#own(name, use), 'Mapping[str, Any]'] : [this.#own(name, use)];
  }

  #own = (name: string, use: Use) => (use === 'field' || use === 'limited' ? name : `m.${name}`);
}

/** A text with its limits. Texts of Python have no unpaired surrogates. */
function limited({ minLength, maxLength, pattern }: Schema): string {
  const allowed = typeof pattern === 'string' ? pattern.replaceAll('\\ud800-\\udfff', '') : undefined;
  const limits = [
    ...(minLength === undefined ? [] : [`min_length=${minLength}`]),
    ...(maxLength === undefined ? [] : [`max_length=${maxLength}`]),
    ...(allowed === undefined ? [] : [`pattern=r"${allowed}"`]),
  ];
  return limits.length > 0 ? `Annotated[str, Field(${limits.join(', ')})]` : 'str';
}

const isTime = (schema: Schema) =>
  schema.format === 'date-time' ||
  schema.format === 'date' ||
  String(schema['x-pattern-hint']).startsWith('a day such');

const isObject = (schema: Schema) => schema.properties !== undefined || schema.allOf !== undefined;
