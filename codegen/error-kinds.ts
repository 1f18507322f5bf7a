import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../docs/errors.md');

/** The kinds of errors of both clients with what to do, in the table of `docs/errors.md`. */
export const errorKinds = (): [kind: string, remedy: string][] =>
  [...readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \|.*\| (.+) \|$/gm)].map(([, kind = '', remedy = '']) => [
    kind,
    remedy.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1'),
  ]);

/** Replaces the line `{{kinds}}` of a comment by the list of the kinds, each on a line of the same indentation. */
export const fillErrorKinds = (text: string): string =>
  text.replaceAll(/^(.*)\{\{kinds\}\}$/gm, (_, start: string) =>
    errorKinds()
      .map(([kind, remedy]) => `${start}- \`${kind}\`: ${remedy}`)
      .join('\n'),
  );
