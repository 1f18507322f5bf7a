// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { type ToolServer } from './stdio-forward.js';
export type { ToolServer } from './stdio-forward.js';
export interface StdioOptions {
    input: AsyncIterable<Uint8Array>;
    /** Writes a line to the client. Resolves when more can be written. */
    write(line: string): Promise<void>;
    /** Called for each request, so that a new key is used at once. An error that it throws is the reply. */
    findToolServer(): Promise<ToolServer>;
}
/**
 * Serves the tools of the local variant over stdio: forwards each request to the tool server of the service. Resolves at the end
 * of the input, after the last reply.
 */
export declare function serveStdio(options: StdioOptions): Promise<void>;
