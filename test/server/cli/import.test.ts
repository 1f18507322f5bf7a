import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../../support/cli.ts';
import { restFixture } from '../../support/fixtures.ts';
import { personAt } from './person.ts';

const rest = await restFixture();

/** A user with a folder of files. */
async function person(files: Record<string, string | Uint8Array> = {}, scopes?: Parameters<typeof personAt>[1]) {
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const user = await personAt(rest, scopes);
  const shown: (string | undefined)[] = [];
  const onProgress: (() => void)[] = [];
  const progress = (line: string | undefined) => {
    shown.push(line);
    onProgress.pop()?.();
  };
  const terminal = { folder, progress };
  const run = (line: string, input = '') => user.run(line, { input, terminal });
  const posts = async () => {
    const page = await rest.store.of(user.uid).socialPosts.list({}, { limit: 1000 }, { maxBytes: 1e6 });
    return page.items;
  };
  const rows = async () => {
    const page = await rest.store.of(user.uid).screenActivity.list({}, { limit: 1000 }, { maxBytes: 1e6 });
    return page.items;
  };
  return { ...user, run, shown, onProgress, posts, rows };
}

const post = (id: string, fields: object = {}) => ({
  id,
  text: `Post ${id}`,
  posted_at: '2026-09-14T12:00:00Z',
  ...fields,
});
const snapshot = (id: string, fields: object = {}) => ({
  id,
  app: 'Editor',
  captured_at: '2026-11-03T09:41:00Z',
  ...fields,
});
const linesOf = (records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

describe('earshot import social', () => {
  test('imports JSON lines in batches with a progress bar; again it adds nothing', async () => {
    const records = Array.from({ length: 1100 }, (_, n) => post(`${n}`));
    const { run, shown, posts } = await person({ 'posts.jsonl': `\ufeff${linesOf(records)}` });
    expect(await run('import social posts.jsonl')).toEqual({
      exitCode: 0,
      stdout: '1100 posts: 1100 new, 0 changed, 0 already stored.\n',
      stderr: '',
    });
    expect(shown[0]).toMatch(/^█+░+ \d\d % {2}500 posts$/);
    expect(shown.slice(-2)).toEqual([`${'█'.repeat(24)} 100 %  1,100 posts`, undefined]);
    expect(await posts()).toHaveLength(1000);
    const again = await run('import social posts.jsonl --json');
    expect(JSON.parse(again.stdout)).toEqual({ received_count: 1100, created_count: 0, updated_count: 0 });
  });

  test('says how much is stored when Ctrl-C interrupts it', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    onTestFinished(() => exit.mockRestore());
    const { run, onProgress } = await person({
      'posts.jsonl': linesOf(Array.from({ length: 600 }, (_, n) => post(`${n}`))),
    });
    onProgress.push(() => process.emit('SIGINT'));
    expect((await run('import social posts.jsonl')).stderr).toBe(
      '500 posts of posts.jsonl are stored. Run the command again to continue.\n',
    );
    expect(exit.mock.calls).toEqual([[130]]);
  });

  test('reads stdin, without a bar', async () => {
    const { run, shown, posts } = await person();
    expect(await run('import social -', linesOf([post('1')]))).toMatchObject({ exitCode: 0 });
    expect([shown[0], (await posts()).length]).toEqual(['1 posts', 1]);
  });

  test('imports the posts of an archive, with whole links and the author', async () => {
    const tweets = [
      {
        tweet: {
          id_str: '1567890123456789012',
          full_text: 'Tea &amp; cake &lt;3 https://t.co/a',
          created_at: 'Wed Sep 14 12:00:00 +0000 2022',
          entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://cake.example/recipe' }] },
        },
      },
      { tweet: { id_str: '1067890123456789012', full_text: 'No date' } },
      { tweet: { id_str: '3', full_text: ' ' } },
    ];
    const archive = `window.YTD.tweets.part0 = ${JSON.stringify(tweets, null, 2)}`;
    const { run, posts } = await person({ 'tweets.js': archive });
    expect((await run('import social tweets.js --author @maya')).stdout).toContain('2 posts: 2 new');
    expect(await posts()).toMatchObject([
      {
        id: '1567890123456789012',
        kind: 'tweet',
        text: 'Tea & cake <3 https://cake.example/recipe',
        author: 'maya',
        url: 'https://x.com/i/web/status/1567890123456789012',
        posted_at: '2022-09-14T12:00:00.000Z',
      },
      { id: '1067890123456789012', posted_at: expect.stringMatching(/^2018-11-28T/) },
    ]);
  });

  test('imports saved posts of an archive, those with a text', async () => {
    const saved = [
      { bookmark: { tweetId: '1567890123456789012', fullText: 'A checklist' } },
      { bookmark: { tweetId: '2' } },
    ];
    const { run, posts } = await person({ 'bookmarks.js': `window.YTD.bookmark.part0 = ${JSON.stringify(saved)}` });
    expect((await run('import social bookmarks.js --author maya')).exitCode).toBe(0);
    expect(await posts()).toMatchObject([{ id: 'bookmark-1567890123456789012', kind: 'bookmark', author: null }]);
  });

  test.each([
    ['a line that is not JSON', `${linesOf([post('1')])}{"id": "2",\n`, 'file, line 2: this is not JSON'],
    ['a line that is no object', '[1]\n', 'file, line 1: expected a JSON object'],
    ['a field that is invalid', linesOf([post('1'), {}, post('2', { kind: 'like' })]), 'file, line 3: kind: '],
    ['a line that is too long', `${' '.repeat(1_100_000)}`, 'file, line 1: the line is longer than 1000 kB'],
    ['text that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'file, line 1: this is not UTF-8 text'],
    ['an empty file', '', 'file is empty'],
    [
      'an archive of something else',
      'window.YTD.like.part0 = []',
      'file has "like" of an archive: import data/tweets.js',
    ],
    [
      'a damaged archive',
      'window.YTD.tweets.part0 = [\n{},\n{"tweet": ]',
      'file is damaged: unpack the archive again (Unexpected token',
    ],
  ])('explains %s', async (_, content, message) => {
    const { run } = await person({ file: content });
    expect(await run('import social file')).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(message) });
  });

  test('says what is stored when a later line is invalid, and how to continue', async () => {
    const records = Array.from({ length: 501 }, (_, n) => post(`${n}`, n === 500 ? { text: '' } : {}));
    const { run } = await person({ file: linesOf(records) });
    const { exitCode, stderr } = await run('import social file');
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      '500 posts of file are stored. Run the command again to continue.\nfile, line 501: text: String should have at least 1 character\n',
    );
  });

  test('names the missing scope of a key, and a missing file', async () => {
    const { run } = await person({ file: linesOf([post('1')]) }, ['memories:write']);
    expect(await run('import social file')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('social:write'),
    });
    expect(await run('import social away.jsonl')).toMatchObject({
      exitCode: 1,
      stderr: 'Cannot read away.jsonl (ENOENT).\n',
    });
  });
});

describe('earshot import screen', () => {
  test('imports several files of JSON lines', async () => {
    const long = Array.from({ length: 150 }, (_, n) => snapshot(`${n}`, { text: 'x'.repeat(9_000) }));
    const { run, rows } = await person({
      'a.jsonl': linesOf(long),
      'b.jsonl': linesOf([snapshot('0'), snapshot('b')]),
    });
    expect((await run('import screen a.jsonl b.jsonl')).stdout).toBe(
      '152 snapshots: 151 new, 1 changed, 0 already stored.\n',
    );
    expect(await rows()).toHaveLength(151);
  });

  test('names the line of an invalid snapshot', async () => {
    const { run } = await person();
    expect(
      await run('import screen -', linesOf([snapshot('1'), snapshot('2', { captured_at: 'noon' })])),
    ).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('stdin, line 2: captured_at: '),
    });
  });
});
