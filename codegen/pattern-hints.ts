import type { Specs } from './spec/model.ts';
import { isRecord } from './spec/problems.ts';

/** Generates `pattern-hints.gen.ts`, which error messages use to explain a pattern in words. */
export function patternHintsFile({ schemas, openapi, asyncapi, jsonrpc }: Specs): string {
  const lines = new Set<string>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isRecord(value)) return;
    const { pattern, 'x-pattern-hint': hint } = value;
    if (typeof pattern === 'string' && typeof hint === 'string')
      lines.add(`  [${JSON.stringify(pattern)}]: ${JSON.stringify(hint)},\n`);
    Object.values(value).forEach(visit);
  };
  [schemas, openapi, asyncapi, jsonrpc].forEach(visit);
  return `/** What matches each pattern of the specs, in words. */
export const patternHints: Readonly<Record<string, string>> = {
${[...lines].sort().join('')}};
`;
}
