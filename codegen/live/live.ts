import { pascalCase } from '../names.ts';
import type { Files } from '../output.ts';
import { fieldKindsOf, kindsOf } from '../rest-validators.ts';
import { resolveSchema, withoutUnused } from '../spec/bundle.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Channel, Schema, Schemas, Specs } from '../spec/model.ts';
import { staticFiles } from '../static-files.ts';
import { distValidatorModule, type ValidatorSpec, validatorModule } from '../validators.ts';
import { withDefaultsType } from '../with-defaults.ts';
import { renderChannels } from './render-channels.ts';

/**
 * Generates `live/`, the sockets, and `outbound/`, the calls of the service to others: one file per channel, rendered by
 * @asyncapi/generator with our template. Both import the validators in `messages/`.
 */
export async function generateLive(specs: Specs, header: string): Promise<Files> {
  const { asyncapi, channels, schemas } = specs;
  const { payloads, queries, lists, received, sent } = collectTypes(channels, schemas);
  // The parser's time depends on the number of definitions.
  const document = JSON.stringify(withoutUnused(asyncapi, schemas));
  // Runs in another process while this one generates the validators.
  const rendered = renderChannels({
    document,
    templateParams: { types: JSON.stringify({ payloads, queries, lists }), header },
  });
  const options = { header, root: '..' };
  return new Map([
    ...validatorModule('messages/received.gen', received, schemas, options),
    distValidatorModule('messages', 'sent', sent, options),
    ['messages/examples.gen.ts', header + examplesModule(specs)],
    ...(await rendered),
    ...staticFiles('live', header),
  ]);
}

/** The examples of the JSON messages that the service sends, for contracts with partners. */
function examplesModule(specs: Specs): string {
  const sent = messagesOf(specs).filter(
    (message) => message.sent && !message.notBuilt && message.frame.startsWith('json'),
  );
  const examples = sent.map(({ name, examples }) => [name, examples.map(({ payload }) => payload)]);
  return `/** The examples of sent messages, by the name of the message. */
export const messageExamples: Readonly<Record<string, readonly unknown[]>> = ${JSON.stringify(Object.fromEntries(examples), null, 2)};
`;
}

export const sentMessages = (channels: readonly Channel[], schemas: Schemas): ReadonlyMap<string, ValidatorSpec> =>
  collectTypes(channels, schemas).sent;

/**
 * The types of validated payloads and of the queries of sockets, for the template, and the validators. Validators of received messages fill in
 * defaults, validators of sent messages only check.
 */
function collectTypes(channels: readonly Channel[], schemas: Schemas) {
  const payloads: Record<string, string> = {};
  const queries: Record<string, { type: string; kinds: string }> = {};
  const lists: Record<string, ItemList> = {};
  const received = new Map<string, ValidatorSpec>();
  const sent = new Map<string, ValidatorSpec>();
  for (const channel of channels) {
    for (const { name, schema } of channel.isSocket ? channel.queries : []) {
      const type = withDefaultsType(`T.${pascalCase(name)}Query`, schema, schemas);
      queries[name] = { type, kinds: kindsOf(schema, schemas) };
      received.set(`${name}Query`, { schema, type });
    }
    for (const { id, frame, payload: schema, ...message } of channel.messages) {
      if (frame === 'binary') continue;
      const plain = `T.${pascalCase(id)}Payload`;
      const type = withDefaultsType(plain, schema, schemas);
      payloads[id] = type;
      if (!frame.startsWith('json')) continue;
      if (message.received) {
        const list = itemListOf(id, schema, schemas);
        if (list) {
          const { item, ...rest } = list;
          lists[id] = rest;
          payloads[id] = type.replace(item.type, list.type);
          received.set(list.validator, item);
        }
        received.set(id, { schema: list ? withoutItems(schema, list.property) : schema, type });
      }
      if (message.sent) sent.set(id, { schema, type: plain });
    }
  }
  return { payloads, queries, lists, received, sent };
}

/** A list of a message, whose invalid items are left out. */
interface ItemList {
  property: string;
  /** The name of the validator of an item. */
  validator: string;
  type: string;
  /** The fields that are converted, as an object literal without its braces. */
  kinds: string;
}

/** The list of a payload with `x-leave-out-invalid`. */
function itemListOf(
  id: string,
  { properties = {} }: Schema,
  schemas: Schemas,
): (ItemList & { item: ValidatorSpec }) | undefined {
  for (const [property, { items, ...list }] of Object.entries(properties)) {
    if (items === undefined || list['x-leave-out-invalid'] !== true) continue;
    const kinds = fieldKindsOf(resolveSchema(items, schemas), schemas);
    const item = {
      schema: items,
      type: withDefaultsType(`T.${pascalCase(id)}Payload['${property}'][number]`, items, schemas),
    };
    const type = `Coerced<${item.type}, { ${kinds.replaceAll(', ', '; ')} }>`;
    return { property, validator: `${id}${pascalCase(property)}`, type, kinds, item };
  }
  return undefined;
}

function withoutItems({ properties, ...schema }: Schema, property: string): Schema {
  const { items: _, ...list } = properties?.[property] ?? {};
  return { ...schema, properties: { ...properties, [property]: list } };
}
