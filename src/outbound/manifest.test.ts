import { describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../providers/loopback-server.test-support.ts';
import { createEgress } from './egress.ts';
import { fetchManifest, ManifestError, readManifest, resolveEndpoint } from './manifest.ts';

const homeUrl = 'https://app.example.com/v2';
const egress = { explainRefusal: async (url: string) => (url.includes('10.0.0.1') ? 'is private' : undefined) };
const read = (document: unknown, options: { homeUrl?: string | null } = {}) =>
  readManifest(new TextEncoder().encode(JSON.stringify(document)), { egress, homeUrl, ...options });
const tool = { name: 'add_to_playlist', description: 'Adds a song.', endpoint: '/tools/add' };

describe('a manifest', () => {
  test('gets its defaults: POST, authentication, a status from the name, and an absolute endpoint', async () => {
    expect(await read({ tools: [tool] })).toEqual({
      tools: [
        {
          name: 'add_to_playlist',
          description: 'Adds a song.',
          endpoint: 'https://app.example.com/v2/tools/add',
          method: 'POST',
          auth_required: true,
          status_message: 'Add to playlist…',
        },
      ],
      chatMessages: { enabled: false, target: 'app', notify: false },
      problems: [],
    });
  });

  test('keeps what it declares, also further keywords of parameters, and ignores unknown fields and nulls', async () => {
    const parameters = {
      properties: { tags: { type: 'array', items: { type: 'string' }, enum: [['a']], description: 'x' } },
      required: ['tags'],
    };
    const declared = { ...tool, method: 'GET', parameters, auth_required: false, status_message: 'Adding…' };
    const chat_messages = { enabled: true, target: 'main', notify: true, more: 1 };
    const { tools, chatMessages, problems } = await read({ tools: [{ ...declared, more: 1 }], chat_messages, more: 1 });
    expect(tools).toEqual([{ ...declared, endpoint: 'https://app.example.com/v2/tools/add' }]);
    expect(chatMessages).toEqual({ enabled: true, target: 'main', notify: true });
    expect(problems).toEqual([]);
    const nulls = { ...tool, method: null, parameters: null, auth_required: null, status_message: null };
    expect((await read({ tools: [nulls], chat_messages: null })).tools).toEqual((await read({ tools: [tool] })).tools);
  });

  test.each([
    ['no name', { ...tool, name: undefined }, [null, ['tools', 1, 'name'], 'Field required']],
    ['a wrong name', { ...tool, name: 'a b' }, ['a b', ['tools', 1, 'name'], expect.stringContaining('letters')]],
    ['no endpoint', { ...tool, endpoint: undefined }, [tool.name, ['tools', 1, 'endpoint'], 'Field required']],
    ['another method', { ...tool, method: 'HEAD' }, [tool.name, ['tools', 1, 'method'], expect.any(String)]],
    ['no object', 'tool', [null, ['tools', 1], 'Input should be a valid dict']],
    [
      'a parameter of an unknown type',
      { ...tool, parameters: { properties: { 'a/b': { type: 'text' } } } },
      [tool.name, ['tools', 1, 'parameters', 'properties', 'a/b', 'type'], expect.stringContaining("'string'")],
    ],
    [
      'a name that is taken',
      { ...tool, name: 'first' },
      ['first', ['tools', 1, 'name'], 'Another tool has the same name'],
    ],
    [
      'a private endpoint',
      { ...tool, endpoint: 'http://10.0.0.1/x' },
      [tool.name, ['tools', 1, 'endpoint'], 'is private'],
    ],
    [
      'text that Postgres cannot store',
      { ...tool, parameters: { properties: { a: { type: 'string', default: '\0' } } } },
      [tool.name, ['tools', 1], expect.stringContaining('invalid characters')],
    ],
    [
      'nesting that Postgres cannot store',
      { ...tool, parameters: JSON.parse(`{"x":${'['.repeat(400)}${']'.repeat(400)}}`) },
      [tool.name, ['tools', 1], expect.stringContaining('nested too deeply')],
    ],
  ])('leaves out a tool with %s, and says so', async (_, broken, [name, loc, msg]) => {
    const first = { ...tool, name: 'first' };
    const last = { ...tool, name: 'last' };
    const { tools, problems } = await read({ tools: [first, broken, last] });
    expect(tools.map((each) => each.name)).toEqual(['first', 'last']);
    expect(problems).toEqual([{ tool: name, loc, msg }]);
  });

  test.each([
    [
      'parameters without `properties`',
      { parameters: { song: { type: 'string' } } },
      [['parameters'], 'Without `properties`, the tool has no parameters: declare each one there'],
      undefined,
    ],
    [
      'a required parameter that is not declared',
      { parameters: { properties: { song: { type: 'string' } }, required: ['song', 'title'] } },
      [['parameters', 'required'], '"title" is not declared in `properties`, so it is not required'],
      ['song'],
    ],
    [
      'a misspelt key',
      { paramters: {} },
      [['paramters'], '"paramters" has no effect: did you mean "parameters"?'],
      undefined,
    ],
    [
      'a misspelt key that has a default',
      { auth_requird: false },
      [['auth_requird'], '"auth_requird" has no effect: did you mean "auth_required"?'],
      undefined,
    ],
    [
      'a misspelt key of a parameter',
      { parameters: { properties: { song: { type: 'string', desciption: 'x' } } } },
      [['parameters', 'properties', 'song', 'desciption'], expect.stringContaining('did you mean "description"?')],
      undefined,
    ],
  ])('keeps a tool with %s, and says so', async (_, changes, [loc = [], msg], required) => {
    const { tools, problems } = await read({ tools: [{ ...tool, ...changes }] });
    expect(problems).toEqual([{ tool: tool.name, loc: ['tools', 0, ...loc], msg }]);
    expect(tools[0]?.parameters?.required).toEqual(required);
  });

  test('names what a misspelt key was meant to be, also if the tool or the document is invalid without it', async () => {
    const { endpoint, ...rest } = tool;
    expect((await read({ tools: [{ ...rest, endpont: endpoint }], chat_mesages: {} })).problems).toEqual([
      { tool: null, loc: ['chat_mesages'], msg: '"chat_mesages" has no effect: did you mean "chat_messages"?' },
      { tool: tool.name, loc: ['tools', 0, 'endpont'], msg: '"endpont" has no effect: did you mean "endpoint"?' },
      { tool: tool.name, loc: ['tools', 0, 'endpoint'], msg: 'Field required' },
    ]);
  });

  test('reports a relative endpoint without a home URL, and invalid chat settings', async () => {
    const { tools, chatMessages, problems } = await read(
      { tools: [tool], chat_messages: { enabled: 'yes' } },
      { homeUrl: null },
    );
    expect(tools).toEqual([]);
    expect(chatMessages.enabled).toBe(false);
    expect(problems).toEqual([
      { tool: null, loc: ['chat_messages', 'enabled'], msg: 'Input should be a valid bool' },
      { tool: tool.name, loc: ['tools', 0, 'endpoint'], msg: 'A relative endpoint needs the home URL of the app' },
    ]);
  });

  test.each([
    ['null', 'Input should be a valid dict'],
    ['[]', 'Input should be a valid dict'],
    ['{}', 'tools: Field required'],
    ['{"tools":{}}', 'tools: Input should be a valid list'],
    [JSON.stringify({ tools: Array(101).fill(tool) }), 'tools: List should have at most 100 items'],
    ['{', 'not valid JSON (line 1, column 2: close brace expected)'],
    ['{"tools": [\n  {"name" "x"}]}', 'not valid JSON (line 2, column 11: colon expected)'],
    ['['.repeat(200_000), 'The manifest has more than 500 levels in a JSON document'],
    [`{"tools":[${'{},'.repeat(100_000)}{}]}`, 'The manifest has more than 100,000 values in a JSON document'],
    ['\xff', 'not valid JSON'],
    [' '.repeat(1_048_577), 'larger than'],
  ])('is rejected as a whole: %.40s', async (text, message) => {
    const reading = readManifest(Buffer.from(text, 'latin1'), { egress, homeUrl });
    await expect(reading).rejects.toBeInstanceOf(ManifestError);
    await expect(reading).rejects.toThrow(message);
  });

  test.each([
    ['schemas', Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, { type: 'string' }]))],
    ['values', { song: { type: 'array', enum: Array.from({ length: 501 }, (_, n) => [n]) } }],
  ])('of a tool with too many %s is refused: compiling it would delay everyone', async (_, properties) => {
    const { tools, problems } = await read({
      tools: [
        { ...tool, parameters: { properties } },
        { ...tool, name: 'other' },
      ],
    });
    expect(tools.map(({ name }) => name)).toEqual(['other']);
    expect(problems).toEqual([
      {
        tool: tool.name,
        loc: ['tools', 0, 'parameters'],
        msg: expect.stringContaining('at most 100 schemas, and 1000 values'),
      },
    ]);
  });

  test('has tools of at most 256 kB', async () => {
    const values = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(1000));
    const parameters = { properties: { song: { type: 'string', enum: values } } };
    const { tools, problems } = await read({ tools: ['a', 'b', 'c'].map((name) => ({ ...tool, name, parameters })) });
    expect(tools.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(problems).toEqual([{ tool: 'c', loc: ['tools', 2], msg: 'The tools of an app take at most 256 kB' }]);
  });

  test('has tools on at most ten hosts', async () => {
    const tools = Array.from({ length: 11 }, (_, n) => ({
      ...tool,
      name: `t${n}`,
      endpoint: `https://app${n}.example.com/`,
    }));
    const { problems } = await read({ tools });
    expect(problems).toEqual([
      { tool: 't10', loc: ['tools', 10, 'endpoint'], msg: 'The tools of an app have at most 10 hosts' },
    ]);
  });

  test('reports at most 100 problems, with short names', async () => {
    const properties = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}`.padEnd(5000), 0]));
    const { problems } = await read({ tools: Array(2).fill({ ...tool, parameters: { properties } }) });
    expect(problems).toHaveLength(100);
    expect(JSON.stringify(problems).length).toBeLessThan(50_000);
  });
});

describe('an endpoint', () => {
  test.each([
    ['/x', 'https://a.com', 'https://a.com/x'],
    ['/x?y=1', 'https://a.com/app/?uid=1#top', 'https://a.com/app/x?y=1'],
    ['x', 'https://a.com/app', 'https://a.com/app/x'],
    ['//b.com/x', 'https://a.com/app', 'https://a.com/app/b.com/x'],
    ['https://b.com/x', 'https://a.com/app', 'https://b.com/x'],
    ['HTTPS://b.com/x', null, 'HTTPS://b.com/x'],
    ['ftp://b.com/x', 'https://a.com', 'ftp://b.com/x'],
    ['/x', null, undefined],
  ])('%s at %s is %s', (endpoint, home, absolute) => {
    expect(resolveEndpoint(endpoint, home)).toBe(absolute);
  });
});

describe('fetching a manifest', () => {
  const own = createEgress({ allowPrivateAddresses: ['127.0.0.1'] });

  test('sends a GET for JSON, without data of the user', async () => {
    const requests: unknown[] = [];
    const server = await startLoopbackServer(({ method, url, headers }, response) => {
      requests.push({ method, url, accept: headers.accept, cookie: headers.cookie });
      response.end(JSON.stringify({ tools: [{ ...tool, endpoint: `${server.origin}/add` }] }));
    });
    const { tools } = await fetchManifest(`${server.origin}/tools.json`, { egress: own, homeUrl: null });
    expect(tools).toMatchObject([{ name: tool.name, endpoint: `${server.origin}/add` }]);
    expect(requests).toEqual([{ method: 'GET', url: '/tools.json', accept: 'application/json', cookie: undefined }]);
    await server.close();
  });

  test.each([
    [404, {}, 'The manifest could not be fetched: the app returned HTTP 404'],
    [302, { location: 'https://example.com' }, 'the app returned HTTP 302 instead of 200'],
    [204, {}, 'the app returned HTTP 204 instead of 200'],
  ])('fails with HTTP %d', async (status, headers, message) => {
    const server = await startLoopbackServer((_, response) => response.writeHead(status, headers).end());
    await expect(fetchManifest(server.origin, { egress: own, homeUrl })).rejects.toThrow(message);
    await server.close();
  });

  test('refuses http, unless the administrator listed the host, and private addresses', async () => {
    const strict = createEgress({
      allowPrivateAddresses: [],
      lookup: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    const fetching = (url: string) => fetchManifest(url, { egress: strict, homeUrl });
    await expect(fetching('http://app.example.com/tools.json')).rejects.toThrow('must begin with https://');
    const unresolved = createEgress({
      allowPrivateAddresses: [],
      lookup: () => Promise.reject(new Error('ENOTFOUND')),
    });
    const later = fetchManifest('http://app.example.com/tools.json', { egress: unresolved, homeUrl });
    await expect(later).rejects.toThrow('must begin with https://');
    expect(await unresolved.explainRefusal('http://app.example.com', { httpsOnly: true })).toMatch(
      'must begin with https',
    );
    expect(await unresolved.explainRefusal('http://app.example.com')).toBeUndefined();
    await expect(fetching('https://127.0.0.1/tools.json')).rejects.toThrow('could not be fetched: 127.0.0.1 is');
    await strict.close();
  });
});
