import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';

/** Codes of JSON-RPC and MCP, which belong to no tool. */
const protocolCodes = new Set([-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022]);

/** Every error of the tools is that of a tool, or one of the protocol. */
export function unusedError({ tools, rpcErrors }: Specs): Problem[] {
  const used = new Set(tools.flatMap(({ errors }) => errors));
  return Object.entries(rpcErrors)
    .filter(([name, { code }]) => !used.has(name) && !protocolCodes.has(code))
    .map(([name]) => ({
      file: 'jsonrpc.json',
      pointer: `/components/errors/${name}`,
      message: `no tool has the error ${name}; add it to the errors of a tool or remove it`,
    }));
}
