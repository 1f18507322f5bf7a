import { commandOptionsFile } from './command-options.ts';
import { refuseMistakes } from './lint/mistakes.ts';
import { generateLive } from './live/live.ts';
import { type Files, headerFor } from './output.ts';
import { patternHintsFile } from './pattern-hints.ts';
import { generateRest } from './rest.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { staticFiles } from './static-files.ts';
import { generateTools } from './tools.ts';
import { generateTypes } from './types.ts';

/** The parts of the output, in the order in which they are started. */
export const parts = ['live', 'types', 'rest', 'tools', 'client', 'client-python'] as const;
export type Part = (typeof parts)[number];

/** The part that a generated file belongs to. Files at the top belong to the types. */
export const partOf = (path: string): Part => {
  const [folder] = path.split('/');
  // The folders come from one run of the AsyncAPI generator.
  return folder === 'outbound' || folder === 'messages' ? 'live' : (parts.find((part) => part === folder) ?? 'types');
};

interface Generator {
  /** The spec, for the header, which is the first line of each file. */
  source: string;
  generate(specs: Specs, header: string): Promise<Files>;
}

const generators: Record<Part, Generator> = {
  // Started first: it waits for a child process, which runs beside the other parts.
  live: { source: 'specs/asyncapi.yaml', generate: generateLive },
  types: {
    source: 'specs/',
    generate: async (specs, header) =>
      new Map([
        // The client package contains them, as it is published without the other files.
        ['types.gen.ts', `${header}export type * from './client/types.d.ts';\n`],
        ['pattern-hints.gen.ts', header + patternHintsFile(specs)],
        ['command-options.gen.ts', header + commandOptionsFile(specs)],
        ...staticFiles('.', header),
      ]),
  },
  rest: { source: 'specs/openapi.yaml', generate: async (specs, header) => generateRest(specs, header) },
  tools: { source: 'specs/jsonrpc.json', generate: async (specs, header) => generateTools(specs, header) },
  client: {
    source: 'specs/',
    generate: async (specs, header) => {
      const types = await generateTypes(specs, header);
      // Loaded on demand, because it imports the TypeScript compiler.
      const { generateClient } = await import('./client/client.ts');
      return generateClient(specs, header, types);
    },
  },
  'client-python': {
    source: 'specs/',
    generate: async (specs) => (await import('./python/python.ts')).generatePython(specs),
  },
};

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

/** Returns the files of these parts by path. Throws a `SpecError` for mistakes. */
export async function generateFrom(
  specs: Specs,
  wanted: readonly Part[],
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const start = performance.now();
  refuseMistakes(specs);
  const generated = wanted.map(async (part) => {
    const { source, generate } = generators[part];
    const files = await generate(specs, headerFor(source, specs));
    report(`${part.padEnd(14)}after ${Math.round(performance.now() - start)} ms`);
    return [...files];
  });
  return new Map((await Promise.all(generated)).flat());
}
