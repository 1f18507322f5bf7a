/** A page of a list, as services return it. */
interface Page<Item> {
  items: Item[];
  rest?: AsyncIterable<Item[]>;
  nextCursor?: string;
}

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

export const page = <Item>({ items, rest, nextCursor }: Page<Item>) => ({ ...ok(items), rest, nextCursor });

/** For a response with a key or a token. */
export const secret = <Body>(body: Body) => ({ ...ok(body), headers: { 'cache-control': 'no-store' } });
