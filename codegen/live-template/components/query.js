import { pascal } from './message';

/** The type of a validated query, and its validator, which converts the texts first. */
export function query(name, types) {
  const known = types.queries[name];
  if (!known) return '';
  const validate = `received.${name}Query`;
  return `/** The query after validation, with defaults. */
export type ${pascal(name)}Query = ${known.type};

/** Converts the texts of a query and fills in defaults, in place. */
export const validate${pascal(name)}Query: Validate<${pascal(name)}Query> = ${known.kinds ? `coerced({ ${known.kinds} }, ${validate})` : validate};
`;
}
