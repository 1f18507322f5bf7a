/** Rejects with `createError()` if the promise takes longer than `ms`. */
export async function withTimeout<T>(ms: number, promise: Promise<T>, createError: () => Error): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createError()), ms);
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
