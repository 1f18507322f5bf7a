// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
/** A tool's name, and whether a call of it may be repeated. */
export type ToolTable = Readonly<Record<string, {
    repeatable: boolean;
}>>;
type ToolCall = (params?: object, options?: RequestOptions) => Promise<unknown>;
/** One function a tool, each a JSON-RPC call to the tool server. */
export declare function toolCalls(http: Http, path: string, security: readonly string[], tools: ToolTable): Record<string, ToolCall>;
export {};
