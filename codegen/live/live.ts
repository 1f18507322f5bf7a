import { pascalCase } from '../names.ts';
import type { Files } from '../output.ts';
import { kindsOf } from '../rest-validators.ts';
import { withoutUnused } from '../spec/bundle.ts';
import type { Channel, Schemas, Specs } from '../spec/model.ts';
import { staticFiles } from '../static-files.ts';
import { type ValidatorSpec, validatorModule } from '../validators.ts';
import { withDefaultsType } from '../with-defaults.ts';
import { renderChannels } from './render-channels.ts';

/**
 * Generates `live/`, the sockets, and `outbound/`, the calls of the service to others: one file per channel, rendered by
 * @asyncapi/generator with our template, and the validators of each folder.
 */
export async function generateLive(specs: Specs, header: string): Promise<Files> {
  const { asyncapi, channels, schemas } = specs;
  const live = collectTypes(
    channels.filter(({ isSocket }) => isSocket),
    schemas,
  );
  const outbound = collectTypes(
    channels.filter(({ isSocket }) => !isSocket),
    schemas,
  );
  const types = {
    payloads: { ...live.payloads, ...outbound.payloads },
    queries: { ...live.queries, ...outbound.queries },
  };
  // The parser's time depends on the number of definitions.
  const document = JSON.stringify(withoutUnused(asyncapi, schemas));
  // Runs in another process while this one generates the validators.
  const rendered = renderChannels({
    document,
    templateParams: { types: JSON.stringify(types), header },
  });
  return new Map([
    ...validatorModules('live', live, schemas, header),
    ...validatorModules('outbound', outbound, schemas, header),
    ...(await rendered),
    ...staticFiles('live', header),
  ]);
}

/** The validators of one folder: `received.gen` and `sent.gen`. */
const validatorModules = (
  folder: string,
  { received, sent }: ReturnType<typeof collectTypes>,
  schemas: Schemas,
  header: string,
): [string, string][] => [
  ...validatorModule(`${folder}/received.gen`, received, schemas, { header, root: '..', mode: 'request' }),
  ...validatorModule(`${folder}/sent.gen`, sent, schemas, { header, root: '..', mode: 'response' }),
];

/**
 * The types of validated payloads and queries, for the template, and the validators. Validators of received messages fill in
 * defaults, validators of sent messages only check.
 */
function collectTypes(channels: readonly Channel[], schemas: Schemas) {
  const payloads: Record<string, string> = {};
  const queries: Record<string, { type: string; kinds: string }> = {};
  const received = new Map<string, ValidatorSpec>();
  const sent = new Map<string, ValidatorSpec>();
  for (const channel of channels) {
    // The query of a socket is received, the query of an HTTP call is sent.
    for (const { name, schema } of channel.queries) {
      const plain = `T.${pascalCase(name)}Query`;
      const type = channel.isSocket ? withDefaultsType(plain, schema, schemas) : plain;
      queries[name] = { type, kinds: kindsOf(schema, schemas) };
      (channel.isSocket ? received : sent).set(`${name}Query`, { schema, type });
    }
    for (const { id, frame, payload: schema, ...message } of channel.messages) {
      if (frame === 'binary') continue;
      const plain = `T.${pascalCase(id)}Payload`;
      const type = withDefaultsType(plain, schema, schemas);
      payloads[id] = type;
      if (!frame.startsWith('json')) continue;
      if (message.received) received.set(id, { schema, type });
      if (message.sent) sent.set(id, { schema, type: plain });
    }
  }
  return { payloads, queries, received, sent };
}
