import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { JsonText } from '../../lib/json-text.ts';

/** A page of a list, as services return it. */
interface Page<Item> {
  json: JsonText<Item[]>;
  rest?: AsyncIterable<string>;
  nextCursor?: string;
}

export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** The JSON of Postgres is sent unchanged. */
export const page = <Item>({ json, rest, nextCursor }: Page<Item>) => ({ ...ok(new RawJson(json, rest)), nextCursor });

/** For a response with a key or a token. */
export const secret = <Body>(body: Body) => ({ ...ok(body), headers: { 'cache-control': 'no-store' } });
