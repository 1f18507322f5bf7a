import { generateDocs } from './docs/docs.ts';
import { formsFile } from './forms.ts';
import { generateLive, generateLiveValidators, validateLive } from './live/live.ts';
import { prepareRendering } from './live/render.ts';
import type { Files, Text } from './output.ts';
import { generateRest } from './rest.ts';
import { specsOf } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { parseSpecs, readTexts, wereReadBefore } from './spec/read.ts';
import { staticFiles } from './static-files.ts';
import { generateTools } from './tools.ts';
import { generateTypes, prepareTypes } from './types.ts';

/** A part of the output, and the spec that it comes from. */
export const parts = ['types', 'rest', 'live', 'tools', 'client', 'docs'] as const;
export type Part = (typeof parts)[number];

/** Which part a generated file belongs to: its folder; what stands at the top goes with the types. */
export const partOf = (path: string): Part => parts.find((part) => path.startsWith(`${part}/`)) ?? 'types';

/** What the service does not run on. */
export const forOthers: readonly Part[] = ['client', 'docs'];

const sources: Record<Part, string> = {
  types: 'specs/',
  rest: 'specs/openapi.yaml',
  live: 'specs/asyncapi.yaml',
  tools: 'specs/jsonrpc.json',
  client: 'specs/',
  docs: 'specs/',
};

const header = (part: Part, { version }: Specs) =>
  `// Generated from ${sources[part]} ${version}. Do not edit: run npm run generate.\n`;

type Make = (specs: Specs, header: string, types: Promise<Map<string, string>>) => Files | Promise<Files>;

/** In this order, but for the types: most of the live layer is made in a thread of its own while the others take turns here. */
const makers: readonly { of: Part; make: Make }[] = [
  { of: 'live', make: generateLive },
  { of: 'types', make: (specs, top) => new Map([['forms.gen.ts', top + formsFile(specs)], ...staticFiles('.', top)]) },
  { of: 'rest', make: (specs, top) => new Map([...generateRest(specs, top), ...staticFiles('rest', top)]) },
  { of: 'tools', make: generateTools },
  { of: 'live', make: (specs, top) => new Map([...generateLiveValidators(specs, top), ...staticFiles('live', top)]) },
  {
    of: 'client',
    make: async (specs, top, types) => {
      // Loaded once it is needed: it brings the TypeScript compiler.
      const { generateClient } = await import('./client/client.ts');
      return generateClient(specs, top, await types);
    },
  },
  {
    of: 'docs',
    make: async (specs, top, types) => {
      // Nothing waits for the pages.
      await types;
      return generateDocs(specs, top);
    },
  },
];

/** What a generation makes, by path, as it comes. */
export interface Generation {
  /** The file of types, which only the compiler reads. */
  types: Promise<Map<string, string>>;
  /** What the service is compiled from, types included. The validators' code is still missing. */
  sources: Promise<Files>;
  /** All that the service runs on. */
  service: Promise<Map<string, string>>;
  /** What is made for others, when it is asked for: the client package and the pages. What takes long to be found wrong is found here. */
  others(): Promise<Map<string, string>>;
}

/**
 * Reads a specs folder and answers the files of the parts asked for, by path. Writes nothing.
 * The types always come: a part alone would refer to types that are not there yet.
 */
export async function generate(
  folder: string,
  wanted: readonly Part[] = parts,
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const start = performance.now();
  const texts = readTexts(folder);
  prepareTypes();
  // What is rendered comes last, and is kept for specs that were rendered before.
  if (wanted.includes('live') && !wereReadBefore(texts)) prepareRendering();
  const specs = specsOf(parseSpecs(texts));
  report(`specs   ${Math.round(performance.now() - start)} ms`);
  const { types, service, others } = generateFrom(specs, wanted, report);
  return merge([types, service, others()]);
}

/** The same from specs that were read already. */
export function generateFrom(
  specs: Specs,
  wanted: readonly Part[],
  report: (line: string) => void = () => {},
): Generation {
  const start = performance.now();
  const types = generateTypes(specs, header('types', specs));
  const make = (isWanted: (part: Part) => boolean) =>
    makers
      .filter(({ of }) => isWanted(of))
      .map(({ of, make }) => ({ of, files: Promise.resolve(make(specs, header(of, specs), types)) }));
  const complete = async ({ of, files }: { of: Part; files: Promise<Files> }) => {
    const all = new Map<string, string>();
    for (const [path, text] of await files) {
      // Whoever waits for the sources comes first.
      if (typeof text === 'function') await new Promise(setImmediate);
      all.set(path, typeof text === 'function' ? text() : text);
    }
    report(`${of.padEnd(8)}after ${Math.round(performance.now() - start)} ms`);
    return all;
  };
  const ofService = make((part) => !forOthers.includes(part) && (part === 'types' || wanted.includes(part)));
  const sources = merge<Text>([types, ...ofService.map(({ files }) => files)]);
  // Whoever wants everything hears of a failure there.
  sources.catch(() => {});
  return {
    types,
    sources,
    service: merge(ofService.map(complete)),
    others: async () => {
      const isValid = wanted.includes('live') ? validateLive(specs) : undefined;
      const ofOthers = make((part) => forOthers.includes(part) && wanted.includes(part));
      const [files] = await Promise.all([merge(ofOthers.map(complete)), isValid]);
      return files;
    },
  };
}

async function merge<T extends Text>(several: Promise<ReadonlyMap<string, T>>[]): Promise<Map<string, T>> {
  return new Map((await Promise.all(several)).flatMap((files) => [...files]));
}
