// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Credential } from './http.js';
export interface NamedCredentials {
    /** Used instead of `key` by operations that accept it. */
    adminToken?: Credential | undefined;
    /** Used instead of `key` by operations that accept it. */
    appKey?: Credential | undefined;
    /** Used instead of `key` by operations that accept it. */
    developerKey?: Credential | undefined;
    /** Used instead of `key` by operations that accept it. */
    oauthToken?: Credential | undefined;
    /** Used instead of `key` by operations that accept it. */
    toolServerKey?: Credential | undefined;
    /** Used instead of `key` by operations that accept it. */
    userToken?: Credential | undefined;
}
export declare const namesOfCredentials: readonly (keyof NamedCredentials)[];
