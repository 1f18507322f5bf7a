// Generated from specs/asyncapi.yaml 1.2.3. Do not edit: run npm run generate.
import type { Filled } from '../filled.ts';
import type * as T from '../types.gen.ts';
import type { Validate } from '../validate.ts';

export declare const listenQuery: Validate<Filled<T.ListenQuery, 'rate' | 'profile'>>;
export declare const label: Validate<T.LabelPayload>;
