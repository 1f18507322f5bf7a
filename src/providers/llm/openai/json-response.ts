import { unusableResponse } from '../retries.ts';

/**
 * Finds the JSON object in a model's response. Models wrap it in fences or sentences, or write `<think>` notes before it.
 * @throws ModelCallError, retryable, if there is none
 */
export function parseJsonResponse(text: string): unknown {
  const body = withoutThoughts(text);
  const fenced = /```(?:json)?([^`]*)```/i.exec(body)?.[1];
  for (const candidate of [body, fenced, firstObject(body)]) {
    const value = candidate === undefined ? undefined : tryParse(candidate);
    if (typeof value === 'object' && value !== null) return value;
  }
  throw unusableResponse('the response has no JSON object');
}

/** Removes the notes before the answer. */
function withoutThoughts(text: string): string {
  let rest = text.trim();
  while (/^<think>/i.test(rest)) {
    const end = /<\/think>/i.exec(rest);
    if (!end) break;
    rest = rest.slice(end.index + end[0].length).trim();
  }
  return rest;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
