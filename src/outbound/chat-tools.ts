import { chatTool } from '../../generated/outbound/chat-tool.gen.ts';
import type {
  AppChatTool,
  AppToolTried,
  ChatToolCallPayload,
  ChatToolOutcome,
  Geolocation,
} from '../../generated/types.gen.ts';
import { checked } from '../../generated/validate.ts';
import { DomainError } from '../errors.ts';
import { clip, oneLine } from '../language/text/plain-text.ts';
import { parseJson } from '../lib/element-limits.ts';
import { toRecord } from '../lib/record.ts';
import { appDestination } from './destination.ts';
import { type Egress, EgressError, type EgressErrorKind, type EgressResponse } from './egress.ts';

/** The meaning of an app's response. */
interface ToolAnswer {
  outcome: ChatToolOutcome;
  /** For the user and for a language model. Untrusted. */
  text: string;
}

/** The app, as its answers name it. */
interface CalledApp {
  name: string;
  homeUrl: string | undefined;
}

const MAX_ERROR = 200;
const MAX_RESULT = 100_000;
const MAX_VALUES = 100_000;
/** A text may contain line breaks and tabs, but no other control characters: a database stores no NUL. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

const { chatToolResult } = chatTool.callChatToolByPost.replies;

function readToolAnswer(response: EgressResponse, app: CalledApp): ToolAnswer {
  const { status } = response;
  const content = readContent(response);
  if (content.excess !== undefined) return { outcome: 'too_large', text: `${app.name} sent ${content.excess}.` };
  if (status === 401 || status === 403) return notConnected(content, app);
  const isSuccess = status >= 200 && status < 300;
  const fields = toRecord(content.json);
  const result = resultText(content);
  if (isSuccess && result !== undefined) return result ? { outcome: 'result', text: result } : withoutText(app);
  const error = errorText(fields.error ?? undefined) ?? errorText(isSuccess ? undefined : fields.message);
  const known = error ?? detailText(fields.detail);
  if (known !== undefined) return { outcome: 'error', text: known };
  if (!isSuccess) return { outcome: 'error', text: `${app.name} reported an error (HTTP ${status}).` };
  return withoutText(app);
}

const outcomes: Record<EgressErrorKind, ChatToolOutcome> = {
  aborted: 'unreachable',
  refused_address: 'refused',
  connect: 'unreachable',
  network: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
};

/** The answer for a call without a complete response. */
const readFailure = ({ kind, message }: EgressError, app: CalledApp): ToolAnswer => ({
  outcome: outcomes[kind],
  text: `${app.name} did not answer. ${message}.`.replace(/\.\.$/, '.'),
});

interface Content {
  json: unknown;
  isJson: boolean;
  text: string;
  isHtml: boolean;
  /** Which limit of elements the answer exceeds. */
  excess?: string;
}

function readContent({ body, headers }: EgressResponse): Content {
  const text = new TextDecoder().decode(body).toWellFormed().trim();
  const isHtml = (headers['content-type'] ?? '').includes('html') || /^<(?:!doctype|html|\?xml)/i.test(text);
  try {
    return { json: parseJson(text, MAX_VALUES), isJson: true, text, isHtml: false };
  } catch (error) {
    const isExcess = error instanceof DomainError;
    return { json: undefined, isJson: false, text, isHtml, ...(isExcess && { excess: error.message }) };
  }
}

/** `result`, else `message`, else the whole body. Undefined if the body has an error instead; empty if it has no text at all. */
function resultText(content: Content): string | undefined {
  const { json, isJson, text, isHtml } = content;
  if (!isJson) return isHtml ? '' : toText(text);
  const fields = toRecord(content.json);
  if (isBlank(fields.result) && errorText(fields.error) !== undefined) return undefined;
  // The specified shape, or one of those that apps also use.
  if (chatToolResult.validate(json) && typeof json.result === 'string') return toText(json.result);
  if (isGiven(fields.result)) return toText(fields.result);
  if (isGiven(fields.error)) return undefined;
  if (isGiven(fields.message)) return toText(fields.message);
  if (isGiven(fields.detail)) return undefined;
  const isEmpty = json === null || (typeof json === 'object' && Object.values(json).every((value) => value === null));
  return isEmpty ? '' : toText(typeof json === 'string' ? json : text);
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const isGiven = (value: unknown) => value !== undefined && value !== null;

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return clip(text.toWellFormed().replace(CONTROL, ' ').trim(), MAX_RESULT);
}

/** The words of an error: a text, or the `message` of an object. */
function errorText(error: unknown): string | undefined {
  if (typeof error === 'string') return clip(oneLine(error), MAX_ERROR) || undefined;
  if (typeof error !== 'object' || error === null) return error === true ? 'The app reported an error.' : undefined;
  const { message } = error as Record<string, unknown>;
  return errorText(typeof message === 'string' ? message : JSON.stringify(error));
}

