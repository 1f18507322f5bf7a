import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { escapeText, Html } from './html.ts';
import type { Page } from './page.ts';

const folder = join(import.meta.dirname, '../../docs');

const guides = [
  ['build-an-app', 'a chat tool from nothing to a chat that calls it'],
  ['receive-webhooks', 'a verified receiver in TypeScript and in Python'],
  ['authentication', 'which credential each operation needs, scopes, and how to refresh a user token'],
  ['errors', 'every error with its numbers on each transport, and what to do'],
  ['pagination', 'how to read a list to its end'],
  ['limits', 'sizes, counts and rates'],
] as const;

/** Pages of `docs/*.md` that readers of the contracts need. */
export const guidePages = (): Page[] => guides.map(([name, about]) => guidePage(name, about));

export const guideFiles = guides.map(([name]) => `${name}.html`);

function guidePage(name: string, about: string): Page {
  const [heading = '', ...lines] = readFileSync(join(folder, `${name}.md`), 'utf8').split('\n');
  const titles: string[] = [];
  const file = `${name}.html`;
  const text = lines.join('\n').replaceAll('http://127.0.0.1:8080', '{{base_url}}');
  const body = new Html(renderer(titles).parse(text, { async: false }));
  const entries = titles.map((title) => ({
    id: title,
    title,
    kind: 'guide',
    href: `${file}#${anchor(title)}`,
    text: '',
  }));
  return {
    file,
    title: heading.replace(/^# /, ''),
    about,
    groups: entries.length > 0 ? [{ title: 'Contents', entries }] : [],
    body,
  };
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Markdown without raw HTML. Links to pages that `/docs` does not have become text. Collects the headings in `titles`. */
function renderer(titles: string[]): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => escapeText(text),
      heading({ tokens, depth, text }) {
        titles.push(text);
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const page = href.replace(/\.md$/, '.html');
        return guideFiles.some((file) => file === page) ? `<a href="${page}">${text}</a>` : text;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>\n`).join('');
        return `<div class="wide"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>\n${rows}</tbody></table></div>\n`;
      },
    },
  });
}
