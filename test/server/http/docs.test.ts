import { describe, expect, it } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';

const app = await appFixture();

describe('the documentation', () => {
  it('is public at /docs, and its policy allows no content of other origins', async () => {
    const page = await app.request('/docs');
    expect([page.status, page.redirected, new URL(page.url).pathname]).toEqual([200, true, '/docs/']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'/,
    );
    expect(await page.text()).toContain('<a href="rest.html">');
  });

  it.each([
    ['rest-memories.html', 'text/html', '<section id="createMemory">'],
    ['deploy.html', 'text/html', 'BASE_URL'],
    ['live.html', 'text/html', 'id="serviceStatus"'],
    ['tools.html', 'text/html', 'id="get_memories"'],
    ['schemas.html', 'text/html', 'id="Memory"'],
    ['errors.html', 'text/html', 'rate_limited'],
    ['docs.css', 'text/css', 'light-dark('],
    ['docs.js', 'text/javascript', 'search.json'],
    ['search.json', 'application/json', '"createMemory"'],
  ])('%s is served with its media type', async (name, mediaType, content) => {
    const page = await app.request(`/docs/${name}`);
    expect(page.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`);
    expect(await page.text()).toContain(content);
  });

  it.each(['rest-memories.html', 'tools.html', 'authentication.html', 'errors.html', 'pagination.html'])(
    'the samples of %s call the running service',
    async (name) => {
      const text = await (await app.request(`/docs/${name}`)).text();
      expect(text).toContain(app.address);
      expect(text).not.toContain('{{base_url}}');
    },
  );

  it('is not sent again to a client that has cached it', async () => {
    const { headers } = await app.request('/docs/docs.css');
    // As browsers do; `fetch` would send `cache-control: no-cache`.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await app.request('/docs/docs.css', { headers: known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/none.html', '/docs/rest.html/', '/docsx'])(
    '%s is not found',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  it('is read-only', async () => {
    const response = await app.request('/docs/rest.html', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await app.request('/docs/rest.html', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('the specs', () => {
  it.each([
    ['openapi.yaml', 'application/yaml', 'openapi: 3.1'],
    ['openapi.json', 'application/json', '"openapi": "3.1'],
    ['asyncapi.yaml', 'application/yaml', 'asyncapi: 3'],
    ['jsonrpc.json', 'application/json', '"openrpc": "1'],
    ['llms.txt', 'text/plain', `(${app.baseUrl}/openapi.yaml)`],
  ])('%s is public at the root and under /docs, with a tag', async (name, mediaType, content) => {
    for (const path of [`/${name}`, `/docs/${name}`]) {
      const file = await app.request(path);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, `${mediaType}; charset=utf-8`]);
      expect(await file.text()).toContain(content);
      const cached = { 'if-none-match': file.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
      expect((await app.request(path, { headers: cached })).status).toBe(304);
    }
    expect((await app.request(`/${name}`, { method: 'POST' })).status).toBe(405);
    expect(await (await app.request('/docs/')).text()).toContain(`<a href="${name}">`);
  });
});

describe('/', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('shows browsers a landing page with the policy of /docs, the address, and links that work', async () => {
    const page = await app.request('/', { headers: browser });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = (await app.request('/docs/')).headers.get('content-security-policy');
    expect(page.headers.get('content-security-policy')).toBe(policy);
    expect(page.headers.get('vary')).toBe('cookie, accept, accept-encoding');
    const text = await page.text();
    expect(text).toContain('<code>credentials.json</code> of <code>DATA_DIR</code>');
    expect(text).toContain(`"url": "${app.baseUrl}/v1/mcp"`);
    expect(text).not.toMatch(/<script|<style| style=/);
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
    expect(links).toEqual(expect.arrayContaining(['docs/', 'readyz', 'openapi.yaml', 'asyncapi.yaml', 'llms.txt']));
    for (const link of links) expect((await app.request(`/${link}`)).status, link).toBe(200);
  });

  it('shows it to clients that accept anything', async () => {
    const page = await app.request('/', { headers: { accept: '*/*' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('answers clients that accept only JSON like any unknown path', async () => {
    const response = await app.request('/', { headers: { accept: 'application/json' } });
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
    expect((await app.request('/', { method: 'POST', headers: browser })).status).toBe(404);
    expect((await app.request('/docs/landing.html')).status).toBe(404);
  });

  it.each(['/docs/none.html', '/none', '/v1/none'])('%s is not found, which browsers see as a page', async (path) => {
    const page = await app.request(path, { headers: browser });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('No page at this address');
    const response = await app.request(path, { headers: { accept: '*/*' } });
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
  });
});
