import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { snakeCase } from '../python/names.ts';
import { loadSpecs } from '../spec/load.ts';
import { at } from '../spec/problems.ts';
import { generateDocs } from './docs.ts';
import { inline, prose } from './prose.ts';
import { fieldsOf, fieldTable } from './schema-view.ts';

const specs = loadSpecs(join(import.meta.dirname, '../../specs'));
const pages = generateDocs(specs, '// Generated.\n');
const textOf = (file: string): string => pages.get(`docs/${file}`) ?? '';
const htmlPages = [...pages.keys()].filter((path) => path.endsWith('.html')).map((path) => path.slice('docs/'.length));
/** The landing page is served at the root, with links relative to it: test/server/http/docs.test.ts follows them. */
const docsPages = htmlPages.filter((file) => file !== 'landing.html');
const ids = new Map(
  htmlPages.map((file) => [file, [...textOf(file).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]),
);
/** The page with an operation. */
const pageWith = (id: string): string => docsPages.find((file) => textOf(file).includes(`<section id="${id}">`)) ?? '';
const restPages = docsPages.filter((file) => file.startsWith('rest-'));
const sectionOf = (file: string, id: string): string =>
  new RegExp(`<section id="${id}">[\\s\\S]*?</section>`).exec(textOf(file))?.[0] ?? '';
const idsOf = (file: string): string[] => ids.get(file) ?? [];

describe('the pages', () => {
  test('show every operation, channel, message, tool and definition, each once', () => {
    const { operations, channels, tools, schemas } = specs;
    const messages = new Set(channels.flatMap((channel) => channel.messages.map(({ id }) => id)));
    const onPages = restPages.flatMap(idsOf);
    for (const { id } of operations) expect(onPages.filter((one) => one === id)).toHaveLength(1);
    // Addresses of operations from when all were on one page.
    expect(idsOf('rest.html')).toEqual(expect.arrayContaining(operations.map(({ id }) => id)));
    expect(idsOf('live.html')).toEqual(
      expect.arrayContaining([...channels.map(({ id }) => `channel-${id}`), ...messages]),
    );
    expect(idsOf('tools.html')).toEqual(expect.arrayContaining(tools.map(({ name }) => name)));
    expect(idsOf('schemas.html')).toEqual(expect.arrayContaining(Object.keys(schemas)));
    for (const file of htmlPages) expect(idsOf(file), file).toHaveLength(new Set(idsOf(file)).size);
  });

  test('have every page of docs/, in the list of guides and beside each guide', () => {
    const files = readdirSync(join(import.meta.dirname, '../../docs')).filter((file) => file.endsWith('.md'));
    for (const file of files.map((name) => name.replace(/\.md$/, '.html'))) {
      expect(docsPages).toContain(file);
      for (const from of ['guides.html', 'errors.html']) expect(textOf(from)).toContain(`<a href="${file}"`);
    }
    for (const file of docsPages) expect(textOf(file), file).toContain('<a href="guides.html"');
  });

  test('have at most 150 kB for a tag of REST', () => {
    for (const file of restPages)
      expect([file, textOf(file).length]).toEqual([file, expect.toSatisfy((one) => one < 150_000)]);
  });

  test('say at each field what a value may be, also where it has a definition of its own', () => {
    const schemas = {
      Color: { type: 'string', enum: ['red', 'blue'] },
      Name: { type: 'string', maxLength: 9, pattern: '^a' },
    };
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const properties = {
      color: ref('Color'),
      names: { type: 'array', items: ref('Name'), maxItems: 3 },
      at: { type: 'integer', minimum: 1, default: 2 },
    };
    const table = fieldTable(fieldsOf({ properties }), schemas).replaceAll(/<[^>]+>/g, '');
    expect(table).toContain('Color: &quot;red&quot; | &quot;blue&quot;');
    expect(table).toContain('list of Name: string up to 9 characters, matches ^a up to 3 items');
    expect(table).toContain('integer at least 1, default 2');
  });

  test('do not announce missing lists on the overview', () => {
    expect(textOf('index.html')).not.toMatch(/:\s*<\/p>\s*<\/section>/);
  });

  test('have only valid links and load nothing from elsewhere', () => {
    const places = new Map([...ids].map(([file, list]) => [file, new Set(list)]));
    const broken = docsPages.flatMap((file) =>
      [...textOf(file).matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, link = '']) => {
        const [page = '', id] = link.split('#');
        const target = page || file;
        if (/^(https:\/\/|\.\.\/)/.test(link)) return [];
        const isThere = pages.has(`docs/${target}`) && (id === undefined || places.get(target)?.has(id));
        return isThere ? [] : [`${file}: ${link}`];
      }),
    );
    expect(broken).toEqual([]);
    expect(textOf('docs.css')).not.toMatch(/url\(|@import/);
  });

  test('link to each page of the console from the guide of it, and from the guides of what it does', () => {
    const linked = (file: string) => [...textOf(file).matchAll(/ href="\.\.(\/[a-z-]+)"/g)].map(([, path]) => path);
    const consolePaths = Object.keys(JSON.parse(readFileSync('dist/console/paths.json', 'utf8')));
    const shown = consolePaths.filter((path) => path !== '/' && !path.includes(':'));
    expect(linked('console.html')).toEqual(expect.arrayContaining(shown.filter((path) => path !== '/sample')));
    const guides = docsPages.filter((file) => textOf(file).includes('In the console: '));
    expect(guides.flatMap(linked)).toEqual(expect.arrayContaining(shown));
    const known = [...shown, '/connected-apps', '/login', '/docs'];
    expect(known).toEqual(expect.arrayContaining(docsPages.flatMap(linked)));
  });

  test('have no inline script or style, which their policy forbids', () => {
    for (const file of htmlPages)
      expect(textOf(file), file).not.toMatch(/<style|<\w[^<>]* (?:style|on\w+)=|<script(?! src="docs\.js")/);
  });

  test('have no control characters: an example of bytes is JSON', () => {
    for (const file of htmlPages) expect(textOf(file), file).not.toMatch(/[^\P{Cc}\n\x7f-\x9f]/u);
    expect(textOf('rest-conversations.html')).toContain('<code>&quot;GIF89a\\u0001\\u0000');
  });

  test('show scopes, limits, examples and close codes', () => {
    expect(textOf('rest-memories.html')).toMatch(/<code>developerKey<\/code> with memories:write/);
    expect(textOf('rest-memories.html')).toContain('1 to 1000, default 25');
    expect(textOf('rest-memories.html')).toContain('Prefers green tea to coffee');
    expect(textOf('live.html')).toMatch(/<code>1013<\/code><\/td><td>tryAgainLater/);
    expect(textOf('tools.html')).toMatch(/<a href="#error-NotFound">NotFound<\/a>/);
    expect(textOf('schemas.html')).toMatch(/Used in <a href="rest-memories\.html#createMemoriesBatch">/);
  });

  test('mark what is deprecated or not built', () => {
    expect(sectionOf('rest-memories.html', 'createMemory')).not.toContain('class="badge"');
    expect(sectionOf('live.html', 'channel-listen')).not.toContain('not built yet');
    const mark = <T extends { id: string }>(all: readonly T[], id: string, changes: Partial<T>) =>
      all.map((one) => (one.id === id ? { ...one, ...changes } : one));
    const operations = mark(mark(specs.operations, 'createMemory', { deprecated: true }), 'createGoal', {
      notBuilt: true,
    });
    const channels = mark(specs.channels, 'listen', { notBuilt: true });
    const tools = specs.tools.map((one) => ({ ...one, notBuilt: one.name === 'get_goals' }));
    const pages = generateDocs({ ...specs, operations, channels, tools }, '');
    const sectionIn = (file: string, id: string) =>
      new RegExp(`<section id="${id}">[\\s\\S]*?</section>`).exec(pages.get(`docs/${file}`) ?? '')?.[0];
    expect(sectionIn('rest-memories.html', 'createMemory')).toContain('>deprecated</span>');
    expect(pages.get('docs/rest-memories.html')?.match(/>deprecated<\/span>/g)).toHaveLength(1);
    expect(sectionIn('rest-goals.html', 'createGoal')).toContain('not built yet: answers 501');
    expect(sectionIn('live.html', 'channel-listen')).toContain('not built yet');
    expect(sectionIn('tools.html', 'get_goals')).toContain('not built yet: a call returns -32601');
  });

  test('mark deprecated parameters and fields', () => {
    const field = { type: 'string', deprecated: true };
    expect(String(fieldTable(fieldsOf({ properties: { old: field, present: { type: 'string' } } }), {}))).toMatch(
      /<code>old<\/code> <span class="badge">deprecated<\/span>[\s\S]*<code>present<\/code><\/td>/,
    );
  });

  test('show the title beside each id', () => {
    expect(textOf('rest-memories.html')).toContain(
      '<a href="rest-memories.html#createMemory">Add a memory <code>createMemory</code></a>',
    );
    expect(textOf('tools.html')).toMatch(/<a href="tools\.html#get_memories">[^<]+ <code>get_memories<\/code>/);
  });

  test('explain authentication, errors, pagination and limits', () => {
    expect(textOf('authentication.html')).toContain('<td>developer key</td><td><code>omi_dev_…</code></td>');
    expect(textOf('errors.html').match(/<tr><td><code>\w+<\/code><\/td><td>\d{3}</g)).toHaveLength(19);
    expect(textOf('pagination.html')).toContain('rel=&quot;next&quot;');
    for (const file of ['errors.html', 'pagination.html', 'webhooks.html', 'login.html'])
      expect(textOf(file), file).not.toContain('http://127.0.0.1:8080');
    expect(textOf('pagination.html')).toContain('{{base_url}}/v1/dev/user/memories?limit=2');
    expect(textOf('limits.html')).toContain('<td>JSON body</td><td>1 MB</td>');
  });

  test('can be searched for everything', () => {
    const entries: { id: string; href: string }[] = JSON.parse(textOf('search.json'));
    expect(entries).toContainEqual({
      words: expect.stringContaining('Idempotency'),
      id: 'createMemory',
      kind: 'operation',
      href: 'rest-memories.html#createMemory',
      title: 'Add a memory',
      text: 'POST /v1/dev/user/memories',
    });
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(['serviceStatus', 'get_memories', 'Memory']));
  });
});

