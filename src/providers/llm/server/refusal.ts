import { tryParseJson } from '../../../lib/element-limits.ts';
import { toRecord } from '../../../lib/record.ts';

/** The part of a request that a server refuses. */
export type Refusal =
  | { kind: 'window'; window?: number; promptTokens?: number }
  /** The limit of the answer alone. */
  | { kind: 'output'; limit: number }
  | { kind: 'parameter'; name: string };

interface ErrorBody {
  /** The text that the server wrote. */
  message: string;
  param?: string;
  n_ctx?: number;
  n_prompt_tokens?: number;
}

const WINDOW =
  /context[_ ](?:length|window|size|limit)|exceed_context|context the overflows|n_ctx|num_ctx|max_model_len|too many (?:input )?tokens|(?:prompt|input|request|message)s? (?:is |are )?too (?:long|large)|reduce (?:the length|your (?:prompt|message))|input token count|maximum number of tokens/i;
/** The window or the limit, before or after its number. */
const LIMITS = [
  /(?:maximum )?context (?:length|window|size)(?: of)?(?: only)?(?: is)?:? ?\(?(\d[\d,]*)/i,
  /(?:max_model_len|n_ctx|num_ctx)[^\d]{0,12}(\d[\d,]*)/i,
  /> (\d[\d,]*) maximum/i,
  /maximum number of tokens allowed \(?(\d[\d,]*)/i,
  /\blimit:? (\d[\d,]*)/i,
  /(?:maximum|at most|up to|exceeds?)(?: of)? (\d[\d,]*) (?:input )?tokens/i,
];
const PROMPTS = [
  /\((\d[\d,]*) in (?:the )?(?:messages|prompt)/i,
  /(?:has|have|contains) (?:at least )?(\d[\d,]*) (?:input )?tokens/i,
  /request \((\d[\d,]*) tokens\)/i,
  /prompt is too long: (\d[\d,]*)/i,
];
/** A smaller number is not one of a window. */
const MIN_WINDOW = 256;
const OUTPUT_LIMIT = /(?:at most|less than or equal to|maximum(?: value)?(?: of)?(?: is)?|<=) [`'"]?(\d[\d,]*)/i;

/** Windows and limits are named in the first words. */
const MAX_MESSAGE = 2000;

/** The text of an error in the forms that servers use: `{error: {message}}`, `{error: "…"}`, `{message}`, `{detail}`, `{err_msg}` or no JSON. */
export function readErrorBody(body: string): ErrorBody {
  const value = tryParseJson(body);
  const record = toRecord(value);
  const inner = toRecord(record.error);
  const texts = [inner.message, record.error, record.message, record.detail, record.err_msg, inner.type, inner.code];
  const message = texts.find((text) => typeof text === 'string' && text !== '');
  const numbers = { ...record, ...inner };
  const words =
    typeof message === 'string' ? message : describe(record.detail ?? record.error, body, value !== undefined);
  return {
    message: words.slice(0, MAX_MESSAGE),
    ...(typeof inner.param === 'string' && { param: inner.param }),
    ...(typeof numbers.n_ctx === 'number' && { n_ctx: numbers.n_ctx }),
    ...(typeof numbers.n_prompt_tokens === 'number' && { n_prompt_tokens: numbers.n_prompt_tokens }),
  };
}

/** Reads from a 400, 413 or 422 what the server refuses; `sent` are the parameters of the request that it may refuse. Undefined if unknown. */
export function readRefusal(status: number, error: ErrorBody, sent: readonly string[]): Refusal | undefined {
  const { message } = error;
  const named = error.param?.split('.')[0];
  const mentioned = sent.find((name) => name === named) ?? sent.find((name) => message.includes(name));
  if (status === 413 || error.n_ctx !== undefined || WINDOW.test(message)) {
    const window = error.n_ctx ?? findNumber(LIMITS, message);
    const promptTokens = error.n_prompt_tokens ?? findNumber(PROMPTS, message);
    return {
      kind: 'window',
      ...(window !== undefined && { window }),
      ...(promptTokens !== undefined && { promptTokens }),
    };
  }
  if (mentioned?.startsWith('max_')) {
    const limit = findNumber([OUTPUT_LIMIT], message, 1);
    if (limit !== undefined) return { kind: 'output', limit };
  }
  if (mentioned !== undefined) return { kind: 'parameter', name: mentioned };
  if (
    /json_schema|json_object|grammar|response.?format|structured output/i.test(message) &&
    sent.includes('response_format')
  )
    return { kind: 'parameter', name: 'response_format' };
  if (/\bthink/i.test(message) && sent.includes('think')) return { kind: 'parameter', name: 'think' };
  return undefined;
}

function findNumber(patterns: readonly RegExp[], text: string, least = MIN_WINDOW): number | undefined {
  for (const pattern of patterns) {
    const found = Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
    if (found >= least) return found;
  }
  return undefined;
}

/** Describes a list of problems, or a page that is no JSON. */
function describe(problems: unknown, body: string, isJson: boolean): string {
  if (problems !== undefined && problems !== null) return JSON.stringify(problems).slice(0, 500);
  return isJson || body.trimStart().startsWith('<') ? '' : body.slice(0, 500);
}
