import { generateConsole } from './console.ts';
import { generateDocs } from './docs/docs.ts';
import { refuseMistakes } from './lint/mistakes.ts';
import { generateLive } from './live/live.ts';
import type { Files } from './output.ts';
import { patternHintsFile } from './pattern-hints.ts';
import { generateRest } from './rest.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { staticFiles } from './static-files.ts';
import { generateTools } from './tools.ts';
import { generateTypes, typesFile } from './types.ts';

/** The parts of the output, in the order in which they are started. */
export const parts = ['live', 'types', 'rest', 'tools', 'client', 'client-python', 'docs', 'console'] as const;
export type Part = (typeof parts)[number];

/** The part that a generated file belongs to. Files at the top belong to the types. */
export const partOf = (path: string): Part => {
  const [folder] = path.split('/');
  // The folders come from one run of the AsyncAPI generator.
  return folder === 'outbound' || folder === 'messages' ? 'live' : (parts.find((part) => part === folder) ?? 'types');
};

interface Input {
  specs: Specs;
  /** The first line of each file. */
  header: string;
  /** The content of the file of types. */
  types: Promise<string>;
  /** The files of the client. */
  client: () => Promise<Files>;
}

interface Generator {
  /** The spec, for the header. */
  source: string;
  generate(input: Input): Promise<Files>;
}

const generators: Record<Part, Generator> = {
  // Started first: it waits for a child process, which runs beside the other parts.
  live: { source: 'specs/asyncapi.yaml', generate: ({ specs, header }) => generateLive(specs, header) },
  types: {
    source: 'specs/',
    generate: async ({ specs, header, types }) =>
      new Map([
        [typesFile, await types],
        ['pattern-hints.gen.ts', header + patternHintsFile(specs)],
        ...staticFiles('.', header),
      ]),
  },
  rest: { source: 'specs/openapi.yaml', generate: async ({ specs, header }) => generateRest(specs, header) },
  tools: { source: 'specs/jsonrpc.json', generate: async ({ specs, header }) => generateTools(specs, header) },
  client: {
    source: 'specs/',
    generate: ({ client }) => client(),
  },
  'client-python': {
    source: 'specs/',
    generate: async ({ specs }) => (await import('./python/python.ts')).generatePython(specs),
  },
  docs: { source: 'specs/', generate: async ({ specs, header }) => generateDocs(specs, header) },
  console: { source: 'console/', generate: async ({ client }) => generateConsole(await client()) },
};

/** The client, generated once for the parts that need it. */
function clientOf(specs: Specs, types: Promise<string>): () => Promise<Files> {
  let files: Promise<Files> | undefined;
  const generateFiles = async () => {
    // Loaded on demand, because it imports the TypeScript compiler.
    const { generateClient } = await import('./client/client.ts');
    return generateClient(specs, headerOf('client', specs), await types);
  };
  return () => {
    files ??= generateFiles();
    return files;
  };
}

const headerOf = (part: Part, { version }: Specs) =>
  `// Generated from ${generators[part].source} ${version}. Do not edit: run npm run generate.\n`;

/** Reads a specs folder and generates these parts, as `generateFrom` does. Throws a `SpecError` that lists all problems. */
export async function generate(
  folder: string,
  wanted: readonly Part[] = parts,
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const start = performance.now();
  const specs = loadSpecs(folder);
  report(`specs         ${Math.round(performance.now() - start)} ms`);
  return generateFrom(specs, wanted, report);
}

/** Returns the files of these parts by path. Always includes the types, which other parts import. Throws a `SpecError` for mistakes. */
export async function generateFrom(
  specs: Specs,
  wanted: readonly Part[],
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const start = performance.now();
  refuseMistakes(specs);
  const types = generateTypes(specs, headerOf('types', specs));
  const client = clientOf(specs, types);
  const selected = parts.filter((part) => part === 'types' || wanted.includes(part));
  const generated = selected.map(async (part) => {
    const files = await generators[part].generate({ specs, header: headerOf(part, specs), types, client });
    report(`${part.padEnd(14)}after ${Math.round(performance.now() - start)} ms`);
    return [...files];
  });
  return new Map((await Promise.all(generated)).flat());
}
