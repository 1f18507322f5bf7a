import { filledType } from '../filled.ts';
import { pascalCase } from '../names.ts';
import type { Files } from '../output.ts';
import { kindsOf } from '../rest-validators.ts';
import { withoutUnused } from '../spec/bundle.ts';
import type { Channel, Schema, Schemas, Specs } from '../spec/model.ts';
import { type ValidatorSpec, validatorModule } from '../validators.ts';
import { renderInThread, validateInThread } from './render.ts';

/** `live/`: one file a channel, written by @asyncapi/generator with the project's template. */
export async function generateLive(specs: Specs, header: string): Promise<Files> {
  const files = await renderInThread({
    document: documentOf(specs),
    types: JSON.stringify(templateTypes(specs)),
    header,
  });
  return new Map([...files].map(([name, text]) => [`live/${name}`, text]));
}

/** Rejects with a `SpecError` where the AsyncAPI parser finds something wrong: that takes it longer than to render. */
export const validateLive = (specs: Specs): Promise<void> => validateInThread(documentOf(specs));

/** The parser's time goes by the number of definitions. */
const documentOf = ({ asyncapi, schemas }: Specs) => JSON.stringify(withoutUnused(asyncapi, schemas));

/** What a generated file calls the payloads and queries that validators fill with defaults. */
function templateTypes({ channels, schemas }: Specs) {
  const filled: Record<string, string> = {};
  const queries: Record<string, { filled: string; kinds: string }> = {};
  for (const channel of channels) {
    for (const { id, frame, payload } of channel.messages) {
      if (frame !== 'binary') filled[id] = filledType(`T.${pascalCase(id)}Payload`, payload, schemas);
    }
    for (const { name, schema } of channel.queries) {
      const properties = Object.entries(schema.properties ?? {});
      queries[name] = {
        filled: queryType(channel, name, schema, schemas),
        kinds: kindsOf(properties, schemas),
      };
    }
  }
  return { filled, queries };
}

/** A socket's query comes in; that of a call goes out. */
const isSocket = ({ id, queries }: Channel) => queries.some(({ name }) => name === id);

function queryType(channel: Channel, name: string, schema: Schema, schemas: Schemas): string {
  const type = `T.${pascalCase(name)}Query`;
  return isSocket(channel) ? filledType(type, schema, schemas) : type;
}

/** `live/`: the validators. What comes in is filled with defaults; what goes out is only looked at. */
export function generateLiveValidators({ channels, schemas }: Specs, header: string): Files {
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
      if (message.received) received.set(message.id, { schema, type: filledType(type, schema, schemas) });
      if (message.sent) sent.set(message.id, { schema, type });
    }
  }
  return new Map([
    ...validatorModule('live/received.gen', received, schemas, { header, root: '..', mode: 'request' }),
    ...validatorModule('live/sent.gen', sent, schemas, { header, root: '..', mode: 'answer' }),
  ]);
}
