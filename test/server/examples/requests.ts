import { valuesByDefinition } from '../../../codegen/spec/examples.ts';
import type { Operation, Specs } from '../../../codegen/spec/model.ts';
import { at, isRecord } from '../../../codegen/spec/problems.ts';

/** An example request of the specs: one per example of a body, and one per optional parameter. */
export interface ExampleRequest {
  operation: Operation;
  /** The name of the example, such as `full`. */
  name: string;
  path: string;
  headers: Record<string, string>;
  mediaType?: string;
  body?: unknown;
}

/** The definition of the record of a path parameter. */
const recordTypes: Record<string, string> = {
  memory_id: 'Memory',
  action_item_id: 'ActionItem',
  conversation_id: 'Conversation',
  goal_id: 'Goal',
  folder_id: 'Folder',
  person_id: 'Person',
  photo_id: 'ConversationPhoto',
  summary_id: 'DailySummary',
  app_id: 'App',
  delivery_id: 'WebhookDelivery',
  subscription_id: 'PushSubscription',
};

interface ExampleValue {
  name: string;
  value: unknown;
}

interface ExampleBody extends ExampleValue {
  mediaType: string;
}

/** Builds all example requests. `known` has path parameters that depend on the account, such as its uid. */
export function buildExampleRequests(specs: Specs, known: Record<string, string>): ExampleRequest[] {
  const values = valuesByDefinition(specs);
  const recordId = (parameter: string) => {
    const records = values.get(recordTypes[parameter] ?? '') ?? [];
    return records.map((record) => at(record, '/id')).find((id) => typeof id === 'string');
  };
  return specs.operations.flatMap((operation) => {
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = known[name] ?? recordId(name) ?? findFirstValue(operation, name, specs);
      if (value === undefined) throw new Error(`the specs have no example of ${name} for ${operation.id}`);
      return encodeURIComponent(String(value));
    });
    const parameters = listParameters(operation);
    const requiredParameters = parameters.filter(({ required }) => required);
    const request = (name: string, parameters: ExampleParameter[], body?: ExampleBody) =>
      buildRequest(operation, name, filled, parameters, body);
    const bodies = listBodies(operation);
    const requests =
      bodies.length > 0
        ? bodies.map((body) => request(body.name, requiredParameters, body))
        : [request('plain', requiredParameters)];
    const optional = parameters.filter(({ required, in: location }) => !required && location === 'query');
    return [
      ...requests,
      ...optional.map((one) => request(`with ${one.parameter}`, [...requiredParameters, one], bodies[0])),
    ];
  });
}

/** Finds the first example or enum value of a parameter. */
function findFirstValue({ parameters }: Operation, name: string, { schemas }: Specs): unknown {
  const parameter = parameters.find((one) => one.name === name);
  const example = parameter?.examples[0]?.value;
  if (example !== undefined) return example;
  const schema = parameter?.schema;
  const target = schema?.$ref ? schemas[schema.$ref.replace(/^.*\//, '')] : schema;
  const candidates = [target?.examples, target?.enum].find(Array.isArray);
  return candidates?.[0];
}

interface ExampleParameter extends ExampleValue {
  parameter: string;
  in: string;
  required: boolean;
}

const listParameters = ({ parameters }: Operation): ExampleParameter[] =>
  parameters.flatMap(({ name, in: location, required = false, examples: [example] }) =>
    example === undefined || location === 'path'
      ? []
      : [{ name: '', value: example.value, parameter: name, in: location, required }],
  );

const listBodies = ({ body }: Operation): ExampleBody[] =>
  (body?.content ?? []).flatMap(({ mediaType, examples }) =>
    examples.map(({ name, value }) => ({ name, mediaType, value })),
  );

function buildRequest(
  operation: Operation,
  name: string,
  path: string,
  parameters: ExampleParameter[],
  body?: ExampleBody,
): ExampleRequest {
  const parametersIn = (location: string) =>
    parameters
      .filter((one) => one.in === location)
      .map(({ parameter, value }): [string, string] => [parameter, String(value)]);
  const query = new URLSearchParams(parametersIn('query'));
  return {
    operation,
    name,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: Object.fromEntries(parametersIn('header')),
    ...(body && { mediaType: body.mediaType, body: body.value }),
  };
}

/** Encodes the body; files of an upload contain the recording. */
export function encodeBody({ mediaType, body }: ExampleRequest, recording: Blob): BodyInit | undefined {
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
