import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '@remix-run/html-template';
import { Marked } from 'marked';
import { readStatic } from '../static-files.ts';
import type { Page } from './page.ts';

const folder = join(import.meta.dirname, '../../docs');

/** Pages of `docs/*.md` by what readers want to do: the name of the file, and what it says. */
export const guides = {
  Start: {
    'start-here': 'where to begin: at home, as a partner, as an operator, as a contributor',
  },
  'Look at your data': {
    phone: 'HTTPS with a name in your own network, for the microphone',
    setup: 'speech, summaries and search by meaning on this machine, after one yes',
    console: 'what the web console does for a person, a developer and an administrator',
    export: 'everything that you have, in one ZIP file',
  },
  'Call Earshot': {
    authentication: 'which credential each operation needs, scopes, and how to refresh a user token',
    errors: 'every error with its numbers on each transport, and what to do',
    pagination: 'how to read a list to its end',
    limits: 'sizes, counts and rates',
    client: 'the typed client for Node, Deno, Bun and browsers',
    python: 'the typed client for Python',
    'partner-contracts': 'keep your program and Earshot compatible with Pact',
  },
  'Record and transcribe': {
    'live-socket': 'stream audio from a device',
    devices: 'make a device: what it may rely on, and one in a hundred lines',
    transcription: 'speech to text on this machine',
    'custom-stt': "a user's own server for speech to text",
    recordings: 'upload audio files and the files of devices',
    'pending-audio': 'what happens to audio that no provider accepted',
    'watched-folder': 'a folder whose files are imported: recorders, phones, NAS',
    'kept-recordings': 'audio that is kept, to play it, and where it is',
    speakers: 'recognize the user and other people by voice',
    import: 'files that devices recorded offline, posts of social networks and screen activity',
  },
  'Find and use what was said': {
    calendar: 'events and due tasks in the calendar of a phone or computer',
    records: 'which titles, action items and memories a conversation gets, and how well',
    search: 'search by words and meaning, and ask questions',
    chat: 'a chat over your data, with the tools of your apps',
  },
  'Connect AI clients': {
    'ai-clients': 'all ways to connect, and what clients may do',
    'connect-claude': 'Claude on the web, on the desktop and Claude Code',
    'connect-chatgpt': 'ChatGPT',
    'connect-editors': 'VS Code and Cursor',
    'connect-script': 'a program of your own',
    'local-tool-server': 'clients that start a local process',
  },
  'Build apps': {
    workflows: 'a session, an app, an AI client and a device, from a key to the result',
    'build-an-app': 'a chat tool from nothing to a chat that calls it',
    apps: 'register, publish and enable an app, and its keys',
    'receive-webhooks': 'a verified receiver in TypeScript and in Python',
    webhooks: 'types, settings, retries and the log of deliveries',
  },
  'Run Earshot': {
    deploy: 'Postgres, TLS, backups and several processes',
    container: 'in a container, on a NAS, or two nodes with Postgres and TLS',
    service: 'at boot, by systemd',
    monitoring: 'metrics, alerts and a dashboard',
    upgrade: 'to the next version, one node after the other',
    troubleshoot: 'find out what is wrong, by symptom',
    backup: 'back up a deployment, restore it, or move it to a server',
    'rotate-secrets': 'change every key and secret without losing data or sessions',
    citus: 'spread the rows of many users over several servers',
    configuration: 'every setting',
    'language-models': 'Ollama, llama.cpp or a hosted model',
    login: 'accounts, passwords and login links',
    privacy: 'what leaves this machine, and how long data stays',
    cli: 'every command',
    'sample-data': "two weeks of an invented person's life, to try Earshot with",
    performance: 'how fast it is, and how to measure it',
    capacity: 'what each kind of work costs, to plan cores and disk',
    providers: 'add a provider of speech to text, language models or push',
    glossary: 'the words of this project',
  },
} as const satisfies Record<string, Record<string, string>>;

/** These speak of addresses on the machine of the service; other pages show the address that readers use. */
const onThisMachine = [
  ...['deploy', 'citus', 'capacity', 'configuration', 'language-models', 'performance', 'providers'],
];

const listed = Object.entries(guides).map(([group, pages]) => ({ group, pages: Object.entries<string>(pages) }));

/** The pages of `docs/*.md`, of the README of the client, and their list. */
export function guidePages(): Page[] {
  const pages = listed.flatMap(({ pages: own }) => own.map(([name, about]) => guidePage(name, about)));
  const near = listed.map(({ group, pages: own }) => ({
    title: group,
    links: own.map(([name]) => ({ href: `${name}.html`, title: titleIn(pages, name) })),
  }));
  return [listPage(pages), ...pages.map((page) => ({ ...page, near, tab: 'guides.html' }))];
}

const titleIn = (pages: readonly Page[], name: string) =>
  pages.find(({ file }) => file === `${name}.html`)?.title ?? name;

const listPage = (pages: readonly Page[]): Page => ({
  file: 'guides.html',
  title: 'Guides',
  about: 'all guides, by what you want to do',
  groups: [],
  body: html`${listed.map(
    ({ group, pages: own }) =>
      html`<section>\n<h2>${group}</h2>\n<ul>${own.map(([name, about]) => html`<li><a href="${name}.html">${titleIn(pages, name)}</a>: ${about}</li>\n`)}</ul>\n</section>\n`,
  )}`,
});

const readGuide = (name: string): string =>
  name === 'client' ? (readStatic('client').get('README.md') ?? '') : readFileSync(join(folder, `${name}.md`), 'utf8');

function guidePage(name: string, about: string): Page {
  const [heading = '', ...lines] = readGuide(name).split('\n');
  const titles: { title: string; id: string }[] = [];
  const file = `${name}.html`;
  const written = lines.join('\n');
  const text = onThisMachine.includes(name) ? written : written.replaceAll('http://127.0.0.1:8080', '{{base_url}}');
  const body = html.raw`${renderer(titles).parse(text, { async: false })}`;
  const entries = titles.map(({ title, id }) => ({
    id: title,
    title,
    kind: 'guide',
    href: `${file}#${id}`,
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

/** As on GitHub, where the same links must work. */
const anchor = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const names = new Set(listed.flatMap(({ pages }) => pages.map(([name]) => name)));

/** The address in `/docs` of a link of a page. Undefined for other files of the repository. */
function addressOf(href: string): string | undefined {
  const own = /^(?:\{\{base_url\}\}|http:\/\/127\.0\.0\.1:8080)(\/.*)?$/.exec(href);
  // The pages are served below `/docs/`.
  if (own) return `..${own[1] ?? '/'}`;
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', id] = href.replace('../generated/client/README.md', 'client.md').split('#');
  const name = path.replace(/\.md$/, '');
  return names.has(name) ? `${name}.html${id === undefined ? '' : `#${id}`}` : undefined;
}

/** Markdown without raw HTML. Links to files that `/docs` does not have become text. Collects the headings in `titles`. */
function renderer(titles: { title: string; id: string }[]): Marked {
  return new Marked({
    renderer: {
      html: ({ text }) => String(html`${text}`),
      heading({ tokens, depth, text }) {
        const title = text.replaceAll('`', '');
        const base = anchor(title);
        const same = titles.filter((one) => anchor(one.title) === base).length;
        const id = same === 0 ? base : `${base}-${same}`;
        titles.push({ title, id });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === undefined ? text : String(html`<a href="${address}">${html.raw`${text}`}</a>`);
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
