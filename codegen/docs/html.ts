/** A piece of HTML that may stand as it is. Any other text is escaped where it is put into one. */
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

/** HTML with values put in, which are escaped unless they are HTML themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + render(parts[index])).join(''));

export const nothing = new Html('');

/** A description as the specs write it: paragraphs, lists, `code` and **bold**. */
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

/** One line of prose. */
export function inline(text: string | undefined): Html {
  const escaped = escapeText((text ?? '').trim().replaceAll(/\s*\n\s*/g, ' '));
  const marked = escaped
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return new Html(marked);
}

/** What no page can show: control characters other than tabs and line ends. */
const unshown = /[^\P{Cc}\t\n\x7f-\x9f]/u;

/** An example, as it travels: text as it is, anything else as JSON, and so bytes that stand in a text. */
export const sample = (value: unknown): Html =>
  html`<pre><code>${typeof value === 'string' && !unshown.test(value) ? value : JSON.stringify(value, null, 2)}</code></pre>\n`;
