/** HTML that is inserted without escaping. Other values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | undefined | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const render = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(render).join('') : escapeText(String(part));
};

/** A template tag for HTML that escapes inserted values, except other HTML. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(''));

export const nothing = new Html('');

/** Joins parts with a separator. */
export const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;

/** Renders a description of the specs: paragraphs, lists, `code` and **bold**. */
export function prose(text: string | undefined): Html {
  const blocks = (text ?? '').trim().split(/\n\s*\n/);
  return html`${blocks.filter(Boolean).map(block)}`;
}

function block(text: string): Html {
  const start = text.search(/^- /m);
  if (start < 0) return html`<p>${inline(text)}</p>\n`;
  const before = text.slice(0, start).trim();
  const items = text.slice(start + 2).split(/\n- /);
  const list = html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>\n`;
  return before === '' ? list : html`<p>${inline(before)}</p>\n${list}`;
}

/** Renders one paragraph. */
export function inline(text: string | undefined): Html {
  const escaped = escapeText((text ?? '').trim().replaceAll(/\s*\n\s*/g, ' '));
  const marked = escaped
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return new Html(marked);
}

/** Control characters other than tabs and line ends, which a page cannot show. */
const unprintable = /[^\P{Cc}\t\n\x7f-\x9f]/u;

/** Renders an example: text unchanged, other values and unprintable text as JSON. */
export const sample = (value: unknown): Html =>
  html`<pre><code>${typeof value === 'string' && !unprintable.test(value) ? value : JSON.stringify(value, null, 2)}</code></pre>\n`;
