/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value that a `share` (0 to 1) of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The figures of one slice by name, which contains the unit. */
export type Sample = Readonly<Record<string, number>>;

/** For each figure, the median of the slices in which it was measured. */
export function medianSample(samples: readonly Sample[]): Sample {
  const names = Object.keys(samples[0] ?? {});
  const measured = (name: string) => samples.map((sample) => sample[name] ?? Number.NaN).filter(Number.isFinite);
  return Object.fromEntries(names.map((name) => [name, median(measured(name))]));
}

/**
 * Measures peers in turns: each has one slice per round, and each round starts with another peer, so that other load on the machine
 * affects all of them. Returns each peer's slices by round.
 */
export async function measureInTurns<Peer>(
  peers: readonly Peer[],
  rounds: number,
  measure: (peer: Peer) => Promise<Sample>,
): Promise<Map<Peer, Sample[]>> {
  const samples = new Map<Peer, Sample[]>(peers.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < peers.length; turn += 1) {
      const peer = peers[(round + turn) % peers.length];
      if (peer !== undefined) samples.get(peer)?.push(await measure(peer));
    }
  }
  return samples;
}

/** The ratio of a figure in each round: their median, the least and the most. NaN if it was measured in no round. */
export function ratioByRound(figure: string, parts: readonly Sample[], wholes: readonly Sample[]) {
  const ratios = parts
    .map((part, round) => (part[figure] ?? Number.NaN) / (wholes[round]?.[figure] ?? Number.NaN))
    .filter(Number.isFinite);
  const [least = Number.NaN, most = Number.NaN] = ratios.length === 0 ? [] : [Math.min(...ratios), Math.max(...ratios)];
  return { value: median(ratios), least, most };
}
