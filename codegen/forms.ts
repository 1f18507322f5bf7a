import type { Specs } from './spec/model.ts';
import { isRecord } from './spec/problems.ts';

/** What fits a pattern, in words, by the pattern. */
export function formsOf({ schemas, openapi, asyncapi, jsonrpc }: Specs): Map<string, string> {
  const forms = new Map<string, string>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isRecord(value)) return;
    const { pattern, 'x-form': form } = value;
    if (typeof pattern === 'string' && typeof form === 'string') forms.set(pattern, form);
    Object.values(value).forEach(visit);
  };
  [schemas, openapi, asyncapi, jsonrpc].forEach(visit);
  return forms;
}

/** `forms.gen.ts`: for whoever explains what is wrong with a request. */
export function formsFile(specs: Specs): string {
  const lines = [...formsOf(specs)].map(
    ([pattern, form]) => `  [${JSON.stringify(pattern)}]: ${JSON.stringify(form)},\n`,
  );
  return `/** What fits a pattern of the specs, in words, by the pattern. */
export const forms: Readonly<Record<string, string>> = {
${lines.sort().join('')}};
`;
}
