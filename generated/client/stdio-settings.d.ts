// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { ToolServer } from './stdio-forward.js';
type Environment = Readonly<Record<string, string | undefined>>;
/**
 * Finds the service and the key: `EARSHOT_API_BASE` and `EARSHOT_TOOL_SERVER_KEY`, otherwise the profile that `earshot auth login`
 * stored (`EARSHOT_PROFILE`, `EARSHOT_CONFIG_DIR`). The key of a profile is only sent to the service of this profile.
 */
export declare function readToolServer(environment: Environment): Promise<ToolServer>;
export {};
