import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc/PID/stat, fixed in Linux. */
const TICKS_PER_SECOND = 100;

/** Processor time of these processes and of their ended children so far, in user and kernel mode. */
export function cpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = statFields(pid);
    for (const time of fields.slice(11, 15)) ticks += Number(time);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/** Processor time of the ended children of this process, including theirs. */
export function endedChildrenCpuMs(): number {
  const fields = statFields(process.pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** A process and its children, such as the workers of a cluster. */
export const withChildren = (pid: number): number[] => [
  pid,
  ...runningPids().filter((other) => parentOf(other) === pid),
];

/** Resident memory of these processes, in kB. What several of them share is counted once. */
export function proportionalKb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup(pid))?.[1] ?? 0), 0);
}

/** Resident memory of a process, in kB; 0 if it has ended. */
export function residentKb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * The processes of a Postgres server, found by one of its backends; none if it runs on another machine. Backends come and go, so
 * call this for each measurement.
 */
export function postgresPids(backendPid: number): number[] {
  if (!existsSync(`/proc/${backendPid}/comm`)) return [];
  if (!readFileSync(`/proc/${backendPid}/comm`, 'utf8').startsWith('postgres')) return [];
  const server = parentOf(backendPid);
  return withChildren(server);
}

const runningPids = () => readdirSync('/proc').map(Number).filter(Number.isInteger);

const parentOf = (pid: number) => Number(statFields(pid)[1]);

/** Empty if the process has ended. */
function rollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return '';
  }
}

/** The fields after the process's name in /proc/PID/stat; none if the process has ended. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
