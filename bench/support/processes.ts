import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/PID/stat, fixed in Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time of these processes so far, in user and kernel mode. */
export function cpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = statFields(pid);
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Processor time of the ended children of this process, including theirs. */
export function endedChildrenCpuMs(): number {
  const fields = statFields(process.pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory of a process, in kB. */
export function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);
}

/**
 * The processes of a Postgres server, found by one of its backends; none if it runs on another machine. Backends come and go, so
 * call this for each measurement.
 */
export function postgresPids(backendPid: number): number[] {
  if (!existsSync(`/proc/${backendPid}/comm`)) return [];
  if (!readFileSync(`/proc/${backendPid}/comm`, 'utf8').startsWith('postgres')) return [];
  const server = parentOf(backendPid);
  const others = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [server, ...others.filter((pid) => parentOf(pid) === server)];
}

const parentOf = (pid: number) => Number(statFields(pid)[1]);

/** The fields after the process's name in /proc/PID/stat; none if the process has ended. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
