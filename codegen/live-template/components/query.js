import { pascal } from './message';

/** The type of a query as its validator leaves it, and the validator, which coerces the texts first. */
export function query(name, types, from) {
  const known = types.queries[name];
  if (!known) return '';
  const validate = `${from}.${name}Query`;
  return `/** The query with its defaults filled. */
export type ${pascal(name)}Query = ${known.filled};

/** Coerces the texts of a query and fills its defaults, in place. */
export const validate${pascal(name)}Query: Validate<${pascal(name)}Query> = ${known.kinds ? `coerced({ ${known.kinds} }, ${validate})` : validate};
`;
}
