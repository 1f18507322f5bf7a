import type { ErrorObject } from 'ajv';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { chatToolManifest } from '../../generated/outbound/chat-tool-manifest.gen.ts';
import type { AppChatTool, ChatToolDefinition, ChatToolManifest, ManifestProblem } from '../../generated/types.gen.ts';
import type { WithDefaults } from '../../generated/with-defaults.ts';
import { DomainError } from '../errors.ts';
import { parseJson } from '../lib/element-limits.ts';
import { toIssues } from '../lib/validation-issues.ts';
import { type Egress, EgressError } from './egress.ts';
import { correctParameters, findMisspelt, shorten } from './manifest-advice.ts';
import { explainTooLarge } from './parameter-schema.ts';

/** The chat tools of an app: the valid parts of its manifest, and what was left out or has no effect. */
export interface Manifest {
  tools: AppChatTool[];
  chatMessages: ChatMessages;
  problems: ManifestProblem[];
}

export interface ChatMessages {
  enabled: boolean;
  target: 'app' | 'main';
  notify: boolean;
}

interface ManifestOptions {
  egress: Pick<Egress, 'explainRefusal'>;
  /** The address that relative endpoints are appended to. */
  homeUrl: string | null;
}

/** A manifest that cannot be fetched, or is invalid as a whole. The message is public. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

const { method, replies } = chatToolManifest.fetchChatToolManifest;
const { contentType, maxBytes, validate } = replies.chatToolManifest;
const TIMEOUT_MS = 10_000;
const MAX_PROBLEMS = 100;
const MAX_VALUES = 100_000;
const MAX_DEPTH = 50;
/** The size of the tools as JSON: each chat reads them. */
const MAX_TOOLS_BYTES = 262_144;
const tooManyBytes = 'The tools of an app take at most 256 kB';
/** Each is looked up. */
const MAX_HOSTS = 10;
const noChatMessages: ChatMessages = { enabled: false, target: 'app', notify: false };

/** Fetches and checks the manifest of an app. Throws a `ManifestError`. */
export async function fetchManifest(
  url: string,
  { egress, homeUrl, signal }: ManifestOptions & { egress: Egress; signal?: AbortSignal },
): Promise<Manifest> {
  const request = { method, url, headers: { accept: contentType }, timeoutMs: TIMEOUT_MS, maxBytes, httpsOnly: true };
  const { status, body } = await egress.request({ ...request, ...(signal && { signal }) }).catch((error) => {
    throw error instanceof EgressError ? notFetched(error.message, error) : error;
  });
  if (status !== 200) throw notFetched(`the app returned HTTP ${status}${status < 400 ? ' instead of 200' : ''}`);
  return readManifest(body, { egress, homeUrl });
}

const notFetched = (reason: string, cause?: unknown) =>
  new ManifestError(`The manifest could not be fetched: ${reason}`, { cause });

/** Checks the bytes of a manifest. Throws a `ManifestError` if they are not a manifest at all. */
export async function readManifest(bytes: Uint8Array, options: ManifestOptions): Promise<Manifest> {
  if (bytes.length > maxBytes) throw new ManifestError(`The manifest is larger than ${maxBytes} bytes`);
  const document = readDocument(bytes);
  const errors = validateDocument(document);
  const rejected = toIssues(errors.get('document') ?? [], [])[0];
  if (rejected) throw new ManifestError(`The manifest is invalid: ${[...rejected.loc, rejected.msg].join(': ')}`);
  // The document has the required form, apart from the parts with errors.
  const { tools, chat_messages } = document as ChatToolManifest;
  // As it was written: the validator has added defaults.
  const misspelt = findMisspelt(readDocument(bytes) as ChatToolManifest);
  const problems = [...errors].flatMap(([part, found]) => problemsOf(document as ChatToolManifest, part, found));
  const valid = tools.map((tool, index) => ({ tool, index })).filter(({ index }) => !errors.has(index));
  const checked = await checkTools(valid as PlacedTool[], options);
  const chatMessages = errors.has('chat_messages') ? undefined : (chat_messages as ChatMessages | undefined);
  return {
    tools: checked.tools,
    chatMessages: pickChatMessages(chatMessages ?? noChatMessages),
    problems: [...misspelt, ...problems, ...checked.problems].slice(0, MAX_PROBLEMS),
  };
}

function readDocument(bytes: Uint8Array): unknown {
  let text: string | undefined;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return parseJson(text, MAX_VALUES);
  } catch (cause) {
    if (cause instanceof DomainError) throw new ManifestError(`The manifest has ${cause.message}`, { cause });
    const place = text === undefined ? ': it is not UTF-8' : findJsonError(text);
    throw new ManifestError(`The manifest is not valid JSON${place}`, { cause });
  }
}

