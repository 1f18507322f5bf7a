export type Variables = Record<string, string | undefined>;

export type Reader = ReturnType<typeof reader>;

/** Reads single variables and collects what is wrong with them; an empty value counts as unset. */
export function reader(variables: Variables) {
  const problems: string[] = [];
  const text = (name: string) => variables[name]?.trim() || undefined;
  return {
    problems,
    text,
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name}: a whole number from ${min} to ${max} is needed, not "${value}"`);
      return fallback;
    },
    oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
      const value = text(name);
      const found = allowed.find((candidate) => candidate === value);
      if (value !== undefined && !found)
        problems.push(`${name}: one of ${allowed.join(', ')} is needed, not "${value}"`);
      return found;
    },
    // The value may hold a password: it is never repeated in the message.
    url(name: string, protocols: string[]): string | undefined {
      const value = text(name);
      if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return value;
      problems.push(`${name}: an address is needed that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
      return undefined;
    },
  };
}
