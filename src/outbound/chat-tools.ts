import { chatTool } from '../../generated/outbound/chat-tool.gen.ts';
import type { AppChatTool, AppToolTried, ChatToolCallPayload, Geolocation } from '../../generated/types.gen.ts';
import { checked } from '../../generated/validate.ts';
import { readFailure, readToolAnswer, type ToolAnswer } from './chat-tool-answer.ts';
import { appDestination } from './destination.ts';
import { type Egress, EgressError } from './egress.ts';

export interface ChatToolCallInput {
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

export const CHAT_TOOL_TIMEOUT_MS = 120_000;

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
