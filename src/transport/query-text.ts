import { invalidInput } from '../errors.ts';

/** An escaped byte beyond ASCII. Most queries have none and need no check. */
const escapedByte = /%[89a-f][0-9a-f]/i;
/** A percent sign that escapes nothing is a literal one, as in browsers. */
const loosePercent = /%(?![0-9a-f]{2})/gi;

/** Throws `invalid_input` for a query with invalid UTF-8. Otherwise U+FFFD would be stored, for example in a name. */
export function checkQueryText(querystring: string): void {
  if (!escapedByte.test(querystring)) return;
  for (const pair of querystring.split('&')) {
    if (isUtf8(pair)) continue;
    const name = pair.split('=', 1)[0] ?? '';
    const loc = isUtf8(name) ? ['query', decode(name)] : ['query'];
    throw invalidInput({ loc, msg: 'Input should be text in UTF-8', type: 'string_unicode' });
  }
}

/** The parameters of a query; one that is repeated is a list. Koa's own parser takes quadratic time for thousands of repetitions. */
export function parseQuery(querystring: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) {
    const earlier = values.get(name);
    if (earlier === undefined) values.set(name, value);
    else if (typeof earlier === 'string') values.set(name, [earlier, value]);
    else earlier.push(value);
  }
  return Object.fromEntries(values);
}

const decode = (text: string) => decodeURIComponent(text.replace(loosePercent, '%25'));

function isUtf8(text: string): boolean {
  try {
    decode(text);
    return true;
  } catch {
    return false;
  }
}
