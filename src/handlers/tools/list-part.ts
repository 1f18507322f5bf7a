/**
 * A part of a list that is found from its first record on. `find` returns the first records, at most so many. Further ones are requested
 * with `offset`.
 */
export async function readListPart<T>(
  { offset, limit }: { offset: number; limit: number },
  find: (limit: number) => Promise<readonly T[]>,
) {
  // One more shows whether the list continues.
  const found = await find(offset + limit + 1);
  const records = found.slice(offset, offset + limit);
  return { records, part: { returned_count: records.length, has_more: found.length > offset + limit } };
}
