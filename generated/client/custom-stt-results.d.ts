// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type * as T from './types.js';

export declare const customSttResults: (message: unknown) => message is T.CustomSttResultsPayload;
