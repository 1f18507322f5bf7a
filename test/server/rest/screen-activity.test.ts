import { describe, expect, test } from 'vitest';
import { appFixture } from '../../support/fixtures.ts';
import { createSender } from '../../support/rest-client.ts';
import { newToolUser } from '../../support/tool-client.ts';

const app = await appFixture();

/** A user with a key for imports and one for the tools. */
async function newUser() {
  const account = await app.newAccount();
  const tools = await newToolUser(app, account);
  const send = createSender(app.baseUrl, account.developer_api_key);
  const importRows = (rows: object[]) => send('POST', '/v1/dev/user/screen-activity/batch', { body: { rows } });
  const read = async (params: object = {}) => (await tools.call('get_screen_activity', params)).result;
  const remove = (suffix: string) => send('DELETE', `/v1/dev/user/screen-activity${suffix}`);
  return { uid: account.uid, tools, importRows, read, remove };
}

const row = (time: string, app = 'Editor', fields: object = {}) => ({
  id: `laptop ${time}`,
  captured_at: `${time}Z`,
  app,
  ...fields,
});
const timesOf = ({ rows }: { rows: { captured_at: string }[] }) =>
  rows.map(({ captured_at }) => captured_at.slice(0, 16));

describe('an import of screen activity', () => {
  test('stores every field under the id that was sent; the same again changes nothing', async () => {
    const { importRows, read } = await newUser();
    const full = row('2026-11-03T09:41:00', 'Spreadsheet', { window_title: 'Site budget', text: 'Foundations 48,200' });
    const bare = row('2026-11-03T09:40:00');
    const first = { received_count: 2, created_count: 2, updated_count: 0 };
    expect(await importRows([full, bare])).toMatchObject({ status: 200, body: first });
    expect((await read()).rows).toEqual([
      { ...full, captured_at: '2026-11-03T09:41:00.000Z' },
      { ...bare, captured_at: '2026-11-03T09:40:00.000Z', window_title: null, text: null },
    ]);
    expect((await importRows([full, bare])).body).toEqual({ received_count: 2, created_count: 0, updated_count: 0 });
    const changed = { ...bare, window_title: 'main.ts' };
    expect((await importRows([full, changed])).body).toEqual({ received_count: 2, created_count: 0, updated_count: 1 });
    expect((await read()).rows).toMatchObject([{}, { window_title: 'main.ts' }]);
  });

  test('names the field of an invalid snapshot, and stores none of the batch', async () => {
    const { importRows, read } = await newUser();
    const good = row('2026-11-03T09:41:00');
    const refusals: [string, object][] = [
      ['app', { app: '' }],
      ['captured_at', { captured_at: 'yesterday' }],
      ['captured_at', { captured_at: '2026-02-30T12:00:00Z' }],
      ['text', { text: 'x'.repeat(10_001) }],
      ['id', { id: '' }],
    ];
    for (const [field, fields] of refusals) {
      const { status, body } = await importRows([good, { ...good, id: 'bad', ...fields }]);
      expect([status, body.detail[0].loc.slice(0, 4)]).toEqual([422, ['body', 'rows', 1, field]]);
    }
    const many = Array.from({ length: 501 }, (_, n) => ({ ...good, id: `${n}` }));
    expect((await importRows(many)).status).toBe(422);
    expect((await read()).rows).toEqual([]);
  });
});