/** FastAPI's `detail`: a text, or a list of `{loc, msg}`. */
function detailText(detail: unknown): string | undefined {
  if (!Array.isArray(detail)) return errorText(detail);
  const problems = detail.slice(0, 5).map((item) => {
    const { loc, msg } = (item ?? {}) as Record<string, unknown>;
    const place = Array.isArray(loc) ? loc.join('.') : '';
    return [place, typeof msg === 'string' ? msg : ''].filter(Boolean).join(': ');
  });
  return errorText(problems.filter(Boolean).join('; '));
}

function notConnected(content: Content, { name, homeUrl }: CalledApp): ToolAnswer {
  const { error, detail, message } = toRecord(content.json);
  const words =
    errorText(error) ?? detailText(detail) ?? errorText(message) ?? `Your account is not connected with ${name}.`;
  return { outcome: 'not_connected', text: homeUrl ? `${words} Connect it here: ${homeUrl}` : words };
}

const withoutText = ({ name }: CalledApp): ToolAnswer => ({
  outcome: 'invalid_response',
  text: `${name} answered, but without a text.`,
});

interface ChatToolCallInput {
  app: { id: string; name: string; homeUrl: string | undefined };
  tool: AppChatTool;
  uid: string;
  /** As `prepareParameters` returns them. */
  parameters: Readonly<Record<string, unknown>>;
  /** Absent if it is unknown, or older than 30 minutes. */
  geolocation?: Geolocation | undefined;
}

export interface ChatToolCalled extends ToolAnswer {
  request: AppToolTried['request'];
  /** Null without a response. */
  status: number | null;
  /** The first 2 kB of the body, as text. Null without a complete response. Untrusted. */
  response: string | null;
  durationMs: number;
}

const CHAT_TOOL_TIMEOUT_MS = 120_000;

const operations = {
  POST: chatTool.callChatToolByPost,
  GET: chatTool.callChatToolByGet,
  PUT: chatTool.callChatToolByPut,
  PATCH: chatTool.callChatToolByPatch,
  DELETE: chatTool.callChatToolByDelete,
};

/**
 * Calls a tool of an app. Every response, and a missing one, is an outcome; rejects only with the reason of `signal`. The fields of the
 * call win over parameters of the same name.
 */
export async function callChatTool(
  egress: Pick<Egress, 'request'>,
  input: ChatToolCallInput,
  signal: AbortSignal,
  { timeoutMs = CHAT_TOOL_TIMEOUT_MS } = {},
): Promise<ChatToolCalled> {
  const { app, tool, uid } = input;
  const operation = operations[tool.method];
  const { validate, contentType } = operation.messages.chatToolCall;
  const fields = checked(`the call of ${tool.name}`, validate, callFields(input), true);
  const request = createRequest(tool, fields);
  const called = { name: app.name, homeUrl: app.homeUrl && settingsPage(app.homeUrl, uid) };
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const response = await egress.request({
      method: tool.method,
      url: request.url,
      headers: { accept: 'application/json', ...(request.body && { 'content-type': contentType }) },
      ...(request.body && { body: JSON.stringify(request.body) }),
      timeoutMs,
      maxBytes: operation.replies.chatToolResult.maxBytes,
      signal,
      counted: { uid, destination: appDestination(app.id) },
    });
    const { status, body } = response;
    return { request, status, response: decodeStart(body), ...readToolAnswer(response, called), durationMs: elapsed() };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof EgressError)) throw error;
    const status = error.status ?? null;
    return { request, status, response: null, ...readFailure(error, called), durationMs: elapsed() };
  }
}

const MAX_RESPONSE_BYTES = 2048;

/** Drops a character that is cut. */
const decodeStart = (body: Uint8Array) =>
  new TextDecoder().decode(body.subarray(0, MAX_RESPONSE_BYTES), { stream: true });

const callFields = ({ app, tool, uid, parameters, geolocation }: ChatToolCallInput): ChatToolCallPayload => {
  const { geolocation: _, ...others } = parameters;
  return { ...others, uid, app_id: app.id, tool_name: tool.name, ...(geolocation && { geolocation }) };
};

/** GET and DELETE send the fields in the query, beside the endpoint's own. */
function createRequest({ method, endpoint }: AppChatTool, fields: object): ChatToolCalled['request'] {
  if (method !== 'GET' && method !== 'DELETE') return { method, url: endpoint, body: { ...fields } };
  const url = URL.parse(endpoint);
  // The guard refuses it.
  if (!url) return { method, url: endpoint };
  for (const [name, value] of Object.entries(fields)) {
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return { method, url: url.href };
}

/** Apps know the user by the `uid` in the query of their settings page. */
function settingsPage(homeUrl: string, uid: string): string {
  const url = URL.parse(homeUrl);
  if (!url) return homeUrl;
  url.searchParams.set('uid', uid);
  return url.href;
}
