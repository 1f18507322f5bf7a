import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from '../names.ts';
import { messagesOf } from '../spec/channels.ts';
import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';

/**
 * The code of the service sends every sent message: it calls the generated send function, or names the payload's type, or the message
 * of the generated channel. Exempt are operations with `x-not-built`, and with `x-sent-by`, which others send, and messages that are
 * always empty.
 */
export function unsentMessage(specs: Specs, code: string): Problem[] {
  const ours = specs.liveOperations.filter(({ notBuilt, sentBy }) => !notBuilt && sentBy === undefined);
  const expected = new Set(ours.flatMap(({ sent }) => sent));
  return messagesOf(specs)
    .filter(
      ({ id, notBuilt, payload }) => expected.has(id) && !notBuilt && payload.maxLength !== 0 && !usesOf(id).test(code),
    )
    .map(({ id, place }) => ({
      ...place,
      message: `no code sends message ${id}: nothing in src/ calls send${pascalCase(id)}; send it, or mark it x-not-built`,
    }));
}

const usesOf = (id: string) => new RegExp(`\\b(send${pascalCase(id)}|${pascalCase(id)}Payload|messages\\.${id})\\b`);

/** The code of a source folder, without tests. */
export const codeOf = (folder: string): string =>
  globSync('**/*.ts', { cwd: folder })
    .filter((path) => !/\.test(-support)?\.ts$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
