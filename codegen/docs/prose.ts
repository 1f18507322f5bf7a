import { html, type SafeHtml } from '@remix-run/html-template';

export const nothing = html``;

/** Joins parts with a separator. */
export const joined = (parts: readonly SafeHtml[], separator: string): SafeHtml =>
  html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;

/** Renders a description of the specs: paragraphs, lists, `code` and **bold**. */
export function prose(text: string | undefined): SafeHtml {
  const blocks = (text ?? '').trim().split(/\n\s*\n/);
  return html`${blocks.filter(Boolean).map(block)}`;
}

function block(text: string): SafeHtml {
  const start = text.search(/^- /m);
  if (start < 0) return html`<p>${inline(text)}</p>\n`;
  const before = text.slice(0, start).trim();
  const items = text.slice(start + 2).split(/\n- /);
  const list = html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>\n`;
  return before === '' ? list : html`<p>${inline(before)}</p>\n${list}`;
}

/** Renders one paragraph. */
export function inline(text: string | undefined): SafeHtml {
  const escaped = String(html`${(text ?? '').trim().replaceAll(/\s*\n\s*/g, ' ')}`);
  const marked = escaped
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return html.raw`${marked}`;
}

/** Control characters other than tabs and line ends, which a page cannot show. */
const unprintable = /[^\P{Cc}\t\n\x7f-\x9f]/u;

/** Renders an example: text unchanged, other values and unprintable text as JSON. */
export const sample = (value: unknown): SafeHtml =>
  html`<pre><code>${typeof value === 'string' && !unprintable.test(value) ? value : JSON.stringify(value, null, 2)}</code></pre>\n`;
