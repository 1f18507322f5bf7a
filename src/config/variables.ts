export type Variables = Record<string, string | undefined>;

export type Reader = ReturnType<typeof createReader>;

/** Reads single variables and collects their problems. An empty value counts as unset. */
export function createReader(variables: Variables) {
  const problems: string[] = [];
  const names = new Set<string>();
  const text = (name: string) => {
    names.add(name);
    return variables[name]?.trim() || undefined;
  };
  return {
    problems,
    /** The variables that were read. */
    names,
    text,
    /** Values separated by commas. */
    list: (name: string): string[] => (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || []),
    /** Those of the list that are valid; a problem for each other one. */
    validList(name: string, isValid: (entry: string) => boolean, problemOf: (entry: string) => string): string[] {
      return this.list(name).filter((entry) => isValid(entry) || void problems.push(`${name}: ${problemOf(entry)}`));
    },
    integer<T extends number | undefined>(name: string, fallback: T, min: number, max: number): number | T {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name}: expected a whole number from ${min} to ${max}, not "${value}"`);
      return fallback;
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
      const value = text(name);
      const found = allowed.find((candidate) => candidate === value);
      if (value !== undefined && !found)
        problems.push(`${name}: expected one of ${allowed.join(', ')}, not "${value}"`);
      return found;
    },
    // The message never repeats the value, which may contain a password.
    url(name: string, protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
      problems.push(`${name}: expected an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`);
      return undefined;
    },
  };
}
