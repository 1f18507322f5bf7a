// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
export type * from './client/types.d.ts';
