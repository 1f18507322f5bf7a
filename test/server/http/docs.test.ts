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
    ['rest.html', 'text/html', 'id="createMemory"'],
    ['live.html', 'text/html', 'id="serviceStatus"'],
    ['tools.html', 'text/html', 'id="get_memories"'],
    ['schemas.html', 'text/html', 'id="Memory"'],
    ['docs.css', 'text/css', 'light-dark('],
    ['docs.js', 'text/javascript', 'search.json'],
    ['search.json', 'application/json', '"createMemory"'],
  ])('%s is served with its media type', async (name, mediaType, content) => {
    const page = await app.request(`/docs/${name}`);
    expect(page.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`);
    expect(await page.text()).toContain(content);
  });

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
