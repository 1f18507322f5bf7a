import { generateDocs } from './docs/docs.ts';
import { formsFile } from './forms.ts';
import { generateLive } from './live/live.ts';
import { prepareRendering } from './live/render.ts';
import { generateRest } from './rest.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { staticFiles } from './static-files.ts';
import { generateTools } from './tools.ts';
import { generateTypes } from './types.ts';

/** A part of the output, and the spec that it comes from. */
export const parts = ['types', 'rest', 'live', 'tools', 'client', 'docs'] as const;
export type Part = (typeof parts)[number];

/** Which part a generated file belongs to: its folder; what stands at the top goes with the types. */
export const partOf = (path: string): Part => parts.find((part) => path.startsWith(`${part}/`)) ?? 'types';

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

type Files = Map<string, string>;

const generators: Record<
  Exclude<Part, 'types'>,
  (specs: Specs, header: string, types: Promise<Files>) => Files | Promise<Files>
> = {
  rest: (specs, top) => new Map([...generateRest(specs, top), ...staticFiles('rest', top)]),
  live: async (specs, top) => new Map([...(await generateLive(specs, top)), ...staticFiles('live', top)]),
  tools: generateTools,
  docs: generateDocs,
  client: async (specs, top, types) => {
    // Loaded once it is needed: it brings the TypeScript compiler.
    const { generateClient } = await import('./client/client.ts');
    return generateClient(specs, top, await types);
  },
};

/**
 * Reads a specs folder and answers the files of the parts asked for, by path. Writes nothing.
 * The types always come: a part alone would refer to types that are not there yet.
 */
export async function generate(
  folder: string,
  wanted: readonly Part[] = parts,
  report: (line: string) => void = () => {},
): Promise<Files> {
  const start = performance.now();
  if (wanted.includes('live')) prepareRendering();
  const specs = loadSpecs(folder);
  report(`specs   ${Math.round(performance.now() - start)} ms`);
  return generateFrom(specs, wanted, report);
}

/** The same from specs that were read already. */
export async function generateFrom(
  specs: Specs,
  wanted: readonly Part[],
  report: (line: string) => void = () => {},
): Promise<Files> {
  const timed = async (name: string, work: () => Files | Promise<Files>): Promise<Files> => {
    const start = performance.now();
    const result = await work();
    report(`${name.padEnd(8)}${Math.round(performance.now() - start)} ms`);
    return result;
  };
  const typesHeader = header('types', specs);
  // The live layer goes first: most of it is made in a thread of its own while the others take turns here.
  const order = (['live', 'client', 'rest', 'tools', 'docs'] as const).filter((part) => wanted.includes(part));
  const types = Promise.resolve().then(() =>
    timed(
      'types',
      async () =>
        new Map([
          ...(await generateTypes(specs, typesHeader)),
          ['forms.gen.ts', typesHeader + formsFile(specs)],
          ...staticFiles('.', typesHeader),
        ]),
    ),
  );
  const made = await Promise.all([
    ...order.map((part) => timed(part, () => generators[part](specs, header(part, specs), types))),
    types,
  ]);
  return new Map(made.flatMap((files) => [...files]));
}