describe('the search', async () => {
  const { createSearch } = await import('../../dist/docs/search.js' as string);
  const find = createSearch(JSON.parse(textOf('search.json')));
  const idsFor = (query: string): string[] => find(query).map(({ id }: { id: string }) => id);

  test('finds names, titles, fields, headings and prose, by the stems of words', () => {
    expect(idsFor('createMemory')[0]).toBe('createMemory');
    expect(idsFor('adding memories')).toContain('createMemory');
    expect(idsFor('due_at')).toContain('createActionItem');
    expect(idsFor('pages')).toContain('Pagination');
    expect(idsFor('tokens last an hour')[0]).toBe('User tokens last an hour');
    expect(idsFor('How do I authenticate?')).toContain('Authentication');
    expect(idsFor('qqqq')).toEqual([]);
  });

  test('forgives letters', () => {
    expect(idsFor('autentication')).toContain('Authentication');
    expect(idsFor('craeteMemory')).toContain('createMemory');
    expect(idsFor('webhok')).not.toEqual([]);
  });

  test('shows the part of a guide that has the words', () => {
    const found = find('refresh token').find(({ id }: { id: string }) => id === 'User tokens last an hour');
    expect(found.text).toMatch(/refresh/i);
    expect(found.text.split(' ').length).toBeLessThan(35);
  });

  test('lists operations first', () => {
    expect(find('memory')[0].kind).toBe('operation');
    expect(find('conversations')[0].kind).toBe('operation');
  });

  test('says to everyone when nothing is found', () => {
    expect(textOf('rest.html')).toContain('<p id="status" role="status" aria-live="polite">');
    expect(textOf('docs.js')).toContain('Nothing found for');
  });
});

