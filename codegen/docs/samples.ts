import { html, type SafeHtml } from '@remix-run/html-template';
import { isStream } from '../client/rest-module.ts';
import { resolveSchema } from '../spec/bundle.ts';
import type { Operation, Schemas, Tool } from '../spec/model.ts';
import { isRecord } from '../spec/problems.ts';
import { operationSample, toolSample } from './python-samples.ts';

/** The requests of the samples of an operation or a tool. */
interface Request {
  method: string;
  /** With the query. Path parameters without an example or choices are `PARAMETER_NAME`. */
  path: string;
  scheme: string | undefined;
  mediaType: string | undefined;
  body: unknown;
}

const BINARY = 'application/octet-stream';
/** Samples send this file as a binary body. For curl, it begins with `@`. */
const FILE = 'FILE';

/** The environment variables of the keys, as in the client's README. */
const variables: Record<string, string> = {
  developerKey: 'EARSHOT_API_KEY',
  toolServerKey: 'EARSHOT_TOOL_SERVER_KEY',
  userToken: 'EARSHOT_USER_TOKEN',
  adminToken: 'EARSHOT_ADMIN_TOKEN',
  appKey: 'EARSHOT_APP_KEY',
};

/** The service writes its address in its place. */
const placeholder = '{{base_url}}';

/** For the top of a page with samples. */
export const samplesNote = html`<p>The samples read the key from <a href="authentication.html#keys-for-the-samples">an environment variable</a>. Replace names in capital letters, such as <code>MEMORY_ID</code>, and the names of files. TypeScript needs <a href="client.html">the client</a>; Python needs <a href="python.html">the client for Python</a>.</p>\n`;

export function operationSamples(operation: Operation, schemas: Schemas): SafeHtml {
  const { parameters, body, id, tag, notBuilt, security } = operation;
  const used = parameters.filter((one) => one.required || one.in === 'path');
  const exampleOf = ({ name, examples, schema }: (typeof used)[number]) => {
    const [choice] = [resolveSchema(schema, schemas).enum].flat();
    return examples[0]?.value ?? choice ?? name.toUpperCase();
  };
  const record = (place: string) =>
    Object.fromEntries(used.filter((one) => one.in === place).map((one) => [one.name, exampleOf(one)]));
  const [params, query] = [record('path'), record('query')];
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? name)),
  );
  const content = body?.content.find(({ examples }) => examples.length > 0);
  const isBinary = content?.mediaType === BINARY;
  const value = isBinary ? `@${FILE}` : content?.examples[0]?.value;
  const request: Request = {
    method: operation.method,
    path: text === '' ? path : `${path}?${text}`,
    scheme: security.find(({ isCookie }) => !isCookie)?.scheme,
    mediaType: content?.mediaType,
    body: value,
  };
  const input = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(text !== '' && { query }),
    ...(value !== undefined && { body: value }),
  };
  const isEmpty = Object.keys(input).length === 0;
  const given = isForm(request) ? '{ body }' : literal(input).replace(`"@${FILE}"`, `await readFile('${FILE}')`);
  const call = `client.${tag}.${id}(${isEmpty ? '' : given})`;
  const print = isStream(operation)
    ? `for await (const line of ${call}) console.log(line);`
    : `console.log(await ${call});`;
  if (notBuilt) return samplesView(request);
  const file = isBinary ? FILE : undefined;
  const python = operationSample(clientOf(request), operation, {
    params,
    query,
    body: value,
    isForm: isForm(request),
    file,
  });
  return samplesView(request, { TypeScript: typescript(request, print), Python: python });
}

const clientOf = ({ scheme }: Request) => ({ baseUrl: placeholder, scheme, variable: scheme && variables[scheme] });

