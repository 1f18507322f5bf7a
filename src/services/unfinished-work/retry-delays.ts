import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../lib/time.ts';
import type { ModelFailure } from '../../providers/llm/failure.ts';

interface Delays {
  firstMs: number;
  mostMs: number;
  /**
   * The reason may be the text: the next attempt takes another one. Otherwise it is the server, and the newest stays the next one.
   */
  dependsOnText: boolean;
  /** Failures in a row before nothing is sent for a while: 1 for those of the server. */
  from: number;
}

const DELAYS: Record<ModelFailure['kind'], Delays> = {
  unreachable: { firstMs: 2 * SECOND_MS, mostMs: 30 * SECOND_MS, dependsOnText: false, from: 1 },
  loading: { firstMs: 2 * SECOND_MS, mostMs: 15 * SECOND_MS, dependsOnText: false, from: 1 },
  missing: { firstMs: 5 * SECOND_MS, mostMs: MINUTE_MS, dependsOnText: false, from: 1 },
  limited: { firstMs: 5 * SECOND_MS, mostMs: 10 * MINUTE_MS, dependsOnText: false, from: 1 },
  memory: { firstMs: 3 * SECOND_MS, mostMs: 5 * MINUTE_MS, dependsOnText: true, from: 1 },
  refused: { firstMs: 30 * SECOND_MS, mostMs: HOUR_MS, dependsOnText: true, from: 1 },
  silent: { firstMs: MINUTE_MS, mostMs: HOUR_MS, dependsOnText: true, from: 1 },
  fault: { firstMs: 2 * SECOND_MS, mostMs: 10 * MINUTE_MS, dependsOnText: true, from: 1 },
  unusable: { firstMs: MINUTE_MS, mostMs: HOUR_MS, dependsOnText: true, from: 3 },
};

/** A text whose responses cannot be used is not sent again after so many attempts. */
const MAX_UNUSABLE = 6;
const MAX_REASON = 300;

/** When the model is tried again after `failures` in a row. Undefined: at once, with another text. */
export function serverDelayMs({ kind, retryAfterMs = 0 }: ModelFailure, failures: number): number | undefined {
  const { firstMs, mostMs, from } = DELAYS[kind];
  if (failures < from) return undefined;
  return Math.min(Math.max(growing(firstMs, mostMs, failures - from + 1), retryAfterMs), HOUR_MS);
}

/** When the same text is tried again after `attempts`, beyond what the server needs. Null: never. */
export function textDelayMs({ kind }: ModelFailure, attempts: number): number | null {
  const { firstMs, mostMs, dependsOnText } = DELAYS[kind];
  if (kind === 'unusable' && attempts >= MAX_UNUSABLE) return null;
  // A little more than the server waits, so that its next attempt is another text.
  return dependsOnText ? Math.min(2 * growing(firstMs, mostMs, attempts), HOUR_MS) : 0;
}

/** After an error of ours. */
export const errorDelayMs = (attempts: number): number => growing(10 * SECOND_MS, HOUR_MS, attempts);

const growing = (firstMs: number, mostMs: number, attempt: number) =>
  Math.min(firstMs * 2 ** Math.min(attempt - 1, 20), mostMs);

/** The reason on one line of limited length. */
export const shortReason = (reason: string): string => {
  const line = reason.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON - 1)}…`.toWellFormed() : line;
};
