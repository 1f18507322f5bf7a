import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byName } from '../names.ts';
import { step } from '../spec/problems.ts';
import { answerWith } from '../thread.ts';
import { loadGenerator } from './asyncapi-generator.ts';
import type { Complaint, LiveQuestion, Rendered, RenderInput } from './render.ts';
import { compiledTemplate } from './template.ts';

// Before the first message: the specs are being read meanwhile.
const { Generator, Parser } = loadGenerator();
const parser = new Parser();
/** It only reads: to look for mistakes takes ten times as long. */
const reader = new Parser({ ruleset: { core: false, recommended: false } });

/** Renders the template into a folder, as the generator does, and answers what is in it. */
async function render({ document, types, header }: RenderInput): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-live-'));
  try {
    const options = { forceWrite: true, install: false, compile: false, templateParams: { types, header } };
    await new Generator(compiledTemplate(), folder, options).generate((await reader.parse(document)).document);
    const names = readdirSync(folder).sort(byName);
    return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the parser finds wrong with a document. */
async function validate(document: string): Promise<Complaint[]> {
  const errors = (await parser.validate(document)).filter(({ severity }) => severity === 0);
  return errors.map(({ path, message }) => ({ pointer: path.reduce<string>(step, ''), message }));
}

/** Where the template fails, the parser may know why. */
async function renderOrExplain(input: RenderInput): Promise<Rendered> {
  try {
    return { files: await render(input), complaints: [] };
  } catch (error) {
    const complaints = await validate(input.document);
    const message = error instanceof Error ? error.message : String(error);
    return { files: new Map(), complaints: complaints.length > 0 ? complaints : [{ pointer: '', message }] };
  }
}

answerWith(
  async (question: LiveQuestion): Promise<Rendered> =>
    'render' in question
      ? renderOrExplain(question.render)
      : { files: new Map(), complaints: await validate(question.validate) },
);
