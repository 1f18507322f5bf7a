import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { byName } from '../names.ts';
import { step } from '../spec/problems.ts';
import { loadGenerator } from './asyncapi-generator.ts';
import type { Complaint, Rendered, RenderInput } from './render.ts';
import { compiledTemplate } from './template.ts';

// Before the first message: the specs are being read meanwhile.
const Generator = loadGenerator();

/** Renders the template into a folder, as the generator does, and answers what is in it. */
async function render({ document, types, header }: RenderInput): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-live-'));
  try {
    const options = { forceWrite: true, install: false, compile: false, templateParams: { types, header } };
    await new Generator(compiledTemplate(), folder, options).generateFromString(document);
    const names = readdirSync(folder).sort(byName);
    return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Diagnostic {
  message: string;
  path: readonly (string | number)[];
  severity: number;
}

/** The parser prints what is wrong, throws a general error, and leaves the rest in it; the template's own errors say it themselves. */
function complaintsOf({ message, diagnostics = [] }: Error & { diagnostics?: readonly Diagnostic[] }): Complaint[] {
  const errors = diagnostics.filter(({ severity }) => severity === 0);
  if (errors.length === 0) return [{ pointer: '', message }];
  return errors.map((one) => ({ pointer: one.path.reduce<string>(step, ''), message: one.message }));
}

parentPort?.on('message', async (input: RenderInput) => {
  const rendered = await render(input).then(
    (files): Rendered => ({ files }),
    (error: Error): Rendered => ({ complaints: complaintsOf(error) }),
  );
  parentPort?.postMessage(rendered);
});
