import { html } from '@remix-run/html-template';
import { designTokens } from '../console.ts';
import { releaseVersion } from '../release-version.ts';
import type { Specs } from '../spec/model.ts';
import { at } from '../spec/problems.ts';
import { readStatic } from '../static-files.ts';
import { guidePages } from './guide-page.ts';
import { landingPage } from './landing-page.ts';
import { livePage } from './live-page.ts';
import { type Entry, type Page, pageText } from './page.ts';
import { prose } from './prose.ts';
import { restPages } from './rest-page.ts';
import { schemasPage } from './schemas-page.ts';
import { searchEntries, searchLibraries } from './search-entries.ts';
import { llmsFile, specFiles } from './spec-files.ts';
import { toolsPage } from './tools-page.ts';

/** Generates `docs/`: a self-contained page for each spec and for the definitions, and a search index. */
export function generateDocs(specs: Specs, header: string): Map<string, string> {
  const pages = [...restPages(specs), livePage(specs), toolsPage(specs), schemasPage(specs), ...guidePages()];
  const all = [overview(specs, pages), ...pages];
  return new Map([
    ...all.map((page): [string, string] => [`docs/${page.file}`, pageText(page, releaseVersion)]),
    ...[...readStatic('docs')].map(([name, text]): [string, string] => [
      `docs/${name}`,
      name.endsWith('.css') ? header.replace(/^\/\/ (.*)$/m, '/* $1 */') + designTokens() + text : header + text,
    ]),
    ['docs/search.json', `${JSON.stringify(searchEntries(pages))}\n`],
    ...searchLibraries().map(([name, text]): [string, string] => [name, header + text]),
    ['docs/landing.html', landingPage(specs)],
    ['docs/llms.txt', llmsFile(specs, all)],
    ...specFiles(specs).map(([name, text]): [string, string] => [`docs/${name}`, text]),
  ]);
}

function overview({ openapi, asyncapi, jsonrpc, versions }: Specs, pages: readonly Page[]): Page {
  const counts = (file: string): Entry[] =>
    pages
      .filter(({ tab, file: own }) => (tab ?? own) === file)
      .flatMap(({ groups }) => groups.flatMap((one) => one.entries));
  const parts = [
    ['rest.html', openapi, 'openapi.yaml', 'operations'],
    ['live.html', asyncapi, 'asyncapi.yaml', 'channels and messages'],
    ['tools.html', jsonrpc, 'jsonrpc.json', 'tools'],
  ] as const;
  return {
    file: 'index.html',
    title: 'Overview',
    about: 'what each spec describes',
    groups: [],
    body: html`${parts.map(
      ([href, document, file, noun]) =>
        html`<section>\n<h2><a href="${href}">${String(at(document, '/info/title'))}</a></h2>\n<p class="access"><a href="${file}">${file}</a> ${versions[file]}, ${counts(href).length} ${noun}</p>\n${prose(openingOf(String(at(document, '/info/description') ?? '')))}</section>\n`,
    )}<section>\n<h2><a href="guides.html">Guides</a></h2>\n<p>How to connect devices and AI clients, build apps, and run the service.</p>\n</section>\n<section>\n<h2>For programs</h2>\n<p>Each spec is one file that needs no other: <a href="openapi.yaml">openapi.yaml</a>, <a href="openapi.json">openapi.json</a>, <a href="asyncapi.yaml">asyncapi.yaml</a>, <a href="jsonrpc.json">jsonrpc.json</a>. <a href="llms.txt">llms.txt</a> lists them for language models. They are also at the root of the service: <code>/openapi.yaml</code>.</p>\n</section>\n`,
  };
}

/** The first paragraph. A colon before a list becomes a full stop. */
const openingOf = (description: string): string => (description.split(/\n\s*\n/)[0] ?? '').trimEnd().replace(/:$/, '.');
