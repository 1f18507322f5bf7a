// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/**
 * A request after its validator: `T` with the fields `Defaulted` always present. Other optional fields are never null, because
 * null counts as absent, except `Clearable` ones, which null clears. `Inner` replaces the types of nested objects.
 */
export type WithDefaults<
  T,
  Defaulted extends keyof T = never,
  Clearable extends keyof T = never,
  Inner extends object = object,
> = Inner & WithoutNulls<T, Clearable> & { [P in Defaulted]-?: NonNullable<T[P]> };

type WithoutNulls<T, Clearable extends keyof T> = {
  [P in keyof T]: P extends Clearable ? T[P] : undefined extends T[P] ? Exclude<T[P], null> : T[P];
};
