import type { Page } from '../../store/sql/page.ts';

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** A page of a list. */
export const page = <Item>({ items, rest, nextCursor }: Page<Item>) => ({ ...ok(items), rest, nextCursor });

/** For a response with a key or a token. */
export const secret = <Body>(body: Body) => ({ ...ok(body), headers: { 'cache-control': 'no-store' } });
