import { pascalCase } from '../names.ts';
import type { Files } from '../output.ts';
import { kindsOf } from '../rest-validators.ts';
import { withoutUnused } from '../spec/bundle.ts';
import type { Channel, Schema, Schemas, Specs } from '../spec/model.ts';
import { staticFiles } from '../static-files.ts';
import { type ValidatorSpec, validatorModule } from '../validators.ts';
import { withDefaultsType } from '../with-defaults.ts';
import { renderChannels } from './render-channels.ts';

/** Generates `live/`: one file per channel, rendered by @asyncapi/generator with our template, and the validators. */
export async function generateLive(specs: Specs, header: string): Promise<Files> {
  const [channels, validators] = await Promise.all([
    generateChannels(specs, header),
    generateValidators(specs, header),
  ]);
  return new Map([...channels, ...validators, ...staticFiles('live', header)]);
}

async function generateChannels({ asyncapi, channels, schemas }: Specs, header: string): Promise<Files> {
  // The parser's time depends on the number of definitions.
  const document = JSON.stringify(withoutUnused(asyncapi, schemas));
  const types = JSON.stringify(templateTypes(channels, schemas));
  const files = await renderChannels({ document, templateParams: { types, header } });
  return new Map([...files].map(([name, text]) => [`live/${name}`, text]));
}

/** The types of validated payloads and queries, for the template. */
function templateTypes(channels: readonly Channel[], schemas: Schemas) {
  const payloads: Record<string, string> = {};
  const queries: Record<string, { type: string; kinds: string }> = {};
  for (const channel of channels) {
    for (const { id, frame, payload } of channel.messages) {
      if (frame !== 'binary') payloads[id] = withDefaultsType(`T.${pascalCase(id)}Payload`, payload, schemas);
    }
    for (const { name, schema } of channel.queries) {
      const kinds = kindsOf(schema, schemas);
      queries[name] = { type: queryType(channel, name, schema, schemas), kinds };
    }
  }
  return { payloads, queries };
}

/** The query of a socket is received, the query of an HTTP call is sent. */
const isSocket = ({ id, queries }: Channel) => queries.some(({ name }) => name === id);

function queryType(channel: Channel, name: string, schema: Schema, schemas: Schemas): string {
  const type = `T.${pascalCase(name)}Query`;
  return isSocket(channel) ? withDefaultsType(type, schema, schemas) : type;
}

/** Validators of received messages fill in defaults, validators of sent messages only check. */
async function generateValidators({ channels, schemas }: Specs, header: string): Promise<Files> {
  const received = new Map<string, ValidatorSpec>();
  const sent = new Map<string, ValidatorSpec>();
  for (const channel of channels) {
    for (const { name, schema } of channel.queries) {
      const type = queryType(channel, name, schema, schemas);
      (isSocket(channel) ? received : sent).set(`${name}Query`, { schema, type });
    }
    for (const message of channel.messages) {
      if (!message.frame.startsWith('json')) continue;
      const type = `T.${pascalCase(message.id)}Payload`;
      const schema = message.payload;
      if (message.received) received.set(message.id, { schema, type: withDefaultsType(type, schema, schemas) });
      if (message.sent) sent.set(message.id, { schema, type });
    }
  }
  return new Map([
    ...validatorModule('live/received.gen', received, schemas, { header, root: '..', mode: 'request' }),
    ...validatorModule('live/sent.gen', sent, schemas, { header, root: '..', mode: 'response' }),
  ]);
}
