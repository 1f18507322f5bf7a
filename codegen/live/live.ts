import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledType } from '../filled.ts';
import { byName, pascalCase } from '../names.ts';
import { kindsOf } from '../rest-validators.ts';
import { reachable } from '../spec/bundle.ts';
import type { Document, Specs } from '../spec/model.ts';
import { type ValidatorSpec, validatorModule } from '../validators.ts';
import { loadGenerator } from './asyncapi-generator.ts';

const template = join(import.meta.dirname, '..', 'live-template');

/** `live/`: one file a channel, written by @asyncapi/generator with the project's template, and their validators. */
export async function generateLive(specs: Specs, header: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'earshot-live-'));
  try {
    const compiled = cachedTemplate();
    const Generator = loadGenerator();
    const generator = new Generator(compiled.folder, folder, {
      forceWrite: true,
      install: false,
      compile: !compiled.ready,
      templateParams: { types: JSON.stringify(templateTypes(specs)), header },
    });
    await generator.generateFromString(JSON.stringify(withoutUnused(specs)));
    compiled.keep();
    const files = readdirSync(folder)
      .sort(byName)
      .map((name): [string, string] => [`live/${name}`, readFileSync(join(folder, name), 'utf8')]);
    return new Map([...files, ...validators(specs, header)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The AsyncAPI document with the definitions that it reaches: the parser's time goes by their number. */
function withoutUnused({ asyncapi, schemas }: Specs): Document {
  const { schemas: _, ...components } = asyncapi.components as Document;
  const document = { ...asyncapi, components };
  const used = [...reachable(document, schemas)].sort(byName).map((name) => [name, schemas[name]]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}

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
        filled: filledType(`T.${pascalCase(name)}Query`, schema, schemas),
        kinds: kindsOf(properties, schemas),
      };
    }
  }
  return { filled, queries };
}

/** What comes in is filled with defaults; what goes out is only looked at. */
function validators({ channels, schemas }: Specs, header: string): [string, string][] {
  const received = new Map<string, ValidatorSpec>();
  const sent = new Map<string, ValidatorSpec>();
  for (const channel of channels) {
    const isSocket = channel.queries.some(({ name }) => name === channel.id);
    for (const { name, schema } of channel.queries) {
      (isSocket ? received : sent).set(`${name}Query`, {
        schema,
        type: filledType(`T.${pascalCase(name)}Query`, schema, schemas),
      });
    }
    for (const message of channel.messages) {
      if (!message.frame.startsWith('json')) continue;
      const type = `T.${pascalCase(message.id)}Payload`;
      const schema = message.payload;
      if (message.received) received.set(message.id, { schema, type: filledType(type, schema, schemas) });
      if (message.sent) sent.set(message.id, { schema, type });
    }
  }
  return [
    ...validatorModule('live/received.gen', received, schemas, { header, root: '..', mode: 'request' }),
    ...validatorModule('live/sent.gen', sent, schemas, { header, root: '..', mode: 'answer' }),
  ];
}

/**
 * The template in a cache folder, where the generator may leave what it compiled: compiling takes longer than
 * generating, and the template seldom changes. The folder's name is the hash of what is in it.
 */
function cachedTemplate() {
  const hash = createHash('sha256').update(process.version);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('__transpiled'));
  for (const path of paths.sort(byName)) hash.update(readFileSync(path));
  const modules = join(
    createRequire(import.meta.url).resolve('@asyncapi/generator-react-sdk/package.json'),
    '../../..',
  );
  const cache = join(modules, '.cache', 'earshot-live-template');
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return { folder, ready: true, keep: () => {} };
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  cpSync(template, fresh, { recursive: true, filter: (source) => !source.includes('__transpiled') });
  const keep = () => {
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  };
  return { folder: fresh, ready: false, keep };
}
