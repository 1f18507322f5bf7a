import { literal } from './names.ts';
import { resolveSchema } from './spec/bundle.ts';
import type { Operation, Schema, Schemas, Specs } from './spec/model.ts';

/** Generates `command-options.gen.ts`: what the help and the parsers of the command line take from the REST spec. */
export function commandOptionsFile({ operations, schemas }: Specs): string {
  const lines = operations.flatMap((operation) => {
    const fields = Object.entries(fieldsOf(operation, schemas)).map(
      ([name, schema]) => `    ${name}: ${JSON.stringify(describe(schema, schemas))},\n`,
    );
    return fields.length > 0 ? [`  ${operation.id}: {\n${fields.join('')}  },\n`] : [];
  });
  return `/** A field of a request. A list in a query is one text, with commas. \`default\` is what the service fills in. */
export interface CommandOption {
  help: string;
  kind: 'boolean' | 'list' | 'number' | 'text' | 'time';
  isQueryList?: true;
  isWhole?: true;
  min?: number;
  max?: number;
  characters?: string;
  choices?: readonly string[];
  default?: string | number | true;
}

/** The fields of the query and the JSON body of each operation, also those inside an object. */
export const commandOptions = {
${lines.join('')}} as const satisfies Record<string, Record<string, CommandOption>>;

/** Where the client has each operation, and where its fields are. Those of neither path nor query are in the JSON body. */
export const commandRequests = {
${operations.map(requestOf).join('')}} as const;
`;
}

function requestOf({ id, tag, parameters, body }: Operation): string {
  const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => literal(name));
  const places = `path: [${names('path').join(', ')}], query: [${names('query').join(', ')}]`;
  return `  ${id}: { tag: ${literal(tag)}, ${places}, hasBody: ${body !== undefined} },\n`;
}

function fieldsOf({ parameters, body }: Operation, schemas: Schemas): Record<string, Schema> {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const json = body?.content.find(({ mediaType }) => mediaType === 'application/json')?.schema ?? {};
  return {
    ...propertiesOf(json, schemas),
    ...Object.fromEntries(query.map(({ name, description = '', schema }) => [name, { ...schema, description }])),
  };
}

function propertiesOf(object: Schema, schemas: Schemas): Record<string, Schema> {
  const fields = Object.entries(unwrap(object, schemas).properties ?? {}).flatMap(([name, schema]) => {
    const inner = Object.entries(propertiesOf(schema, schemas));
    return inner.length > 0 ? inner : [[name, schema] as const];
  });
  return Object.fromEntries(fields);
}

function describe(schema: Schema, schemas: Schemas) {
  const { description = '', minimum: min, maximum: max, default: value, ...whole } = unwrap(schema, schemas);
  const type = [whole.type].flat().find((one) => one !== 'null');
  const kind = kindOf(schema, whole, type);
  return {
    help: toHelp(description),
    kind,
    isQueryList: whole['x-comma-list'],
    isWhole: type === 'integer' || undefined,
    min,
    max,
    characters: kind === 'text' ? charactersOf(whole) : undefined,
    choices: whole.items ? resolveSchema(whole.items, schemas).enum : whole.enum,
    default: typeof value === 'object' || value === false ? undefined : value,
  };
}

/** The first sentence, without what fits no option: null, true, and how a query lists values. */
function toHelp(description: string): string {
  const [sentence = ''] = description.replaceAll('`', '').split(/\.\s|\.$/);
  return sentence
    .replace(/[;,] null .*$/s, '')
    .replace(/,? separated by commas( or as repeated parameters)?$/, '')
    .replace(/^(True|With true,) /, '')
    .replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
}

function charactersOf({ minLength, maxLength }: Schema): string | undefined {
  if (typeof maxLength !== 'number') return undefined;
  const most = maxLength.toLocaleString('en');
  return minLength === undefined ? `at most ${most}` : `${minLength} to ${most}`;
}

function kindOf(schema: Schema, whole: Schema, type: string | undefined): string {
  if (type === 'array' || whole['x-comma-list']) return 'list';
  if (/\/(CalendarDate|DateOrTimestamp|TimestampInput)/.test(JSON.stringify(schema))) return 'time';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? type : 'text';
}

/** Resolves references, and a value that may be null. */
function unwrap(schema: Schema, schemas: Schemas): Schema {
  const { anyOf, ...own } = resolveSchema(schema, schemas);
  const [only, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? { ...unwrap(only, schemas), ...own } : own;
}