describe('get_screen_activity', () => {
  test('lists the newest 200 snapshots first, by days and by app in any case, page by page', async () => {
    const { importRows, read } = await newUser();
    const two = (n: number) => String(n).padStart(2, '0');
    await importRows(
      Array.from({ length: 210 }, (_, n) => row(`2026-11-03T${two(Math.floor(n / 60))}:${two(n % 60)}:00`)),
    );
    await importRows([row('2026-11-04T00:00:00', 'Mail'), row('2026-11-02T23:59:59', 'Mail')]);
    expect(await read()).toMatchObject({ returned_count: 200, has_more: true, limit: 200 });
    expect(timesOf(await read({ limit: 1 }))).toEqual(['2026-11-04T00:00']);
    expect(timesOf(await read({ offset: 211 }))).toEqual(['2026-11-02T23:59']);
    expect(timesOf(await read({ app: 'mail' }))).toEqual(['2026-11-04T00:00', '2026-11-02T23:59']);
    expect(timesOf(await read({ end_date: '2026-11-02' }))).toEqual(['2026-11-02T23:59']);
    expect(timesOf(await read({ start_date: '2026-11-04' }))).toEqual(['2026-11-04T00:00']);
  });

  test('sums up the time in each app on each day in UTC, and ignores `limit`', async () => {
    const { importRows, read } = await newUser();
    await importRows([
      row('2026-11-02T23:59:00', 'Mail'),
      row('2026-11-03T00:00:00', 'Editor'),
      // Away from the screen: at most five minutes count.
      row('2026-11-03T00:01:00', 'Editor', { window_title: 'main.ts' }),
      row('2026-11-03T09:00:00', 'Mail'),
    ]);
    const seen = (first: string, last = first) => ({
      first_seen_at: `${first}:00.000Z`,
      last_seen_at: `${last}:00.000Z`,
    });
    const apps = [
      {
        date: '2026-11-03',
        app: 'Editor',
        row_count: 2,
        seconds: 360,
        ...seen('2026-11-03T00:00', '2026-11-03T00:01'),
      },
      { date: '2026-11-03', app: 'Mail', row_count: 1, seconds: 60, ...seen('2026-11-03T09:00') },
      { date: '2026-11-02', app: 'Mail', row_count: 1, seconds: 60, ...seen('2026-11-02T23:59') },
    ];
    const page = { returned_count: 3, has_more: false, offset: 0, limit: 400 };
    expect(await read({ summary: true, limit: 1 })).toEqual({ apps, ...page });
    expect((await read({ summary: true, app: 'EDITOR' })).apps).toEqual(apps.slice(0, 1));
    expect((await read({ summary: true, end_date: '2026-11-02' })).apps).toEqual(apps.slice(2));
  });

  test('pages a long summary, cuts long texts and says so, and keeps a page small', async () => {
    const { importRows, read } = await newUser();
    await importRows(
      Array.from({ length: 450 }, (_, n) =>
        row('2026-11-03T09:41:00', `App ${n}`, { id: `${n}`, text: 'x'.repeat(1_500) }),
      ),
    );
    const first = await read({ summary: true });
    expect(first).toMatchObject({ returned_count: 400, has_more: true });
    expect(await read({ summary: true, offset: 400 })).toMatchObject({ returned_count: 50, has_more: false });
    expect(JSON.stringify(first).length).toBeLessThan(80_000);
    const rows = await read({ limit: 1000 });
    expect(rows.rows[0].text).toBe(`${'x'.repeat(300)}... (cut, 1500 characters in all)`);
    expect(rows.has_more).toBe(true);
    expect(JSON.stringify(rows).length).toBeLessThan(80_000);
  });

  test('needs screen_activity:read, and dates of the calendar', async () => {
    const { tools } = await newUser();
    const other = await tools.withScopes(['screen_activity:write', 'memories:read']);
    expect((await other.call('get_screen_activity')).error).toMatchObject({
      code: -32003,
      message: expect.stringContaining('screen_activity:read'),
    });
    expect((await tools.call('get_screen_activity', { start_date: '2026-02-30' })).error).toMatchObject({
      code: -32602,
    });
  });
});

test('a delete removes one snapshot, a range, or everything, but nothing without being told what', async () => {
  const { importRows, read, remove } = await newUser();
  await importRows(['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => row(`${day}T12:00:00`)));
  const path = `/${encodeURIComponent('laptop 2026-11-02T12:00:00')}`;
  expect(await remove(path)).toMatchObject({ status: 200, body: { success: true } });
  expect(await remove(path)).toMatchObject({ status: 404, body: { detail: 'Snapshot not found' } });
  expect(await remove('')).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'all'] }] } });
  expect((await remove('?end_date=2026-11-01')).body).toEqual({ deleted_count: 1 });
  expect(timesOf(await read())).toEqual(['2026-11-03T12:00']);
  expect((await remove('?all=true')).body).toEqual({ deleted_count: 1 });
});

test('screen activity of other users is neither listed, summed up, replaced nor deleted', async () => {
  const [owner, other] = [await newUser(), await newUser()];
  await owner.importRows([row('2026-11-03T12:00:00')]);
  expect([(await other.read()).rows, (await other.read({ summary: true })).apps]).toEqual([[], []]);
  expect((await other.remove(`/${encodeURIComponent('laptop 2026-11-03T12:00:00')}`)).status).toBe(404);
  expect((await other.remove('?all=true')).body).toEqual({ deleted_count: 0 });
  expect((await other.importRows([row('2026-11-03T12:00:00', 'Mail')])).body).toMatchObject({ created_count: 1 });
  expect((await owner.read()).rows).toMatchObject([{ app: 'Editor' }]);
});
