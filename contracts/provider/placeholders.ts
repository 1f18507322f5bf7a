import { type Fields, isFields, toFields, toList } from './fields.ts';

/** The names of values that states return, by the example text in the pact. */
export type Examples = ReadonlyMap<string, string>;

const anyText = { combine: 'AND', matchers: [{ match: 'type' }] };
const generator = (expression: string) => ({ type: 'ProviderState', expression, dataType: 'STRING' });

/**
 * Replaces the examples in a request by what the states return: a segment of the path, a query value, a text in a JSON body. In the
 * response they then match any text, unless the pact has a rule for them.
 */
export function withPlaceholders(interaction: Fields, examples: Examples): Fields {
  const { request, response } = interaction;
  if (examples.size === 0 || !isFields(request) || !isFields(response)) return interaction;
  return { ...interaction, request: fillRequest(request, examples), response: relaxResponse(response, examples) };
}

/** Pact generates values only for requests. */
function relaxResponse(response: Fields, examples: Examples): Fields {
  const rules = toFields(response.matchingRules);
  const found = fillBody(contentOf(response.body), examples).map(([path]) => [path, anyText]);
  return { ...response, matchingRules: { ...rules, body: { ...Object.fromEntries(found), ...toFields(rules.body) } } };
}

function fillRequest(part: Fields, examples: Examples): Fields {
  const own = toFields(part.generators);
  const path = fillPath(part.path, examples);
  const generators = {
    ...own,
    ...(path && { path: own.path ?? generator(path) }),
    query: { ...fillQuery(part.query, examples), ...toFields(own.query) },
    body: { ...Object.fromEntries(fillBody(contentOf(part.body), examples)), ...toFields(own.body) },
  };
  const used = Object.entries(generators).filter(([, value]) => Object.keys(value ?? {}).length > 0);
  return { ...part, generators: Object.fromEntries(used) };
}

function fillPath(path: unknown, examples: Examples): string | undefined {
  if (typeof path !== 'string') return undefined;
  const segments = path.split('/').map((segment) => placeholder(segment, examples) ?? segment);
  const filled = segments.join('/');
  return filled === path ? undefined : filled;
}

function fillQuery(query: unknown, examples: Examples): Fields {
  const filled = Object.entries(toFields(query)).flatMap(([name, values]) => {
    const [value, ...more] = toList(values);
    const expression = more.length === 0 ? placeholder(value, examples) : undefined;
    return expression ? [[name, generator(expression)]] : [];
  });
  return Object.fromEntries(filled);
}

/** A generator for each text, by its JSONPath. */
function fillBody(value: unknown, examples: Examples, path = '$'): [string, object][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => fillBody(item, examples, `${path}[${index}]`));
  if (isFields(value))
    return Object.entries(value).flatMap(([key, inner]) => fillBody(inner, examples, `${path}['${key}']`));
  const expression = placeholder(value, examples);
  return expression ? [[path, generator(expression)]] : [];
}

/** Version 4 wraps a body. */
const contentOf = (body: unknown) =>
  isFields(body) && 'content' in body && 'contentType' in body ? body.content : body;

function placeholder(value: unknown, examples: Examples): string | undefined {
  const name = typeof value === 'string' ? examples.get(value) : undefined;
  return name && `\${${name}}`;
}