/** Where a text stops being JSON, and why: `JSON.parse` often does not tell. */
function findJsonError(text: string): string {
  let found = '';
  const onError = (code: number, _: number, __: number, line: number, column: number) => {
    const problem = printParseErrorCode(code)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
    found ||= ` (line ${line + 1}, column ${column + 1}: ${problem})`;
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch {
    // Nested too deeply to be read again.
  }
  return found;
}

/** The index of a tool, or another part of the manifest. */
type Part = number | 'chat_messages' | 'document';

/** Validates a manifest and fills in its defaults, in place. Returns the errors of each part that has some. */
function validateDocument(document: unknown): Map<Part, ErrorObject[]> {
  if (validate(document)) return new Map();
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return Map.groupBy(errors, ({ instancePath }): Part => {
    const [, name, index] = instancePath.split('/');
    if (name === 'tools' && index !== undefined) return Number(index);
    return name === 'chat_messages' ? name : 'document';
  });
}

function problemsOf({ tools }: ChatToolManifest, part: Part, errors: ErrorObject[]): ManifestProblem[] {
  const tool = typeof part === 'number' ? nameOf(tools[part]) : null;
  return toIssues(errors, []).map(({ loc, msg }) => ({
    tool,
    loc: loc.map((step) => (typeof step === 'string' ? shorten(step) : step)),
    msg,
  }));
}

/** The name of a tool that may be invalid. */
function nameOf(tool: unknown): string | null {
  const { name } = (tool ?? {}) as { name?: unknown };
  return typeof name === 'string' ? shorten(name) : null;
}

/** A tool after validation, with its defaults. */
interface PlacedTool {
  tool: WithDefaults<ChatToolDefinition, 'method' | 'auth_required'>;
  index: number;
}

/** Leaves out tools whose name is taken, whose address must not be called, or that cannot be stored. */
async function checkTools(placed: readonly PlacedTool[], { egress, homeUrl }: ManifestOptions) {
  const tools: AppChatTool[] = [];
  const problems: ManifestProblem[] = [];
  const refusals = new Map<string, Promise<string | undefined>>();
  const explainRefusal = (url: string) => {
    // The path does not matter, so each receiver is checked once.
    const origin = URL.canParse(url) ? new URL(url).origin : url;
    if (!refusals.has(origin) && refusals.size >= MAX_HOSTS)
      return `The tools of an app have at most ${MAX_HOSTS} hosts`;
    const known = refusals.get(origin) ?? egress.explainRefusal(url);
    refusals.set(origin, known);
    return known;
  };
  let bytes = 0;
  for (const { tool, index } of placed) {
    const reject = (field: string[], msg: string) =>
      problems.push({ tool: tool.name, loc: ['tools', index, ...field], msg });
    const endpoint = resolveEndpoint(tool.endpoint, homeUrl);
    const tooLarge = tool.parameters && explainTooLarge(tool.parameters);
    const refusal = endpoint === undefined ? undefined : await explainRefusal(endpoint);
    if (tools.some(({ name }) => name === tool.name)) reject(['name'], 'Another tool has the same name');
    else if (!isStorable(tool)) reject([], 'Input is nested too deeply, or has text with invalid characters');
    else if (endpoint === undefined) reject(['endpoint'], 'A relative endpoint needs the home URL of the app');
    else if (refusal !== undefined) reject(['endpoint'], refusal);
    else if (tooLarge !== undefined) reject(['parameters'], tooLarge);
    else if (bytes + JSON.stringify(tool).length > MAX_TOOLS_BYTES) reject([], tooManyBytes);
    else {
      bytes += JSON.stringify(tool).length;
      const added = withDefaults(tool, endpoint);
      problems.push(...correctParameters(added, index));
      tools.push(added);
    }
  }
  return { tools, problems };
}

function withDefaults({ name, description, method, ...tool }: PlacedTool['tool'], endpoint: string): AppChatTool {
  const { parameters, auth_required, status_message = defaultStatus(name) } = tool;
  return { name, description, endpoint, method, ...(parameters && { parameters }), auth_required, status_message };
}

/** `add_to_playlist` becomes `Add to playlist…`. */
function defaultStatus(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ');
  const text = words.trim().toLowerCase() || name;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}…`;
}

const pickChatMessages = ({ enabled, target, notify }: ChatMessages): ChatMessages => ({ enabled, target, notify });

/** True if Postgres can store a value as JSON: it refuses deep nesting, NUL and unpaired surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

/** Begins with a scheme such as `https:`. A port after a host (`example.com:80`) is not one. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * The absolute address of a tool. A relative one is appended to the home URL, whose path is kept and whose query is not.
 * Returns undefined for a relative one without a home URL.
 */
export function resolveEndpoint(endpoint: string, homeUrl: string | null): string | undefined {
  if (ABSOLUTE.test(endpoint)) return endpoint;
  if (homeUrl === null) return undefined;
  const [home = ''] = homeUrl.split(/[?#]/, 1);
  return `${home.replace(/(?<!\/)\/+$/, '')}/${endpoint.replace(/^\/+/, '')}`;
}
