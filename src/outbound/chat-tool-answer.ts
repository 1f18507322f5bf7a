import { chatTool } from '../../generated/outbound/chat-tool.gen.ts';
import type { ChatToolOutcome } from '../../generated/types.gen.ts';
import { DomainError } from '../errors.ts';
import { clip, oneLine } from '../language/text/clip.ts';
import { parseJson } from '../lib/element-limits.ts';
import { toRecord } from '../lib/record.ts';
import type { EgressError, EgressErrorKind, EgressResponse } from './egress.ts';

/** The meaning of an app's response. */
export interface ToolAnswer {
  outcome: ChatToolOutcome;
  /** For the user and for a language model. Untrusted. */
  text: string;
}

/** The app, as its answers name it. */
export interface CalledApp {
  name: string;
  homeUrl: string | undefined;
}

const MAX_ERROR = 200;
const MAX_RESULT = 100_000;
const MAX_VALUES = 100_000;
/** A text may contain line breaks and tabs, but no other control characters: a database stores no NUL. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

const { chatToolResult } = chatTool.callChatToolByPost.replies;

export function readToolAnswer(response: EgressResponse, app: CalledApp): ToolAnswer {
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

const outcomes: Record<Exclude<EgressErrorKind, 'aborted'>, ChatToolOutcome> = {
  refused_address: 'refused',
  connect: 'unreachable',
  network: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
};

/** The answer for a call without a complete response. */
export function readFailure({ kind, message }: EgressError, app: CalledApp): ToolAnswer {
  const outcome = kind === 'aborted' ? 'unreachable' : outcomes[kind];
  return { outcome, text: `${app.name} did not answer. ${message}.`.replace(/\.\.$/, '.') };
}

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
