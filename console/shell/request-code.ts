// Requests of the console as a program would send them.
import type { SentRequest } from '../api/requests.ts';

type Called = Pick<SentRequest, 'operation' | 'input' | 'method' | 'url'>;

const variables = { adminToken: 'EARSHOT_ADMIN_TOKEN', key: 'EARSHOT_API_KEY', userToken: 'EARSHOT_USER_TOKEN' };

/** The reader's own credential, as an option of the client. Undefined for what only the session of a browser may call. */
export function credentialOf({
  operation,
  url,
}: Pick<Called, 'operation' | 'url'>): keyof typeof variables | undefined {
  if (operation === 'auth.endSession') return undefined;
  if (url.startsWith('/v1/admin/')) return 'adminToken';
  return url.startsWith('/v1/dev/') && !url.startsWith('/v1/dev/keys') ? 'key' : 'userToken';
}

const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
const isFile = (value: unknown): value is Blob => value instanceof Blob;
const nameOf = (file: Blob) => (file instanceof File ? file.name : 'FILE');
/** Quoted inside `-F`, where a comma or a semicolon would end the name. */
const fileField = (name: string, file: Blob) => `-F ${quoted(`${name}=@"${nameOf(file).replace(/["\\]/g, '\\$&')}"`)}`;
const partsOf = (form: FormData) => [...form].map(([name, value]) => [name, value] as const);

/** Streams of the client: the operations that they call. */
const streams: Record<string, string> = { 'chat.stream': 'chat.sendMessage', 'ask.stream': 'ask.streamAnswer' };
/** The live socket. */
const socket = 'streamAudio';

const inputOf = ({ operation, input }: Called): { body?: unknown; query?: { offset?: number } } =>
  operation in streams ? { body: input } : ((input as object | undefined) ?? {});

/** As a command; undefined for the live socket, for which a shell has none, and without a credential. */
export function asCurl(request: Called, origin: string): string | undefined {
  const credential = credentialOf(request);
  if (request.operation === socket || !credential) return undefined;
  const { body, query } = inputOf(request);
  const isForm = body instanceof FormData;
  const data = isForm
    ? partsOf(body).map(([name, value]) =>
        isFile(value) ? fileField(name, value) : `--form-string ${quoted(`${name}=${value}`)}`,
      )
    : isFile(body)
      ? [`-H 'Content-Type: application/octet-stream'`, `--data-binary @-`]
      : body === undefined
        ? []
        : [`-H 'Content-Type: application/json'`, `--data-raw ${quoted(JSON.stringify(body))}`];
  const part = isFile(body) ? `tail -c +${(query?.offset ?? 0) + 1} FILE | head -c ${body.size} | ` : '';
  return [
    `${part}curl${request.operation in streams ? ' -N' : ''} -X ${request.method} ${quoted(origin + request.url)}`,
    `-H "Authorization: Bearer $${variables[credential]}"`,
    ...data,
  ].join(' \\\n  ');
}

/** The input as the text of an argument, and the lines before it. */
function argumentOf(request: Called): { lines: string[]; argument: string } {
  const { body, ...rest } = inputOf(request);
  if (request.operation in streams) return { lines: [], argument: JSON.stringify(body, null, 2) };
  if (!(body instanceof FormData) && !isFile(body)) {
    return { lines: [], argument: request.input === undefined ? '' : JSON.stringify(request.input, null, 2) };
  }
  const file = (blob: Blob) => `await openAsBlob(${JSON.stringify(nameOf(blob))})`;
  const { offset = 0 } = rest.query ?? {};
  const lines =
    body instanceof FormData
      ? ['const body = new FormData();']
      : [`const body = (${file(body)}).slice(${offset}, ${offset + body.size});`];
  for (const [name, value] of body instanceof FormData ? partsOf(body) : [])
    lines.push(
      `body.append(${JSON.stringify(name)}, ${isFile(value) ? `${file(value)}, ${JSON.stringify(nameOf(value))}` : JSON.stringify(value)});`,
    );
  const others = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}, `);
  return { lines: [...lines, ''], argument: `{ ${others.join('')}body }` };
}

/** As a program with the generated client; undefined without a credential. */
export function asCode(request: Called, origin: string): string | undefined {
  const { operation } = request;
  const credential = credentialOf(request);
  if (!credential) return undefined;
  const { lines, argument } = argumentOf(request);
  const call = `client.${operation}(${argument}`;
  return [
    ...(lines.length > 0 ? [`import { openAsBlob } from 'node:fs';`] : []),
    `import { createClient } from 'earshot-client';`,
    '',
    `const client = createClient({ baseUrl: ${JSON.stringify(origin)}, ${credential}: process.env.${variables[credential]} });`,
    ...lines,
    ...(operation === socket
      ? [`const stream = ${call}, {`, '  onTranscriptSegments: (segments) => console.log(segments),', '});']
      : operation in streams
        ? [`for await (const event of ${call})) console.log(event);`]
        : [`console.log(await ${call}));`]),
  ].join('\n');
}

/** The place of the operation in the documentation. */
export function docsOf({ operation }: Pick<Called, 'operation'>): string {
  if (operation === socket) return '/docs/live.html#channel-listen';
  const [tag = '', id = ''] = (streams[operation] ?? operation).split('.');
  return `/docs/rest-${tag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html#${id}`;
}
