// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/**
 * What a validator has filled with defaults: `T` with `K` always there. `Inner` replaces the types of properties
 * whose own contents have defaults.
 */
export type Filled<T, K extends keyof T = never, Inner extends object = object> = Inner & T & { [P in K]-?: T[P] };
