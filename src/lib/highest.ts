/** The places of the highest scores, highest first, at most `count`; what is not above `least` is left out. */
export function placesOfHighest(scores: ArrayLike<number>, count: number, least = Number.NEGATIVE_INFINITY): number[] {
  const places: number[] = [];
  for (let at = 0; at < scores.length; at += 1) if ((scores[at] ?? least) > least) places.push(at);
  const byScore = (one: number, other: number) => (scores[other] ?? 0) - (scores[one] ?? 0);
  if (places.length <= count) return places.sort(byScore);
  // Numbers are sorted ten times as fast by themselves as places by their scores.
  const lowest = Float64Array.from(places, (at) => scores[at] ?? 0)
    .sort()
    .at(-count);
  const chosen = places.filter((at) => (scores[at] ?? 0) >= (lowest ?? 0));
  return chosen.sort(byScore).slice(0, count);
}
