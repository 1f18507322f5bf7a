import { describe, expect, test } from 'vitest';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';
import { createSender } from '../../support/rest-client.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();

/** A user with a key for imports and one for the tools. */
async function newUser() {
  const account = await app.newAccount();
  const tools = await newToolUser(app, account);
  const send = createSender(app.baseUrl, account.developer_api_key);
  const importPosts = (posts: object[], headers = {}) =>
    send('POST', '/v1/dev/user/social-posts/batch', { body: { posts }, headers });
  const list = async (params: object = {}) => (await tools.call('get_social_posts', params)).result;
  const search = async (query: string, params: object = {}): Promise<string[]> =>
    (await tools.call('search_social_posts', { query, ...params })).result.posts.map(({ id }: { id: string }) => id);
  const remove = (suffix: string) => send('DELETE', `/v1/dev/user/social-posts${suffix}`);
  return { uid: account.uid, tools, importPosts, list, search, remove };
}

const post = (id: string, fields: object = {}) => ({
  id,
  text: `Post ${id}`,
  posted_at: '2026-09-14T12:00:00Z',
  ...fields,
});
const idsOf = ({ posts }: { posts: { id: string }[] }) => posts.map(({ id }) => id);

describe('an import of posts', () => {
  test('stores every field under the id that was sent, without the @ of the author', async () => {
    const { importPosts, list } = await newUser();
    const url = 'https://social.example/maya/status/7';
    const sent = post('7', { kind: 'bookmark', author: '@maya', url, posted_at: '2026-09-14T14:00:00+02:00' });
    expect(await importPosts([sent])).toMatchObject({
      status: 200,
      body: { received_count: 1, created_count: 1, updated_count: 0 },
    });
    expect(await list()).toEqual({
      posts: [
        {
          id: '7',
          kind: 'bookmark',
          text: 'Post 7',
          author: 'maya',
          url,
          posted_at: '2026-09-14T12:00:00.000Z',
          imported_at: expect.stringMatching(/Z$/),
        },
      ],
      returned_count: 1,
      has_more: false,
      offset: 0,
      limit: 50,
    });
  });

  test('can be repeated: nothing changes, and another content replaces the post', async () => {
    const { importPosts, list, search } = await newUser();
    await importPosts([post('1', { text: 'About cellos' }), post('2')]);
    const [, before] = (await list()).posts;
    const again = await importPosts([post('1', { text: 'About cellos' }), post('2', { text: 'About gardens' })]);
    expect(again.body).toEqual({ received_count: 2, created_count: 0, updated_count: 1 });
    expect((await list()).posts).toHaveLength(2);
    expect((await list()).posts).toContainEqual(before);
    expect(await search('gardens')).toEqual(['2']);
    expect(await search('cello')).toEqual(['1']);
  });

  test('counts the last of several posts with one id, and accepts an empty batch', async () => {
    const { importPosts, list } = await newUser();
    const { body } = await importPosts([post('1'), post('1', { text: 'Later' })]);
    expect(body).toEqual({ received_count: 2, created_count: 1, updated_count: 0 });
    expect((await list()).posts).toMatchObject([{ text: 'Later' }]);
    expect((await importPosts([])).body).toEqual({ received_count: 0, created_count: 0, updated_count: 0 });
  });

  test('accepts 500 posts, all or none, and names the field of an invalid one', async () => {
    const { importPosts, list } = await newUser();
    const many = Array.from({ length: 500 }, (_, n) => post(`${n}`));
    expect((await importPosts(many)).body).toMatchObject({ created_count: 500 });
    expect((await importPosts([...many, post('500')])).status).toBe(422);
    const refusals: [string, object][] = [
      ['text', { text: ' ' }],
      ['text', { text: 'x'.repeat(25_001) }],
      ['posted_at', { posted_at: '2026-02-30T12:00:00Z' }],
      ['kind', { kind: 'like' }],
      ['url', { url: 'javascript:alert(1)' }],
    ];
    for (const [field, fields] of refusals) {
      const { status, body } = await importPosts([post('new'), post('bad', fields)]);
      expect([status, body.detail[0].loc.slice(0, 4)]).toEqual([422, ['body', 'posts', 1, field]]);
    }
    expect(idsOf(await list({ limit: 1000 }))).not.toContain('new');
  });
});