export function toolSamples(tool: Tool, path: string): SafeHtml {
  const params = tool.examples[0]?.params ?? {};
  const body = { jsonrpc: '2.0', id: 1, method: tool.name, params };
  const request: Request = { method: 'POST', path, scheme: 'toolServerKey', mediaType: 'application/json', body };
  if (tool.notBuilt) return samplesView(request);
  return samplesView(request, {
    TypeScript: typescript(request, `console.log(await client.tools.${tool.name}(${literal(params)}));`),
    Python: toolSample(clientOf(request), tool.name, params),
  });
}

/** The samples, and the request for the form of docs.js. The clients do not have what is not built. */
function samplesView(request: Request, clients: Record<string, string> = {}): SafeHtml {
  const sample = (name: string, code: string) =>
    html`<p class="media">${name}</p>\n<pre data-sample="${name}"><code>${code}</code></pre>\n`;
  const { method, path, scheme, mediaType, body } = request;
  const data = JSON.stringify({ method, path, scheme, mediaType, body });
  return html`<details class="samples" data-request="${data}"><summary>Samples</summary>\n${sample('curl', curl(request))}${Object.entries(clients).map(([name, code]) => sample(name, code))}</details>\n`;
}

const isForm = ({ mediaType }: Pick<Request, 'mediaType'>) => mediaType === 'multipart/form-data';

/** A field of a form: a text or a file. */
interface FormParam {
  name: string;
  value?: string;
  fileName?: string;
}

/** In examples of forms, a list of names stands for files. */
const formParams = (body: unknown) =>
  Object.entries(isRecord(body) ? body : {}).flatMap<FormParam>(([name, value]) =>
    Array.isArray(value)
      ? value.map((fileName) => ({ name, fileName: String(fileName) }))
      : [{ name, value: String(value) }],
  );

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function curl(request: Request): string {
  const { method, path, scheme, mediaType } = request;
  const parts = [
    `curl ${path.includes('?') ? quoted(placeholder + path) : placeholder + path}`,
    ...(method === 'GET' ? [] : [`--request ${method}`]),
    // Double quotes, so that the shell inserts the key.
    ...(scheme === undefined ? [] : [`--header "Authorization: Bearer $${variables[scheme]}"`]),
    ...(mediaType === undefined || isForm(request) ? [] : [`--header ${quoted(`Content-Type: ${mediaType}`)}`]),
    ...curlBody(request),
  ];
  return parts.join(' \\\n  ');
}

function curlBody(request: Request): string[] {
  const { mediaType, body } = request;
  if (mediaType === undefined) return [];
  if (isForm(request))
    return formParams(body).map(
      ({ name, value, fileName }) => `--form ${quoted(`${name}=${fileName === undefined ? value : `@${fileName}`}`)}`,
    );
  return mediaType === BINARY
    ? [`--data-binary ${quoted(String(body))}`]
    : [`--data ${quoted(JSON.stringify(body, null, 2))}`];
}

/** A program that sends the request and prints the response with the statement `print`. */
function typescript(request: Request, print: string): string {
  const { scheme, body } = request;
  const key = scheme === undefined ? '' : `, ${scheme}: process.env.${variables[scheme]}`;
  const form = isForm(request) ? formStatements(body) : '';
  const imports = `${form}${print}`.includes('readFile(') ? "import { readFile } from 'node:fs/promises';\n" : '';
  return `${imports}import { createClient } from 'earshot-client';

const client = createClient({ baseUrl: '${placeholder}'${key} });
${form}${print}`;
}

/** A value as TypeScript: JSON with unquoted names. */
const literal = (value: unknown) => JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([a-z_]\w*)":/gim, '$1$2:');

/** Statements that create the form `body`. */
const formStatements = (form: unknown) =>
  [
    'const body = new FormData();',
    ...formParams(form).map(({ name, value, fileName }) =>
      fileName === undefined
        ? `body.append('${name}', '${value}');`
        : `body.append('${name}', new File([await readFile('${fileName}')], '${fileName}'));`,
    ),
    '',
  ].join('\n');
