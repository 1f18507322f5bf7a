// The child process of render-channels.ts: renders the template in the folder of each message, and answers with the problems.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error The package has no types.
import Generator from '@asyncapi/generator';
import { step } from '../spec/problems.ts';
import type { RenderInput, RenderProblems } from './render-channels.ts';

interface Diagnostic {
  message: string;
  path: readonly (string | number)[];
  /** 0 is an error. */
  severity: number;
}

/** The parser's errors, or the message of the template. */
function problemsOf(error: Error & { diagnostics?: Diagnostic[] }): RenderProblems {
  const { message, diagnostics = [] } = error;
  const errors = diagnostics.filter(({ severity }) => severity === 0);
  if (errors.length === 0) return [{ pointer: '', message }];
  return errors.map((one) => ({ pointer: one.path.reduce<string>(step, ''), message: one.message }));
}

process.on('message', async ({ folder, document, templateParams }: RenderInput) => {
  // The generator creates no folders for the files of a template.
  for (const name of ['live', 'outbound']) mkdirSync(join(folder, 'files', name), { recursive: true });
  const options = { forceWrite: true, install: false, templateParams };
  const generator = new Generator(join(folder, 'template'), join(folder, 'files'), options);
  process.send?.(await generator.generateFromString(document).then(() => [], problemsOf));
});
