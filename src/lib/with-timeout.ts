/** The promise's outcome, or a rejection with `late()` when it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
