/**
 * A condition for `whereRaw` with one parameter for any number of values: a statement has at most 65,535 parameters, one each in an IN.
 */
export const anyOf = (column: string, values: readonly string[], type = 'uuid'): [sql: string, values: [string[]]] => [
  `${column} = ANY (?::${type}[])`,
  [[...values]],
];
