import { DomainError } from '../errors.ts';

/** A byte beyond ASCII: most queries have none, and are as good as they look. */
const escapedByte = /%[89a-f][0-9a-f]/i;
/** A percent sign that escapes nothing stands for itself, as everywhere on the web. */
const loosePercent = /%(?![0-9a-f]{2})/gi;

/**
 * Throws `invalid_input` for a query whose escaped bytes are no UTF-8. Read on, they would become U+FFFD, and be kept so in a
 * name; a body of such bytes is refused too.
 */
export function refuseBrokenText(querystring: string): void {
  if (!escapedByte.test(querystring)) return;
  for (const pair of querystring.split('&')) {
    if (isUtf8(pair)) continue;
    const name = pair.split('=', 1)[0] ?? '';
    const loc = isUtf8(name) ? ['query', decode(name)] : ['query'];
    throw new DomainError('invalid_input', [{ loc, msg: 'Input should be text in UTF-8', type: 'string_unicode' }]);
  }
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
