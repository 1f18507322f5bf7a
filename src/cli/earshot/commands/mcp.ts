import type { Command } from 'commander';
import { type Cli, describeCommand } from '../cli.ts';
import { serveMcp } from '../mcp.ts';

/** `earshot mcp`. */
export function addMcpCommand(program: Command, cli: Cli): void {
  describeCommand(
    program.command('mcp'),
    'Gives an AI client the memory and conversation tools over stdio. The client starts it; it needs a tool-server key.',
    'earshot mcp',
  ).action((_options: object, command: Command) => serveMcp(cli, command.optsWithGlobals()));
}
