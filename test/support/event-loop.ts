/**
 * The longest time in milliseconds that the event loop was busy in one turn while an action ran in this process. Counts the CPU time of
 * the thread: other processes of a busy machine do not count.
 */
export async function measureStallMs(action: () => Promise<unknown>): Promise<number> {
  let last = cpuMs();
  let longest = 0;
  const tick = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, 5);
  try {
    await action();
  } finally {
    clearInterval(timer);
  }
  tick();
  return longest;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
