import { readFileSync } from 'node:fs';
import { Matchers } from '@pact-foundation/pact';
import * as sent from '../generated/messages/sent.gen.ts';
import type { Validate } from '../generated/validate.ts';
import type { MessageCase } from './consumers/device/messages.ts';

const fitsPath = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

const document: { paths: Record<string, Record<string, { security?: object[] }>> } = JSON.parse(
  readFileSync(new URL('../dist/docs/openapi.json', import.meta.url), 'utf8'),
);

/** The security scheme of a request: `developerKey`. Undefined if the specs do not have the request, or it needs no key. */
export function findSecurityScheme(method: string, path: string): string | undefined {
  const [, operations] = Object.entries(document.paths).find(([template]) => fitsPath(template, path)) ?? [];
  const [first] = operations?.[method.toLowerCase()]?.security ?? [];
  return Object.keys(first ?? {})[0];
}

/** Throws if a consumer relies on a live message that is not in the spec. */
export function expectMessageInSpec({ name, content }: MessageCase): void {
  const validators: Partial<Record<string, Validate>> = sent;
  const validate = validators[name];
  if (!validate) throw new Error(`specs/asyncapi.yaml has no schema of ${name}`);
  expectValid(validate, Matchers.reify(content), name, 'contracts/consumers/device/messages.ts');
}

/** Throws if an example does not match its schema, with the file of its matchers. */
export function expectValid(validate: Validate, example: unknown, what: string, file: string): void {
  if (validate(example)) return;
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `  ${instancePath || '/'} ${message}`);
  throw new Error(`the example of ${what} in ${file} does not match the specs:\n${errors.join('\n')}`);
}
