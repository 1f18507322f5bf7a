import { badReply } from '../attempts.ts';

/**
 * The JSON object in a model's answer. Models wrap it: in fences, in a sentence before and after, behind their own
 * `<think>` notes. Throws a retryable `ProviderFailure` where there is none.
 */
export function readJsonReply(text: string): unknown {
  const body = text.replace(/<think>[\s\S]*?<\/think>/gi, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(body)?.[1];
  for (const candidate of [body, fenced, firstObject(body)]) {
    const value = candidate === undefined ? undefined : tryParse(candidate);
    if (typeof value === 'object' && value !== null) return value;
  }
  throw badReply('the answer holds no JSON object');
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** From the first `{` to the brace that closes it; braces inside strings do not count. */
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
