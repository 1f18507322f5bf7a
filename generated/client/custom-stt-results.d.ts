// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type * as T from './types.js';

export declare const customSttResults: {
  (value: unknown): value is T.CustomSttResultsPayload;
  /** The first error of the last call. */
  errors?: { instancePath: string; message?: string }[] | null;
};
