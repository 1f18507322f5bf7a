import { sortedEntries } from '../names.ts';
import type { Content, Example, Operation, Parameter, RestResponse, Schemas, Specs } from '../spec/model.ts';
import { at, isRecord } from '../spec/problems.ts';
import { type Html, html, inline, nothing, prose, sample } from './html.ts';
import { badges, type Entry, type Page, section } from './page.ts';
import { operationSamples, samplesNote } from './samples.ts';
import { fieldTable, schemaWithFields } from './schema-view.ts';

/** The page of REST operations by tag, in the order of the spec. */
export function restPage(specs: Specs): Page {
  const { operations, openapi, schemas } = specs;
  const tags = Array.isArray(openapi.tags) ? openapi.tags.filter(isRecord) : [];
  const groups = tags.map(({ name, description }) => ({
    title: String(name),
    description: String(description ?? ''),
    operations: operations.filter(({ tag }) => tag === name).sort((a, b) => a.order - b.order),
  }));
  const used = groups.filter((group) => group.operations.length > 0);
  return {
    file: 'rest.html',
    title: 'REST',
    about: 'every REST operation with its parameters, bodies, responses and examples',
    groups: used.map((group) => ({ title: group.title, entries: group.operations.map(entryOf) })),
    body: html`${prose(String(at(openapi, '/info/description') ?? ''))}${samplesNote}${used.map(
      (group) =>
        html`<h2 id="tag-${group.title}">${group.title}</h2>\n${prose(group.description)}${group.operations.map((operation) => operationSection(operation, schemas))}`,
    )}${sharedResponses(specs)}`,
  };
}

const entryOf = ({ id, method, path, summary }: Operation): Entry => ({
  id,
  title: summary,
  kind: 'operation',
  href: `rest.html#${id}`,
  text: `${method} ${path}`,
});

function operationSection(operation: Operation, schemas: Schemas): Html {
  const { id, method, path, summary, description, parameters, body } = operation;
  const responses = operation.responses.map(({ status, shared, description: when, content }) => {
    const line = html`<strong>${status}</strong> ${inline(when)}`;
    if (shared !== undefined) return html`<p class="response"><a href="#response-${shared}">${line}</a></p>\n`;
    return html`<details open><summary>${line}</summary>\n${contentView(content, schemas)}</details>\n`;
  });
  return section(
    id,
    html`<span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>`,
    html`<p class="summary"><strong>${summary ?? id}</strong> <code>${id}</code>${badges(operation, 'answers 501')}</p>\n${prose(description)}${access(operation)}${parameterTable(parameters)}${
      body
        ? html`<h4>Body${body.required ? '' : ' (optional)'}</h4>\n${contentView(body.content, schemas, { open: true })}`
        : nothing
    }<h4>Responses</h4>\n${responses}${operationSamples(operation, schemas)}`,
  );
}

/** The responses that operations share. */
function sharedResponses({ operations, schemas }: Specs): Html {
  const shared: Record<string, RestResponse> = {};
  for (const { responses } of operations)
    for (const response of responses) if (response.shared !== undefined) shared[response.shared] = response;
  const sections = sortedEntries(shared).map(([name, { status, description, content }]) => {
    const body = html`${prose(description)}${contentView(content, schemas)}`;
    return section(`response-${name}`, html`${status} ${name}`, body);
  });
  return html`<h2 id="shared-responses">Shared responses</h2>\n${sections}`;
}

/** The credentials and limits of an operation. */
function access({ security, idempotent, maxBytes }: Operation): Html {
  const ways = security.map(
    ({ scheme, scopes }) =>
      html`<li><code>${scheme}</code>${scopes.length > 0 ? ` with ${scopes.join(', ')}` : ''}</li>`,
  );
  const notes = [
    ...(idempotent ? ['Accepts `Idempotency-Key`, which makes retries safe.'] : []),
    ...(maxBytes === undefined ? [] : [`Maximum body: ${maxBytes} bytes.`]),
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

/** Each media type with its schema and its examples. */
const contentView = (content: readonly Content[], schemas: Schemas, { open = false } = {}): Html =>
  html`${content.map(
    ({ mediaType, schema, examples }) =>
      html`<p class="media">${mediaType}</p>\n${schemaWithFields(schema, schemas, { open })}${examples.map(exampleView)}`,
  )}`;

const exampleView = ({ name, summary, value }: Example): Html =>
  name === ''
    ? sample(value)
    : html`<details class="example"><summary>Example: ${summary}</summary>\n${sample(value)}</details>\n`;
