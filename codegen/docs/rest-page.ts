import { sortedEntries } from '../names.ts';
import type { Content, Document, Operation, Parameter, RestResponse, Specs } from '../spec/model.ts';
import { follow } from '../spec/operations.ts';
import { at, isRecord, step } from '../spec/problems.ts';
import { type Html, html, inline, nothing, prose, sample } from './html.ts';
import { type Entry, type Page, section } from './page.ts';
import { fieldTable, schemaWithFields } from './schema-view.ts';

/** The REST operations, by tag in the order of the spec. */
export function restPage(specs: Specs): Page {
  const { operations, openapi } = specs;
  const tags = Array.isArray(openapi.tags) ? openapi.tags.filter(isRecord) : [];
  const groups = tags.map(({ name, description }) => ({
    title: String(name),
    description: String(description ?? ''),
    operations: operations.filter(({ tag }) => tag === name).sort((a, b) => placeOf(a, openapi) - placeOf(b, openapi)),
  }));
  const told = groups.filter((group) => group.operations.length > 0);
  return {
    file: 'rest.html',
    title: 'REST',
    groups: told.map((group) => ({ title: group.title, entries: group.operations.map(entryOf) })),
    body: html`${prose(String(at(openapi, '/info/description') ?? ''))}${told.map(
      (group) =>
        html`<h2 id="tag-${group.title}">${group.title}</h2>\n${prose(group.description)}${group.operations.map((operation) => operationSection(operation, specs))}`,
    )}${sharedAnswers(specs)}`,
  };
}

/** Where the spec has it: its author put together what belongs together. */
function placeOf({ path, method }: Operation, { paths }: Document): number {
  const index = Object.keys(isRecord(paths) ? paths : {}).indexOf(path);
  const item = at(paths, step('', path));
  return index * 10 + Object.keys(isRecord(item) ? item : {}).indexOf(method.toLowerCase());
}

const entryOf = ({ id, method, path, summary }: Operation): Entry => ({
  id,
  kind: 'operation',
  href: `rest.html#${id}`,
  text: `${method} ${path} ${summary ?? ''}`.trim(),
});

function operationSection(operation: Operation, specs: Specs): Html {
  const { openapi } = specs;
  const { id, method, path, summary, description, parameters, body } = operation;
  const written = at(openapi, step(step('/paths', path), method.toLowerCase()));
  const answers = operation.responses.map(({ status, content }) => {
    const reference = at(written, `/responses/${status}`);
    const shared = sharedName(reference);
    const answer = follow(openapi, reference);
    const told = html`<strong>${status}</strong> ${inline(String(answer.description ?? ''))}`;
    if (shared !== undefined) return html`<p class="answer"><a href="#answer-${shared}">${told}</a></p>\n`;
    return html`<details open><summary>${told}</summary>\n${contentView(content, answer, specs)}</details>\n`;
  });
  return section(
    id,
    html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`,
    html`<p class="summary"><strong>${summary ?? id}</strong> <code>${id}</code></p>\n${prose(description)}${access(operation)}${parameterTable(parameters)}${
      body
        ? html`<h4>Body${body.required ? '' : ', which may be left out'}</h4>\n${contentView(body.content, follow(openapi, at(written, '/requestBody')), specs, { open: true })}`
        : nothing
    }<h4>Answers</h4>\n${answers}`,
  );
}

/** The name of an answer that many operations share. */
const sharedName = (reference: unknown): string | undefined => {
  const ref = at(reference, '/$ref');
  return typeof ref === 'string' ? ref.replace('#/components/responses/', '') : undefined;
};

/** The answers that operations share, each once. */
function sharedAnswers(specs: Specs): Html {
  const { openapi, operations } = specs;
  const used = new Map<string, RestResponse>();
  for (const { path, method, responses } of operations) {
    const written = at(openapi, step(step('/paths', path), method.toLowerCase()));
    for (const response of responses) {
      const name = sharedName(at(written, `/responses/${response.status}`));
      if (name !== undefined) used.set(name, response);
    }
  }
  const sections = sortedEntries(Object.fromEntries(used)).map(([name, { status, content }]) => {
    const answer = follow(openapi, at(openapi, `/components/responses/${name}`));
    const body = html`${prose(String(answer.description ?? ''))}${contentView(content, answer, specs)}`;
    return section(`answer-${name}`, html`${status} ${name}`, body);
  });
  return html`<h2 id="shared-answers">Shared answers</h2>\n${sections}`;
}

/** Who may call it, and what else holds of the call. */
function access({ security, idempotent, maxBytes }: Operation): Html {
  const ways = security.map(
    ({ scheme, scopes }) =>
      html`<li><code>${scheme}</code>${scopes.length > 0 ? ` with ${scopes.join(', ')}` : ''}</li>`,
  );
  const notes = [
    ...(idempotent ? ['Takes `Idempotency-Key`: a retry is safe.'] : []),
    ...(maxBytes === undefined ? [] : [`Takes bodies of up to ${maxBytes} bytes.`]),
  ];
  return html`${ways.length > 0 ? html`<ul class="access">${ways}</ul>\n` : html`<p class="access">No credentials needed.</p>\n`}${notes.map((note) => html`<p>${inline(note)}</p>\n`)}`;
}

const parameterTable = (parameters: readonly Parameter[]): Html =>
  html`${(['path', 'query', 'header'] as const).map((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ required = false, ...parameter }) => ({ ...parameter, required }));
    return fieldTable(fields, `In the ${place}`);
  })}`;

/** Each media type with its schema and its examples; `holder` is what the spec has written there. */
function contentView(
  content: readonly Content[],
  holder: Record<string, unknown>,
  { openapi, schemas }: Specs,
  { open = false } = {},
): Html {
  return html`${content.map(({ mediaType, schema }) => {
    const media = at(holder, step('/content', mediaType));
    return html`<p class="media">${mediaType}</p>\n${schemaWithFields(schema, schemas, { open })}${examplesOf(media, openapi)}`;
  })}`;
}

function examplesOf(media: unknown, openapi: Document): Html {
  if (!isRecord(media)) return nothing;
  const several = isRecord(media.examples) ? Object.entries(media.examples) : [];
  const single = 'example' in media ? [html`${sample(media.example)}`] : [];
  return html`${single}${several.map(([name, value]) => {
    const example = follow(openapi, value);
    return html`<details class="example"><summary>Example: ${String(example.summary ?? name)}</summary>\n${sample(example.value)}</details>\n`;
  })}`;
}
