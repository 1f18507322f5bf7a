import { html, type SafeHtml } from '@remix-run/html-template';
import { sortedEntries } from '../names.ts';
import type { Content, Example, Operation, Parameter, RestResponse, Schemas, Specs } from '../spec/model.ts';
import { at, isRecord } from '../spec/problems.ts';
import { badges, type Entry, type Page, section } from './page.ts';
import { inline, nothing, prose, sample } from './prose.ts';
import { operationSamples, samplesNote } from './samples.ts';
import { fieldTable, schemaWithFields } from './schema-view.ts';

interface Group {
  tag: string;
  description: string;
  operations: Operation[];
}

/** The REST operations: a list, a page for each tag in the order of the spec, and a page of the responses that operations share. */
export function restPages(specs: Specs): Page[] {
  const { operations, openapi, schemas } = specs;
  const tags = Array.isArray(openapi.tags) ? openapi.tags.filter(isRecord) : [];
  const groups = tags.map(({ name, description }) => ({
    tag: String(name),
    description: String(description ?? ''),
    operations: operations.filter(({ tag }) => tag === name).sort((a, b) => a.order - b.order),
  }));
  const used = groups.filter((group) => group.operations.length > 0);
  const links = used.map(({ tag }) => ({ href: fileOf(tag), title: titleOf(tag) }));
  const near = [{ title: 'REST', links: [...links, { href: SHARED, title: 'Shared responses' }] }];
  return [
    listPage(used, String(at(openapi, '/info/description') ?? '')),
    ...used.map((group) => tagPage(group, schemas)),
    sharedResponses(specs),
  ].map((page) => ({ ...page, near, tab: 'rest.html' }));
}

const SHARED = 'rest-responses.html';

const fileOf = (tag: string) => `rest-${tag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`;

/** `actionItems` as `Action items`. */
const titleOf = (tag: string) => {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The page and anchor of an operation. */
export const operationHref = ({ id, tag }: Pick<Operation, 'id' | 'tag'>): string => `${fileOf(tag)}#${id}`;

/** Each operation has its id as anchor here, too: links that were written when this page had them all still help. */
function listPage(groups: readonly Group[], about: string): Page {
  const row = (operation: Operation) =>
    html`<tr id="${operation.id}"><td>${methodOf(operation)} <code>${operation.path}</code></td><td><a href="${operationHref(operation)}">${operation.summary ?? operation.id}</a></td></tr>\n`;
  const lists = groups.map(
    ({ tag, description, operations }) =>
      html`<h2 id="tag-${tag}"><a href="${fileOf(tag)}">${titleOf(tag)}</a></h2>\n${prose(description)}<div class="wide"><table><tbody>\n${operations.map(row)}</tbody></table></div>\n`,
  );
  return {
    file: 'rest.html',
    title: 'REST',
    about: 'the REST operations by tag',
    groups: [],
    body: html`${prose(about)}${lists}`,
  };
}

const tagPage = ({ tag, description, operations }: Group, schemas: Schemas): Page => ({
  file: fileOf(tag),
  title: titleOf(tag),
  about: description.trim() || `the operations of ${titleOf(tag).toLowerCase()}`,
  groups: [{ title: titleOf(tag), entries: operations.map(entryOf) }],
  body: html`${prose(description)}${samplesNote}${operations.map((operation) => operationSection(operation, schemas))}`,
});

const entryOf = (operation: Operation): Entry => ({
  id: operation.id,
  title: operation.summary,
  kind: 'operation',
  href: operationHref(operation),
  text: `${operation.method} ${operation.path}`,
});

const methodOf = ({ method }: Operation) => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

function operationSection(operation: Operation, schemas: Schemas): SafeHtml {
  const { id, path, summary, description, parameters, body } = operation;
  const responses = operation.responses.map(({ status, shared, description: when, content }) => {
    const line = html`<strong>${status}</strong> ${inline(when)}`;
    if (shared !== undefined) return html`<p class="response"><a href="${SHARED}#response-${shared}">${line}</a></p>\n`;
    return html`<details open><summary>${line}</summary>\n${contentView(content, schemas)}</details>\n`;
  });
  return section(
    id,
    html`${methodOf(operation)} <code>${path}</code>`,
    html`<p class="summary"><strong>${summary ?? id}</strong> <code>${id}</code>${badges(operation, 'answers 501')}</p>\n${prose(description)}${access(operation)}${parameterTable(parameters, schemas)}${
      body
        ? html`<h4>Body${body.required ? '' : ' (optional)'}</h4>\n${contentView(body.content, schemas, { open: true })}`
        : nothing
    }<h4>Responses</h4>\n${responses}${operationSamples(operation, schemas)}`,
  );
}

/** The responses that operations share. */
function sharedResponses({ operations, schemas }: Specs): Page {
  const shared: Record<string, RestResponse> = {};
  for (const { responses } of operations)
    for (const response of responses) if (response.shared !== undefined) shared[response.shared] = response;
  const sections = sortedEntries(shared).map(([name, { status, description, content }]) => {
    const body = html`${prose(description)}${contentView(content, schemas)}`;
    return section(`response-${name}`, html`${status} ${name}`, body);
  });
  const about = 'the responses that many operations have';
  return { file: SHARED, title: 'Shared responses', about, groups: [], body: html`${sections}` };
}

/** The credentials and limits of an operation. */
function access({ security, idempotent, maxBytes }: Operation): SafeHtml {
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

const parameterTable = (parameters: readonly Parameter[], schemas: Schemas): SafeHtml =>
  html`${(['path', 'query', 'header'] as const).map((place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ required = false, ...parameter }) => ({ ...parameter, required }));
    return fieldTable(fields, schemas, `In the ${place}`);
  })}`;

/** Each media type with its schema and its examples. */
const contentView = (content: readonly Content[], schemas: Schemas, { open = false } = {}): SafeHtml =>
  html`${content.map(
    ({ mediaType, schema, examples }) =>
      html`<p class="media">${mediaType}</p>\n${schemaWithFields(schema, schemas, { open })}${examples.map(exampleView)}`,
  )}`;

const exampleView = ({ name, summary, value }: Example): SafeHtml =>
  name === ''
    ? sample(value)
    : html`<details class="example"><summary>Example: ${summary}</summary>\n${sample(value)}</details>\n`;