describe('samples', () => {
  const sampleOf = (file: string, id: string, name: string) =>
    (
      new RegExp(`<pre data-sample="${name}"><code>([\\s\\S]*?)</code></pre>`).exec(sectionOf(file, id))?.[1] ?? ''
    ).replaceAll('&#39;', "'");

  test('are there for each operation and tool in curl, TypeScript and Python', () => {
    const all = [
      ...specs.operations.map(({ id, notBuilt }) => ({ file: pageWith(id), id, notBuilt })),
      ...specs.tools.map(({ name, notBuilt }) => ({ file: 'tools.html', id: name, notBuilt })),
    ];
    for (const { file, id, notBuilt } of all) {
      expect(sampleOf(file, id, 'curl'), id).toMatch(/^curl /);
      expect(sampleOf(file, id, 'Python').includes(`.${snakeCase(id)}(`), id).toBe(!notBuilt);
      expect(sampleOf(file, id, 'TypeScript').includes(`.${id}(`), id).toBe(!notBuilt);
    }
  });

  test('take the key from the environment and the address from the service', () => {
    const curl = sampleOf(pageWith('createMemory'), 'createMemory', 'curl');
    expect(curl).toContain('&quot;Authorization: Bearer $EARSHOT_API_KEY&quot;');
    expect(curl).toContain('curl {{base_url}}/v1/dev/user/memories ');
    expect(sampleOf(pageWith('createMemory'), 'createMemory', 'Python')).toContain(
      'developer_key=os.environ[&quot;EARSHOT_API_KEY&quot;]',
    );
    expect(sampleOf(pageWith('listPeople'), 'listPeople', 'TypeScript')).toContain(
      'userToken: process.env.EARSHOT_USER_TOKEN',
    );
    expect(sampleOf(pageWith('uploadSpeechProfile'), 'uploadSpeechProfile', 'TypeScript')).toContain(
      "body.append('file', new File([await readFile('voice.wav')], 'voice.wav'));",
    );
    expect(sampleOf(pageWith('getHealth'), 'getHealth', 'curl')).not.toContain('Authorization');
  });

  test('say what they need', () => {
    for (const file of [...restPages, 'tools.html'].filter((one) => one !== 'rest-responses.html')) {
      expect(textOf(file)).toContain('<a href="python.html">the client for Python</a>');
      expect(textOf(file)).toContain('<a href="authentication.html#keys-for-the-samples">');
    }
    const variables = new Set(
      restPages
        .map(textOf)
        .join('')
        .match(/EARSHOT_(?!APP_KEY)\w+/g),
    );
    for (const name of variables) expect(textOf('authentication.html')).toContain(`export ${name}=`);
  });
});

describe('the specs as single files', () => {
  test.each(['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'])('%s needs no other file', (name) => {
    const document = parse(textOf(name));
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref);
    expect(references.length).toBeGreaterThan(20);
    const broken = references.filter((ref) => !ref.startsWith('#/') || at(document, ref.slice(1)) === undefined);
    expect(broken).toEqual([]);
  });

  test('and all pages are listed in llms.txt', () => {
    const list = textOf('llms.txt');
    for (const file of docsPages) expect(list).toContain(`({{base_url}}/docs/${file})`);
    for (const file of ['openapi.yaml', 'asyncapi.yaml', 'jsonrpc.json'])
      expect(list).toContain(`({{base_url}}/${file})`);
  });
});

describe('texts', () => {
  test('are escaped', () => {
    expect(String(inline('a <b> `<i>` **x**'))).toBe('a &lt;b&gt; <code>&lt;i&gt;</code> <strong>x</strong>');
  });

  test('keep their paragraphs and lists', () => {
    expect(String(prose('One\nline.\n\nThen:\n- a\n- b'))).toBe(
      '<p>One line.</p>\n<p>Then:</p>\n<ul><li>a</li><li>b</li></ul>\n',
    );
  });
});
