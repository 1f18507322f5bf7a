import { pascalCase } from '../names.ts';
import type { Files } from '../output.ts';
import { kindsOf } from '../rest-validators.ts';
import { withoutUnused } from '../spec/bundle.ts';
import type { Specs } from '../spec/model.ts';
import { staticFiles } from '../static-files.ts';
import { type ValidatorSpec, validatorModule } from '../validators.ts';
import { withDefaultsType } from '../with-defaults.ts';
import { renderChannels } from './render-channels.ts';

/** Generates `live/`: one file per channel, rendered by @asyncapi/generator with our template, and the validators. */
export async function generateLive(specs: Specs, header: string): Promise<Files> {
  const { asyncapi, schemas } = specs;
  const { payloads, queries, received, sent } = collectTypes(specs);
  // The parser's time depends on the number of definitions.
  const document = JSON.stringify(withoutUnused(asyncapi, schemas));
  // Runs in another process while this one generates the validators.
  const channels = renderChannels({
    document,
    templateParams: { types: JSON.stringify({ payloads, queries }), header },
  });
  return new Map([
    ...validatorModule('live/received.gen', received, schemas, { header, root: '..', mode: 'request' }),
    ...validatorModule('live/sent.gen', sent, schemas, { header, root: '..', mode: 'response' }),
    ...[...(await channels)].map(([name, text]): [string, string] => [`live/${name}`, text]),
    ...staticFiles('live', header),
  ]);
}

/**
 * The types of validated payloads and queries, for the template, and the validators. Validators of received messages fill in
 * defaults, validators of sent messages only check.
 */
function collectTypes({ channels, schemas }: Specs) {
  const payloads: Record<string, string> = {};
  const queries: Record<string, { type: string; kinds: string }> = {};
  const received = new Map<string, ValidatorSpec>();
  const sent = new Map<string, ValidatorSpec>();
  for (const channel of channels) {
    // The query of a socket is received, the query of an HTTP call is sent.
    const isSocket = channel.queries.some(({ name }) => name === channel.id);
    for (const { name, schema } of channel.queries) {
      const plain = `T.${pascalCase(name)}Query`;
      const type = isSocket ? withDefaultsType(plain, schema, schemas) : plain;
      queries[name] = { type, kinds: kindsOf(schema, schemas) };
      (isSocket ? received : sent).set(`${name}Query`, { schema, type });
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
