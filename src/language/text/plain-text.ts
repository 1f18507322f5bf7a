import { parse } from 'tldts';

/** Shortens a text to `max` code points, cut between words if possible, with `…` at the end. */
export function clip(text: string, max: number): string {
  // A code point takes one or two UTF-16 units, so a text that fits in units fits in code points.
  if (text.length <= max) return text;
  const points = [...text.slice(0, 2 * max + 2)];
  if (points.length <= max) return text;
  const cut = points.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length * 0.6 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Makes a text one line that any database stores: no control characters, no unpaired surrogates, single spaces. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Characters that are not shown: they would hide an address from this filter, or reverse what a reader sees. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;
/** Backslashes that Markdown removes. */
const ESCAPES = /\\+(?=[!-/:-@[-`{-~])/g;
/** `&#58;` and `&colon;`, which HTML and Markdown decode. */
const ENTITY = /&(?=#|[a-z][a-z0-9]{0,31};)/gi;
/** The begin of an HTML tag or of an autolink. */
const TAG = /<(?=[a-z/!?])/gi;
/** `[label]: address` */
const DEFINITION = /\]:/g;
/** `[text](address)`, `![text](address)` */
const INLINE_LINK = /\]\(/g;

/** The characters of an address. Those that end it cannot occur in one unescaped. */
const CHUNK = /[^\s<>()[\]{}"“”„«»‘’|`]+/gu;
const AROUND = /^[^\p{L}\p{N}/]+|(?<![^\p{L}\p{N}/])[^\p{L}\p{N}/]+$/gu;
const SCHEME =
  /:\/\/|\/\/[\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:https?|ftp|wss?|javascript|vbscript|data|mailto|file|blob|intent|xmpp|tel|sms):./iu;
/** Markdown links each of them, also `name@1.2`. */
const EMAIL = /@[\p{L}\p{N}\p{M}_-]+[.。．｡]/u;
const WWW = /www\.[\p{L}\p{N}\p{M}_-]/iu;
/** Also with the dots of other scripts that are left after normalization: browsers take them for dots. */
const DOMAIN = /(?<![\p{L}\p{N}\p{M}_.。．｡-])[\p{L}\p{N}\p{M}_-]+(?:[.。．｡][\p{L}\p{N}\p{M}_-]+)+/gu;
/** The text after the domain of an address, unlike that of a file name. */
const PATH = /^(?:(?::\d{1,5})?[/?#]|%2f)/i;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Not the length of a network: `10.0.0.0/8`. */
const IPV4_PATH = /^(?::\d{1,5})?(?:[?#]|\/(?!\d{1,2}(?!\w)))/;
/** Top-level domains that begin a sentence after a missing space: `Done.It was`. */
const WORD = /^(?:Am|As|At|Be|By|Do|In|Is|It|Me|My|No|So|To|Us)$/;
const DOTS = /[.。．｡]/u;

const ASCII = /^[ -~]*$/;
const ADDRESS = '(an address)';

/**
 * Creates a filter for the texts of a language model. Its output has no link, image or HTML element, whatever program shows it, and no
 * address but those of the evidence and of these hosts: a manipulated model could otherwise write one that sends what it has read. Linear
 * in time.
 */
export function plainTextFilter(evidence: string, hosts: ReadonlySet<string> = new Set()): (text: string) => string {
  let found: Set<string> | undefined;
  /** Only read if it is needed: most texts have no address, and a transcript is long. */
  const isKnown = (address: string) => {
    found ??= new Set(evidence.match(CHUNK)?.flatMap((chunk) => (isAddress(chunk) ? trim(chunk) : [])));
    return found.has(address);
  };
  const replaceForeign = (chunk: string) => {
    if (!isAddress(chunk)) return chunk;
    const core = trim(chunk);
    if (core === '' || isKnown(core) || isOnHost(core, hosts)) return chunk;
    const at = chunk.indexOf(core);
    return `${chunk.slice(0, at)}${ADDRESS}${chunk.slice(at + core.length)}`;
  };
  return (text) =>
    text
      .toWellFormed()
      .replace(INVISIBLE, '')
      .replace(CONTROL, ' ')
      .replace(ESCAPES, '')
      .replace(ENTITY, '& ')
      .replace(TAG, '< ')
      .replace(DEFINITION, '] :')
      .replace(CHUNK, replaceForeign)
      .replace(ESCAPES, '')
      .replace(INLINE_LINK, '] (');
}

/** True if it is one complete address on one of these hosts, with its port. */
function isOnHost(address: string, hosts: ReadonlySet<string>): boolean {
  if (hosts.size === 0 || !/^https?:\/\//i.test(address) || address.split('://').length > 2) return false;
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '' && hosts.has(url.host);
}

/** Without punctuation around it. */
const trim = (chunk: string) => chunk.replace(AROUND, '');

/** Every address has it. Decides most words at once. */
const MARK = /[:/@]|[.。．｡]./u;

function isAddress(shown: string): boolean {
  const chunk = normalize(shown);
  if (!MARK.test(chunk)) return false;
  if (SCHEME.test(chunk) || WWW.test(chunk) || EMAIL.test(chunk)) return true;
  for (const { 0: domain, index } of chunk.matchAll(DOMAIN)) {
    const labels = domain.split(DOTS);
    const last = labels.at(-1) ?? '';
    // A file of a folder is no link: `docs/README.md`.
    const isPlain = labels.length === 2 && (WORD.test(last) || chunk[index - 1] === '/');
    if (!isPlain && isRegistrable(labels)) return true;
    const rest = chunk.slice(index + domain.length, index + domain.length + 10);
    if (/\p{L}{2}/u.test(last) ? PATH.test(rest) : IPV4.test(domain) && IPV4_PATH.test(rest)) return true;
  }
  return false;
}

/** As a browser reads an address: in the usual characters, without those that it ignores. */
const normalize = (chunk: string): string =>
  ASCII.test(chunk) ? chunk : chunk.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** True if domains can be registered there, so that programs make links of it. Markdown removes the underscores of `_example.com_`. */
function isRegistrable(labels: readonly string[]): boolean {
  const domain = labels.join('.').replaceAll('_', '').toLowerCase();
  return parse(domain, { extractHostname: false, validateHostname: false }).isIcann === true;
}

/** Makes a name one line. Empty if nothing of it is visible. */
export function nameLine(given: string): string {
  const name = oneLine(given.replace(INVISIBLE, ''));
  return /[^\p{Default_Ignorable_Code_Point}\s]/u.test(name) ? name : '';
}

/** An unfinished citation such as "[1, " at the end of a text. */
const OPEN_CITATION = /\[[\d,; ]*$/;
const WHITE_SPACE = /[ \n\t]/;

/**
 * Collects a text that arrives in pieces and returns it in whole words, so that an address or a citation is never divided. A citation with
 * spaces is kept together too.
 */
export class WordBuffer {
  #pending = '';

  /** Returns the part up to the last white space. A piece without any is only kept: a word of many pieces takes linear time. */
  push(piece: string): string {
    const text = this.#pending + piece;
    if (!WHITE_SPACE.test(piece)) {
      this.#pending = text;
      return '';
    }
    let end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), text.lastIndexOf('\t')) + 1;
    const open = OPEN_CITATION.exec(text.slice(Math.max(0, end - 40), end))?.[0];
    if (open !== undefined) end -= open.length;
    // A word may be attached to the citation.
    if (open !== undefined) end = Math.max(text.lastIndexOf(' ', end - 1), text.lastIndexOf('\n', end - 1)) + 1;
    this.#pending = text.slice(end);
    return text.slice(0, end);
  }

  flush(): string {
    const rest = this.#pending;
    this.#pending = '';
    return rest;
  }
}
