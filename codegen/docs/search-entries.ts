import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entry, Page } from './page.ts';

/** The entries of the search index, with the words of their sections: fields, headings and prose. */
export const searchEntries = (pages: readonly Page[]): (Entry & { words: string })[] =>
  pages.flatMap(({ file, title, groups, body }) => {
    const sections = new Map(
      String(body)
        .split(/(?=<(?:section|h[23]) id=)/)
        .map((text) => [/^<\w+ id="([^"]+)"/.exec(text)?.[1] ?? '', text]),
    );
    const own = groups.flatMap(({ entries }) => entries);
    const isGuide = own.every(({ kind }) => kind === 'guide');
    const textOf = isGuide ? proseOf : wordsOf;
    const page = isGuide
      ? [
          {
            id: title,
            title,
            kind: 'guide',
            href: file,
            text: proseOf(sections.get('') ?? '').slice(0, 160),
            words: wordsOf(String(body)),
          },
        ]
      : [];
    return [
      ...page,
      ...own.map((entry) => ({ ...entry, words: textOf(sections.get(entry.href.split('#')[1] ?? '') ?? '') })),
    ];
  });

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of a section, without its heading: results show a part of it. */
const proseOf = (text: string) =>
  text
    .replaceAll(/<h\d\b[\s\S]*?<\/h\d>|<[^>]*>/g, ' ')
    .replaceAll(/&#?\w+;/g, (entity) => characters[entity] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The different words of a text, without tags and samples. */
function wordsOf(text: string): string {
  const plain = text.replaceAll(/<details class="samples"[\s\S]*?<\/details>|<[^>]*>|&#?\w+;/g, ' ');
  return [...new Set(plain.match(/[\p{L}\p{N}_]{2,}/gu))].join(' ');
}

/** The libraries of the search in the browser, with their licenses. */
export const searchLibraries = (): [string, string][] =>
  Object.entries({
    minisearch: '../../node_modules/minisearch/dist/es/index.js',
    stemmer: '../../node_modules/stemmer/index.js',
  }).map(([name, path]) => {
    const text = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8').replace(
      /^\/\/# sourceMappingURL.*$/m,
      '',
    );
    return [`docs/${name}.js`, `// ${name}, MIT license: https://www.npmjs.com/package/${name}\n${text}`];
  });
