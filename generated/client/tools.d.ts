// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { Http, RequestOptions } from './http.js';
/** The tools by name, and whether a call can be repeated. */
export type ToolTable = Readonly<Record<string, {
    repeatable: boolean;
}>>;
type ToolCall = (params?: object, options?: RequestOptions) => Promise<unknown>;
/** Creates a function per tool, which sends a JSON-RPC call to the tool server. */
export declare function toolCalls(http: Http, path: string, security: readonly string[], tools: ToolTable): Record<string, ToolCall>;
export {};
