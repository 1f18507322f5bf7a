/** Converts a value that may change while the service runs: again when it has changed, and not at each reading. */
export function follow<From extends object, To>(read: () => From, convert: (from: From) => To): () => To;
export function follow<From extends object, To>(
  read: () => From | undefined,
  convert: (from: From) => To,
): () => To | undefined;
export function follow<From extends object, To>(read: () => From | undefined, convert: (from: From) => To) {
  let last: { from: From; to: To } | undefined;
  return () => {
    const from = read();
    if (from === undefined) return undefined;
    if (last?.from !== from) last = { from, to: convert(from) };
    return last.to;
  };
}
