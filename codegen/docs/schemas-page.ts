import { html, type SafeHtml } from '@remix-run/html-template';
import { sortedEntries } from '../names.ts';
import { reachable } from '../spec/bundle.ts';
import type { Schema, Schemas, Specs } from '../spec/model.ts';
import { channelAnchor } from './live-page.ts';
import { type Page, section } from './page.ts';
import { joined, nothing, prose, sample } from './prose.ts';
import { operationHref } from './rest-page.ts';
import { schemaView } from './schema-view.ts';

interface User {
  id: string;
  href: string;
  needs: ReadonlySet<string>;
}

/** The page of definitions, with the operations, messages and tools that use them. */
export function schemasPage(specs: Specs): Page {
  const { schemas } = specs;
  const users = usersOf(specs);
  const entries = Object.entries(schemas).map(([name, { description }]) => ({
    id: name,
    kind: 'schema',
    href: `schemas.html#${name}`,
    text: firstSentence(description),
  }));
  return {
    file: 'schemas.html',
    title: 'Schemas',
    about: 'all definitions',
    groups: [{ title: 'Definitions', entries }],
    body: html`${sortedEntries(schemas).map(([name, schema]) => schemaSection(name, schema, users, schemas))}`,
  };
}

const firstSentence = (text = '') => text.replaceAll(/\s+/g, ' ').split('. ')[0] ?? '';

/** The operations, messages and tools with the definitions that they use, directly or through others. */
function usersOf({ operations, channels, tools, schemas }: Specs): User[] {
  const userAt = (href: string, id: string, parts: unknown[]): User => ({ id, href, needs: reachable(parts, schemas) });
  const user = (page: string, id: string, parts: unknown[], anchor = id) => userAt(`${page}.html#${anchor}`, id, parts);
  return [
    ...operations.map((one) => userAt(operationHref(one), one.id, [one.parameters, one.body, one.responses])),
    ...channels.flatMap(({ messages }) =>
      messages.map(({ id, payload, headers }) => user('live', id, [payload, headers])),
    ),
    ...channels.map(({ id, queries }) => {
      const parts = queries.map(({ schema }) => schema);
      return user('live', id, parts, channelAnchor(id));
    }),
    ...tools.map(({ name, params, result }) => user('tools', name, [params, result])),
  ];
}

/** Long lists are collapsed. */
function usedIn(links: readonly SafeHtml[]): SafeHtml {
  const count = links.length;
  if (count === 0) return nothing;
  const list = html`<p class="users">Used in ${joined(links, ', ')}</p>\n`;
  return count <= 12
    ? list
    : html`<details><summary class="users">Used in ${count} places</summary>\n${list}</details>\n`;
}

function schemaSection(name: string, schema: Schema, users: readonly User[], schemas: Schemas): SafeHtml {
  const unique = new Map(users.filter(({ needs }) => needs.has(name)).map((user) => [user.id, user]));
  const links = [...unique.values()].map(({ id, href }) => html`<a href="${href}">${id}</a>`);
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  return section(
    name,
    html`${name}`,
    html`${prose(schema.description)}${schemaView(schema, schemas)}${examples.length > 0 ? html`<details class="example"><summary>Example</summary>\n${examples.map(sample)}</details>\n` : nothing}${usedIn(links)}`,
  );
}
