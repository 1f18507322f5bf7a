/** The longest time in milliseconds that the event loop was blocked while an action ran in this process. */
export async function measureStallMs(action: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    const now = performance.now();
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
