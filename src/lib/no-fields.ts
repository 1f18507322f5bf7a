/**
 * Nothing is left of a request after its fields were taken: `const { name, color, ...unhandled } = input; unhandled satisfies NoFields;`
 * does not compile once the spec has a field that the code does not take.
 */
export type NoFields = Record<string, never>;
