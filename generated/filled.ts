// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/**
 * What a validator has made of a request: `T` with `D`, which have defaults, always there. No other optional field is null, which
 * counted as left out, but those in `C`, which null clears. `Inner` replaces the types of properties whose own contents are such.
 */
export type Filled<T, D extends keyof T = never, C extends keyof T = never, Inner extends object = object> = Inner &
  WithoutNulls<T, C> & { [P in D]-?: NonNullable<T[P]> };

type WithoutNulls<T, C extends keyof T> = {
  [P in keyof T]: P extends C ? T[P] : undefined extends T[P] ? Exclude<T[P], null> : T[P];
};
