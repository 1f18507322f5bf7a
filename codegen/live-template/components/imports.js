const known = [
  ['coerced(', "import { coerced } from '../coerce.ts';"],
  ['Filled<', "import type { Filled } from '../filled.ts';"],
  ['T.', "import type * as T from '../types.gen.ts';"],
  ['Validate<', "import type { Validate } from '../validate.ts';"],
  ['Outcome', "import { type Dispatched, type Outcome, handled, parseFrame } from './dispatch.ts';"],
  ['received.', "import * as received from './received.gen.js';"],
  ['checked(', "import { checked, type SenderOptions, type WithoutType } from './sender.ts';"],
  ['sent.', "import * as sent from './sent.gen.js';"],
];

/** The import lines that a file's text needs. */
export function imports(body) {
  const lines = known.filter(([use]) => new RegExp(`(^|[^\\w.])${use.replace(/[.(]/g, '\\$&')}`, 'm').test(body));
  return lines.map(([, line]) => `${line}\n`).join('');
}
