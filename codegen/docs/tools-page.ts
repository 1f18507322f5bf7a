import { html, type SafeHtml } from '@remix-run/html-template';
import type { Schemas, Specs, Tool, ToolExample } from '../spec/model.ts';
import { at } from '../spec/problems.ts';
import { badges, type Page, section } from './page.ts';
import { inline, joined, nothing, prose, sample } from './prose.ts';
import { samplesNote, toolSamples } from './samples.ts';
import { fieldsOf, fieldTable, schemaWithFields } from './schema-view.ts';

/** The tools by tag, and their errors. */
export function toolsPage(specs: Specs): Page {
  const { rpcErrors, jsonrpc, toolServerPath, schemas } = specs;
  const tools = specs.tools.toSorted((a, b) => a.order - b.order);
  const tags = [...Map.groupBy(tools, ({ tag }) => tag)];
  const errors = Object.entries(rpcErrors).map(
    ([name, { code, message, description }]) =>
      html`<tr id="error-${name}"><td><code>${code}</code></td><td>${message}</td><td>${inline(description)}</td></tr>\n`,
  );
  return {
    file: 'tools.html',
    title: 'Tools',
    about: 'every tool with its parameters, result and errors',
    groups: tags.map(([tag, own]) => ({
      title: tag,
      entries: own.map(({ name, title }) => ({
        id: name,
        title,
        kind: 'tool',
        href: `tools.html#${name}`,
        text: '',
      })),
    })),
    body: html`<p>Address: <code>${toolServerPath}</code></p>\n${prose(String(at(jsonrpc, '/info/description') ?? ''))}${samplesNote}<h2 id="errors">Errors</h2>
<div class="wide"><table><thead><tr><th>Code</th><th>Message</th><th>When</th></tr></thead><tbody>\n${errors}</tbody></table></div>\n${tags.map(
      ([tag, own]) => html`<h2>${tag}</h2>\n${own.map((tool) => toolSection(tool, schemas, toolServerPath))}`,
    )}`,
  };
}

function toolSection(tool: Tool, schemas: Schemas, path: string): SafeHtml {
  const { name, title, description, scopes, params, result, errors, examples } = tool;
  return section(
    name,
    html`<code>${name}</code>`,
    html`<p class="summary"><strong>${title ?? ''}</strong>${badges(tool, 'a call returns -32601')}</p>\n${prose(description)}<p class="access">Needs ${scopes.join(', ')}</p>\n${
      Object.keys(params.properties ?? {}).length > 0
        ? fieldTable(fieldsOf(params), schemas, 'Parameter')
        : html`<p>No parameters.</p>\n`
    }<h4>Result</h4>\n${schemaWithFields(result, schemas)}${
      errors.length > 0
        ? html`<p>May return ${joined(
            errors.map((error) => html`<a href="#error-${error}">${error}</a>`),
            ', ',
          )}.</p>\n`
        : nothing
    }${examples.map(exampleView)}${toolSamples(tool, path)}`,
  );
}

const exampleView = ({ summary, params, result }: ToolExample): SafeHtml =>
  html`<details class="example"><summary>Example: ${summary}</summary>\n<p class="media">params</p>\n${sample(params)}<p class="media">result</p>\n${sample(result)}</details>\n`;
