import { isRecord } from '../../lib/record.ts';

/**
 * The most bytes of a result: AI clients accept 25,000 tokens. Our JSON takes at least 2.6 bytes a token, whatever the language (emoji;
 * English 2.9), measured with the tokenizers o200k and cl100k.
 */
export const maxResultBytes = 62_500;

/** Returns a result as JSON. Cuts its list if it is too long, and says where the list continues. */
export function toBoundedJson(result: unknown, params: Record<string, unknown>): string {
  if (!isRecord(result)) return JSON.stringify(result);
  const text = JSON.stringify(withNextOffset(result, params));
  const excess = Buffer.byteLength(text) - maxResultBytes;
  return excess > 0 ? JSON.stringify(cutList(result, excess, params)) : text;
}

function withNextOffset(result: Record<string, unknown>, { offset = 0 }: Record<string, unknown>) {
  const { has_more, returned_count } = result;
  if (has_more !== true || typeof returned_count !== 'number') return result;
  return { ...result, next_offset: Number(offset) + returned_count };
}

/** Removes the last records of the longest list, at least so many bytes. Keeps one, so that a caller always gets further. */
function cutList(result: Record<string, unknown>, excess: number, params: Record<string, unknown>): unknown {
  const lists = Object.entries(result).flatMap(([name, list]) => (Array.isArray(list) ? [{ name, list }] : []));
  const longest = lists.sort((one, other) => bytesOf(other.list) - bytesOf(one.list))[0];
  if (!longest) return result;
  const { name, list } = longest;
  let removed = 0;
  let count = list.length;
  // `next_offset` may be added.
  while (count > 1 && removed < excess + 40) removed += bytesOf(list[--count]) + 1;
  const kept = { ...result, [name]: list.slice(0, count), has_more: true };
  if (name === 'transcript_segments')
    return { ...kept, next_transcript_offset: Number(params.transcript_offset ?? 0) + count };
  return withNextOffset({ ...kept, returned_count: count }, params);
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
