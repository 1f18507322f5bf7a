import { exitCodes } from '../../cli-error.ts';
import { type Check, failed, note, ok } from './check.ts';

const NOTE_SECONDS = 2;
const FAILED_SECONDS = 60;
const TIMEOUT_MS = 10_000;

/** Compares the clock of this machine with that of the service, by the header `Date`. Undefined if there is no answer. */
export async function checkClock(apiBase: string): Promise<Check | undefined> {
  const sentAt = Date.now();
  const response = await fetch(`${apiBase}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const date = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(date)) return undefined;
  return describeClock('clock', 'this machine and the service', clockOffset(date, sentAt, Date.now()));
}

/**
 * The least seconds by which the clock of the service is ahead; negative if it is behind. It was read between the two times of this
 * machine, and `Date` has whole seconds.
 */
export function clockOffset(date: number, sentAt: number, receivedAt: number): number {
  if (date > receivedAt) return (date - receivedAt) / 1000;
  return Math.min(0, date + 1000 - sentAt) / 1000;
}

/** `seconds`: by how much the second of the two clocks, which `clocks` names, is ahead. */
export function describeClock(name: string, clocks: string, seconds: number): Check {
  const apart = Math.abs(seconds);
  if (apart < NOTE_SECONDS) return ok(name, `${clocks} agree within ${NOTE_SECONDS} seconds`);
  const detail = `${clocks} differ by ${Math.round(apart)} seconds`;
  const advice = 'let both machines follow a time server: timedatectl set-ntp true';
  if (apart < FAILED_SECONDS) return note(name, detail, advice);
  return failed(name, exitCodes.server, `${detail}: tokens and signatures are refused`, advice);
}
