import { jsonrepair } from 'jsonrepair';
import { isRecord } from '../../../lib/record.ts';

/** A longer text is not repaired. */
const MAX_REPAIRED = 500_000;
/** A comment of Python, which the library does not know: on a line of its own, or behind a comma or bracket. */
const LINE_COMMENT = /(^|[,{}[\]])[ \t]{0,64}#[^\n]*/gm;
const FENCED = /```(?:json5?|javascript|js|python)?([^`]*)```/i;

/** True if a text is one JSON object as it stands. */
export const isCompleteJson = (text: string): boolean => isRecord(tryParse(text));

/**
 * Finds the JSON object in a model's answer. Models wrap it in fences or sentences, and write trailing commas, comments, single quotes and
 * words of Python. Undefined if there is none.
 */
export function readJsonObject(text: string): object | undefined {
  const body = text.trim();
  const fenced = FENCED.exec(body)?.[1];
  const start = body.indexOf('{');
  const braces = start < 0 ? undefined : body.slice(start, body.lastIndexOf('}') + 1 || undefined);
  const candidates = [body, fenced, firstObject(body), braces].filter((one) => one !== undefined);
  for (const candidate of candidates) {
    const value = toObject(tryParse(candidate));
    if (value) return value;
  }
  // The end may be missing.
  const rest = start < 0 ? undefined : body.slice(start);
  for (const candidate of [fenced, braces, rest].filter((one) => one?.includes('{'))) {
    const value = toObject(tryRepair(candidate ?? ''));
    if (value) return value;
  }
  return undefined;
}

/** The input of a tool, as a model wrote it. An input whose end is missing is not repaired. */
export function readToolInput(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  const text = input.trim();
  return toObject(tryParse(text)) ?? (text.endsWith('}') ? toObject(tryRepair(text)) : undefined) ?? input;
}

/** The object, or the first one of a list. */
function toObject(value: unknown): object | undefined {
  if (isRecord(value)) return value;
  return Array.isArray(value) ? value.find(isRecord) : undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tryRepair(text: string): unknown {
  if (text.length > MAX_REPAIRED) return undefined;
  for (const candidate of [text, text.replace(LINE_COMMENT, '$1')]) {
    try {
      return JSON.parse(jsonrepair(candidate));
    } catch {
      // Without its comments, it may be read.
    }
  }
  return undefined;
}

/** Returns the text from the first `{` to its closing brace, ignoring braces inside strings. */
function firstObject(text: string): string | undefined {
  const start = text.indexOf('{');
  if (start < 0) return undefined;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
