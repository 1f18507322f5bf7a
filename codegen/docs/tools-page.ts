import type { Specs, Tool } from '../spec/model.ts';
import { follow } from '../spec/operations.ts';
import { at, isRecord } from '../spec/problems.ts';
import { type Html, html, inline, nothing, prose, sample } from './html.ts';
import { type Page, section } from './page.ts';
import { fieldsOf, fieldTable, schemaWithFields } from './schema-view.ts';

/** The tools, by tag, and the errors that they answer. */
export function toolsPage(specs: Specs): Page {
  const { rpcErrors, jsonrpc, toolServerPath } = specs;
  const tools = inSpecOrder(specs);
  const tags = [...new Set(tools.map(({ tag }) => tag))];
  const errors = Object.entries(rpcErrors).map(
    ([name, { code, message }]) =>
      html`<tr id="error-${name}"><td><code>${code}</code></td><td>${message}</td><td>${inline(String(at(jsonrpc, `/components/errors/${name}/x-description`) ?? ''))}</td></tr>\n`,
  );
  return {
    file: 'tools.html',
    title: 'Tools',
    groups: tags.map((tag) => ({
      title: tag,
      entries: tools
        .filter((tool) => tool.tag === tag)
        .map(({ name, title }) => ({ id: name, kind: 'tool', href: `tools.html#${name}`, text: title ?? '' })),
    })),
    body: html`<p>Address: <code>${toolServerPath}</code></p>\n${prose(String(at(jsonrpc, '/info/description') ?? ''))}<h2 id="errors">Errors</h2>
<div class="wide"><table><thead><tr><th>Code</th><th>Message</th><th>When</th></tr></thead><tbody>\n${errors}</tbody></table></div>\n${tags.map(
      (tag) =>
        html`<h2>${tag}</h2>\n${tools.filter((tool) => tool.tag === tag).map((tool) => toolSection(tool, specs))}`,
    )}`,
  };
}

/** As their author has put them. */
function inSpecOrder({ tools, jsonrpc }: Specs): Tool[] {
  const order = (Array.isArray(jsonrpc.methods) ? jsonrpc.methods : []).map((method) => at(method, '/name'));
  return tools.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function toolSection(tool: Tool, { jsonrpc, schemas }: Specs): Html {
  const { name, title, description, scopes, local, params, result, errors } = tool;
  const methods = Array.isArray(jsonrpc.methods) ? jsonrpc.methods : [];
  const written = follow(
    jsonrpc,
    methods.find((method) => at(method, '/name') === name),
  );
  const examples = Array.isArray(written.examples) ? written.examples.filter(isRecord) : [];
  return section(
    name,
    html`<code>${name}</code>`,
    html`<p class="summary"><strong>${title ?? ''}</strong></p>\n${prose(description)}<p class="access">Needs ${scopes.join(', ')}${local ? '; in the stdio variant, too' : ''}</p>\n${
      Object.keys(params.properties ?? {}).length > 0
        ? fieldTable(fieldsOf(params), 'Parameter')
        : html`<p>No parameters.</p>\n`
    }<h4>Result</h4>\n${schemaWithFields(result, schemas)}${
      errors.length > 0
        ? html`<p>May answer ${errors.flatMap((error, index) => [index === 0 ? '' : ', ', html`<a href="#error-${error}">${error}</a>`])}.</p>\n`
        : nothing
    }${examples.map((example) => exampleView(example))}`,
  );
}

function exampleView(example: Record<string, unknown>): Html {
  const given = Array.isArray(example.params) ? example.params.filter(isRecord) : [];
  const params = Object.fromEntries(given.map(({ name, value }) => [String(name), value]));
  return html`<details class="example"><summary>Example: ${String(example.summary ?? example.name)}</summary>\n<p class="media">params</p>\n${sample(params)}<p class="media">result</p>\n${sample(at(example, '/result/value'))}</details>\n`;
}