describe('get_social_posts', () => {
  test('lists the newest first, by kind, page by page', async () => {
    const { importPosts, list } = await newUser();
    const at = (day: number) => ({ posted_at: `2026-09-0${day}T12:00:00Z` });
    await importPosts([post('1', at(1)), post('3', at(3)), post('2', { ...at(2), kind: 'bookmark' })]);
    expect(idsOf(await list())).toEqual(['3', '2', '1']);
    expect(idsOf(await list({ kind: 'tweet' }))).toEqual(['3', '1']);
    expect(idsOf(await list({ kind: 'bookmark' }))).toEqual(['2']);
    expect(await list({ limit: 2 })).toMatchObject({ posts: [{ id: '3' }, { id: '2' }], has_more: true });
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({ posts: [{ id: '1' }], has_more: false, offset: 2 });
  });

  test('cuts long texts and says so, and ends a page that is too long for an AI client', async () => {
    const { importPosts, list } = await newUser();
    await importPosts([post('long', { text: '🎻'.repeat(2_001), posted_at: '2026-10-01T00:00:00Z' })]);
    await importPosts(Array.from({ length: 40 }, (_, n) => post(`${n}`, { text: 'x'.repeat(20_000) })));
    const first = await list({ limit: 1000 });
    expect(first.posts[0].text).toBe(`${'🎻'.repeat(2_000)}... (cut, 2001 characters in all)`);
    expect(first.has_more).toBe(true);
    expect(JSON.stringify(first).length).toBeLessThan(80_000);
    const seen = new Set<string>();
    for (let offset = 0, more = true; more; ) {
      const page = await list({ limit: 1000, offset });
      for (const id of idsOf(page)) seen.add(id);
      offset += page.returned_count;
      more = page.has_more;
    }
    expect(seen.size).toBe(41);
  });
});

describe('search_social_posts', () => {
  test('finds posts by their words and authors, and no unrelated ones', async () => {
    const { importPosts, search } = await newUser();
    const text = 'A checklist for load-testing timber joints, with pictures.';
    await importPosts([
      post('timber', { text, kind: 'bookmark', author: 'timberlab' }),
      post('bread', { text: 'Sourdough needs time.' }),
    ]);
    expect(await search('timber joints')).toEqual(['timber']);
    expect(await search('timberlab')).toEqual(['timber']);
    expect(await search('quarterly tax return')).toEqual([]);
  });

  test('returns at most `limit`, within the size for an AI client', async () => {
    const { importPosts, search } = await newUser();
    await importPosts(Array.from({ length: 40 }, (_, n) => post(`${n}`, { text: `timber ${'x'.repeat(2_500)}` })));
    expect(await search('timber', { limit: 3 })).toHaveLength(3);
    const found = await search('timber', { limit: 1000 });
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThan(40);
  });
});

describe('a delete of posts', () => {
  test('removes one post, also from the search; again it returns 404', async () => {
    const { importPosts, list, search, remove } = await newUser();
    await importPosts([post('a/b?c', { text: 'About cellos' }), post('2')]);
    expect(await remove(`/${encodeURIComponent('a/b?c')}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove('/a%2Fb%3Fc')).toMatchObject({ status: 404, body: { detail: 'Post not found' } });
    expect([idsOf(await list()), await search('cellos')]).toEqual([['2'], []]);
  });

  test('removes a range of days, one kind, or everything, but nothing without being told what', async () => {
    const { importPosts, list, remove } = await newUser();
    const at = (day: number) => ({ posted_at: `2026-09-0${day}T12:00:00Z` });
    await importPosts([1, 2, 3, 4].map((day) => post(`${day}`, { ...at(day), kind: day < 3 ? 'tweet' : 'bookmark' })));
    for (const query of ['', '?kind=tweet', '?since=2026-09-01', '?all=false']) {
      expect(await remove(query)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'all'] }] } });
    }
    expect((await remove('?start_date=2026-09-02&end_date=2026-09-02')).body).toEqual({ deleted_count: 1 });
    expect(idsOf(await list())).toEqual(['4', '3', '1']);
    expect((await remove('?kind=tweet&all=true')).body).toEqual({ deleted_count: 1 });
    expect((await remove('?all=true')).body).toEqual({ deleted_count: 2 });
    expect(idsOf(await list())).toEqual([]);
  });
});

test('posts of other users are neither listed, found, replaced nor deleted', async () => {
  const [owner, other] = [await newUser(), await newUser()];
  await owner.importPosts([post('1', { text: 'About cellos' })]);
  expect([idsOf(await other.list()), await other.search('cellos')]).toEqual([[], []]);
  expect((await other.remove('/1')).status).toBe(404);
  expect((await other.remove('?all=true')).body).toEqual({ deleted_count: 0 });
  expect((await other.importPosts([post('1', { text: 'Mine' })])).body).toMatchObject({ created_count: 1 });
  expect((await owner.list()).posts).toMatchObject([{ text: 'About cellos' }]);
});

const user = toolUserFixture(app);
test('the tools need social:read', async () => {
  const other = await user.withScopes(['memories:read', 'social:write']);
  for (const [name, params] of [
    ['get_social_posts', {}],
    ['search_social_posts', { query: 'tea' }],
  ] as const) {
    expect((await other.call(name, params)).error).toMatchObject({
      code: -32003,
      message: expect.stringContaining('social:read'),
    });
  }
});
