import { generateLiveInThread } from './live-thread.ts';
import { generateRest } from './rest.ts';
import { loadSpecs } from './spec/load.ts';
import type { Specs } from './spec/model.ts';
import { staticFiles } from './static-files.ts';
import { generateTools } from './tools.ts';
import { generateTypes } from './types.ts';

/** A part of the output, and the spec that it comes from. */
export const parts = ['types', 'rest', 'live', 'tools', 'client'] as const;
export type Part = (typeof parts)[number];

/** Which part a generated file belongs to: its folder; what stands at the top goes with the types. */
export const partOf = (path: string): Part => parts.find((part) => path.startsWith(`${part}/`)) ?? 'types';

const sources: Record<Part, string> = {
  types: 'specs/',
  rest: 'specs/openapi.yaml',
  live: 'specs/asyncapi.yaml',
  tools: 'specs/jsonrpc.json',
  client: 'specs/',
};

const header = (part: Part, { version }: Specs) =>
  `// Generated from ${sources[part]} ${version}. Do not edit: run npm run generate.\n`;

const generators: Record<Part, (specs: Specs, header: string) => Map<string, string> | Promise<Map<string, string>>> = {
  types: async (specs, top) => new Map([...(await generateTypes(specs, top)), ...staticFiles('.', top)]),
  rest: (specs, top) => new Map([...generateRest(specs, top), ...staticFiles('rest', top)]),
  live: async (specs, top) => new Map([...(await generateLiveInThread(specs, top)), ...staticFiles('live', top)]),
  tools: generateTools,
  client: () => new Map(),
};

/** Reads a specs folder and answers the files of the parts asked for, by path. Writes nothing. */
export async function generate(
  folder: string,
  wanted: readonly Part[] = parts,
  report: (line: string) => void = () => {},
): Promise<Map<string, string>> {
  const timed = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    report(`${name.padEnd(8)}${Math.round(performance.now() - start)} ms`);
    return result;
  };
  const specs = await timed('specs', () => loadSpecs(folder));
  const chosen = parts.filter((part) => wanted.includes(part));
  const made = await Promise.all(chosen.map((part) => timed(part, () => generators[part](specs, header(part, specs)))));
  return new Map(made.flatMap((files) => [...files]));
}
