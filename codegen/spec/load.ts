import { byName } from '../names.ts';
import { bundle } from './bundle.ts';
import { readChannels } from './channels.ts';
import type { Specs } from './model.ts';
import { readOperations } from './operations.ts';
import { at, type Problem, SpecError } from './problems.ts';
import { readSpecs } from './read.ts';
import { readRpcErrors, readTools } from './tools.ts';

/** Reads a specs folder. Throws a `SpecError` that lists all problems with file and place. */
export function loadSpecs(folder: string): Specs {
  const { schemas, documents } = bundle(readSpecs(folder));
  const openapi = documents['openapi.yaml'];
  const asyncapi = documents['asyncapi.yaml'];
  const jsonrpc = documents['jsonrpc.json'];
  const problems: Problem[] = [];
  const version = at(openapi, '/info/version');
  for (const [file, document] of Object.entries(documents)) {
    if (!/^\d+\.\d+\.\d+$/.test(String(at(document, '/info/version'))))
      problems.push({ file, pointer: '/info', message: 'needs a version of three numbers, such as 1.0.0' });
  }
  const specs: Specs = {
    version: String(version),
    versions: Object.fromEntries(
      Object.entries(documents).map(([file, document]) => [file, String(at(document, '/info/version'))]),
    ),
    schemas,
    openapi,
    asyncapi,
    jsonrpc,
    operations: readOperations(openapi, problems).sort((a, b) => byName(a.id, b.id)),
    channels: readChannels(asyncapi, problems).sort((a, b) => byName(a.id, b.id)),
    tools: readTools(jsonrpc, problems).sort((a, b) => byName(a.name, b.name)),
    rpcErrors: readRpcErrors(jsonrpc),
    toolServerPath: String(at(jsonrpc, '/servers/0/url') ?? '/').replace(/^\{\w+\}/, ''),
  };
  if (problems.length > 0) throw new SpecError(problems);
  return specs;
}
