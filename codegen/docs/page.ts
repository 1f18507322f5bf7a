import { html, type SafeHtml } from '@remix-run/html-template';
import { nothing } from './prose.ts';

/** An entry of the search index: an operation, a message, a tool, a definition. */
export interface Entry {
  id: string;
  /** Shown beside the id, in plain words. */
  title?: string | undefined;
  kind: string;
  /** The page and anchor: `rest.html#createMemory`. */
  href: string;
  /** A description of one line. */
  text: string;
}

export interface Page {
  file: string;
  title: string;
  /** Its contents, for `llms.txt`. */
  about: string;
  /** The entries in the sidebar. */
  groups: { title: string; entries: Entry[] }[];
  /** Other pages, after the entries in the sidebar. */
  near?: { title: string; links: { href: string; title: string }[] }[];
  /** The tab of the page; its own file by default. */
  tab?: string;
  body: SafeHtml;
}

const tabs = [
  ['index.html', 'Overview'],
  ['guides.html', 'Guides'],
  ['rest.html', 'REST'],
  ['live.html', 'Live and outbound'],
  ['tools.html', 'Tools'],
  ['schemas.html', 'Schemas'],
] as const;

/** Renders a whole page. It loads only its own style and script, and works without the script. */
export function pageText({ file, tab = file, title, groups, near = [], body }: Page, version: string): string {
  const links = tabs.map(
    ([href, name]) => html`<a href="${href}"${href === tab ? html` aria-current="page"` : ''}>${name}</a>\n`,
  );
  const side = groups.map((group) => html`<h2>${group.title}</h2>\n<ul>${group.entries.map(sideEntry)}</ul>\n`);
  const others = near.map(
    ({ title: name, links: pages }) => html`<h2>${name}</h2>\n<ul>${pages.map((one) => pageLink(one, file))}</ul>\n`,
  );
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Earshot ${version}</title>
<link rel="stylesheet" href="docs.css">
<script src="docs.js" type="module"></script>
</head>
<body>
<header>
<strong>Earshot</strong> <span class="version">${version}</span>
<nav aria-label="Pages">${links}</nav>
<form role="search" hidden><input type="search" id="search-text" placeholder="Search operations, fields, text" aria-label="Search" autocomplete="off"><div id="results"><p id="status" role="status" aria-live="polite"></p><ul id="found"></ul></div></form>
</header>
<nav class="side" aria-label="Contents">
${side}${others}</nav>
<main>
<h1>${title}</h1>
${body}</main>
</body>
</html>
`);
}

const sideEntry = ({ id, title, href }: Entry): SafeHtml =>
  html`<li><a href="${href}">${title ?? id}${title !== undefined && title !== id ? html` <code>${id}</code>` : nothing}</a></li>\n`;

const pageLink = ({ href, title }: { href: string; title: string }, file: string): SafeHtml =>
  html`<li><a href="${href}"${href === file ? html` aria-current="page"` : ''}>${title}</a></li>\n`;

/** A section with an anchor. */
export const section = (id: string, heading: SafeHtml, body: SafeHtml): SafeHtml =>
  html`<section id="${id}">\n<h3><a class="anchor" href="#${id}">${heading}</a></h3>\n${body}</section>\n`;

/** The marks beside a heading. `answer` says what callers get until it is built. */
export const badges = (one: { deprecated?: boolean; notBuilt: boolean }, answer: string): SafeHtml =>
  html`${one.deprecated ? html` <span class="badge">deprecated</span>` : nothing}${
    one.notBuilt ? html` <span class="badge">not built yet: ${answer}</span>` : nothing
  }`;
