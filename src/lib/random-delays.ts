/**
 * A random delay in milliseconds for each of `count` events: one event every `meanMs` on average, but all of them within `maxMs`.
 */
export function randomDelays(count: number, { meanMs, maxMs }: { meanMs: number; maxMs: number }): number[] {
  const withinMs = Math.min(maxMs, count * meanMs);
  return Array.from({ length: count }, () => Math.random() * withinMs);
}
