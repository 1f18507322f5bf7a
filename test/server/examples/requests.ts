import { valuesByDefinition } from '../../../codegen/spec/examples.ts';
import type { Operation, Specs } from '../../../codegen/spec/model.ts';
import { at, isRecord } from '../../../codegen/spec/problems.ts';

/** A request as the specs show it: one for each example of a body, and one for each of a parameter that may be left out. */
export interface ExampleRequest {
  operation: Operation;
  /** Which example it is: `full`. */
  name: string;
  path: string;
  headers: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}

/** Which definition a record of the path is one of. */
const recordsOf: Record<string, string> = {
  memory_id: 'Memory',
  action_item_id: 'ActionItem',
  conversation_id: 'Conversation',
  goal_id: 'Goal',
  folder_id: 'Folder',
  person_id: 'Person',
  photo_id: 'ConversationPhoto',
  summary_id: 'DailySummary',
};

interface Shown {
  name: string;
  value: unknown;
}

interface ShownBody extends Shown {
  mediaType: string;
}

/** All requests that the specs show. `known` are values of path parameters that the specs cannot know: a uid, a key's id. */
export function exampleRequests(specs: Specs, known: Record<string, string>): ExampleRequest[] {
  const values = valuesByDefinition(specs);
  const recordId = (parameter: string) => {
    const records = values.get(recordsOf[parameter] ?? '') ?? [];
    return records.map((record) => at(record, '/id')).find((id) => typeof id === 'string');
  };
  return specs.operations.flatMap((operation) => {
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = known[name] ?? recordId(name) ?? firstValue(operation, name, specs);
      if (value === undefined) throw new Error(`the specs show no ${name} for ${operation.id}`);
      return encodeURIComponent(String(value));
    });
    const shown = parametersOf(operation);
    const always = shown.filter(({ required }) => required);
    const request = (name: string, parameters: ShownParameter[], body?: ShownBody) =>
      toRequest(operation, name, filled, parameters, body);
    const bodies = bodiesOf(operation);
    const plain =
      bodies.length > 0 ? bodies.map((body) => request(body.name, always, body)) : [request('plain', always)];
    const optional = shown.filter(({ required, in: place }) => !required && place === 'query');
    return [...plain, ...optional.map((one) => request(`with ${one.parameter}`, [...always, one], bodies[0]))];
  });
}

/** Of a parameter with few values, the first one. */
function firstValue({ parameters }: Operation, name: string, { schemas }: Specs): unknown {
  const schema = parameters.find((parameter) => parameter.name === name)?.schema;
  const target = schema?.$ref ? schemas[schema.$ref.replace(/^.*\//, '')] : schema;
  const candidates = [target?.examples, target?.enum].find(Array.isArray);
  return candidates?.[0];
}

interface ShownParameter extends Shown {
  parameter: string;
  in: string;
  required: boolean;
}

const parametersOf = ({ parameters }: Operation): ShownParameter[] =>
  parameters.flatMap(({ name, in: place, required = false, examples: [example] }) =>
    example === undefined || place === 'path'
      ? []
      : [{ name: '', value: example.value, parameter: name, in: place, required }],
  );

const bodiesOf = ({ body }: Operation): ShownBody[] =>
  (body?.content ?? []).flatMap(({ mediaType, examples }) =>
    examples.map(({ name, value }) => ({ name, mediaType, value })),
  );

function toRequest(
  operation: Operation,
  name: string,
  path: string,
  parameters: ShownParameter[],
  body?: ShownBody,
): ExampleRequest {
  const of = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map(({ parameter, value }): [string, string] => [parameter, String(value)]);
  const query = new URLSearchParams(of('query'));
  return {
    operation,
    name,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: Object.fromEntries(of('header')),
    ...(body && { mediaType: body.mediaType, body: body.value }),
  };
}

/** The request's body as it is sent: an upload's files hold what the given recording does. */
export function bodyOf({ mediaType, body }: ExampleRequest, recording: Blob): BodyInit | undefined {
  if (mediaType === undefined) return undefined;
  if (mediaType === 'application/json') return JSON.stringify(body);
  if (mediaType !== 'multipart/form-data') return Buffer.from(String(body), 'latin1');
  const form = new FormData();
  for (const [field, value] of Object.entries(isRecord(body) ? body : {})) {
    if (Array.isArray(value)) for (const file of value) form.append(field, recording, String(file));
    else form.append(field, String(value));
  }
  return form;
}
