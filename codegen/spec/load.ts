import { byName } from '../names.ts';
import { bundle } from './bundle.ts';
import { readChannels, readLiveOperations } from './channels.ts';
import { completeExamples } from './complete-examples.ts';
import type { Document, Specs } from './model.ts';
import { readOperations } from './operations.ts';
import { at, type Problem, SpecError } from './problems.ts';
import { readSpecs } from './read.ts';
import { readRpcErrors, readTools } from './tools.ts';

/** Reads a specs folder. Throws a `SpecError` that lists all problems with file and place. */
export function loadSpecs(folder: string): Specs {
  const problems: Problem[] = [];
  const specs = readModel(readSpecs(folder), problems);
  if (problems.length > 0) throw new SpecError(problems);
  return specs;
}

/** Reads the parsed files of a specs folder. Adds what is missing or contradictory to `problems`. */
export function readModel(files: ReadonlyMap<string, Document>, problems: Problem[]): Specs {
  const { schemas, documents } = bundle(files, problems);
  const openapi = documents['openapi.yaml'];
  const asyncapi = documents['asyncapi.yaml'];
  const jsonrpc = documents['jsonrpc.json'];
  const versions = Object.entries(documents).map(([file, document]) => {
    const version = String(at(document, '/info/version'));
    if (!/^\d+\.\d+\.\d+$/.test(version))
      problems.push({ file, pointer: '/info', message: 'needs a version of three numbers, such as 1.0.0' });
    return [file, version];
  });
  const byId = (a: { id: string }, b: { id: string }) => byName(a.id, b.id);
  const operations = readOperations(openapi, problems).sort(byId);
  const liveOperations = readLiveOperations(asyncapi, problems);
  const specs: Specs = {
    version: String(at(openapi, '/info/version')),
    versions: Object.fromEntries(versions),
    schemas,
    openapi,
    asyncapi,
    jsonrpc,
    operations: operations.filter(({ carries }) => carries === undefined),
    carriers: operations.filter(({ carries }) => carries !== undefined),
    channels: readChannels(asyncapi, liveOperations, problems).sort(byId),
    liveOperations,
    tools: readTools(jsonrpc, problems).sort((a, b) => byName(a.name, b.name)),
    rpcErrors: readRpcErrors(jsonrpc),
    toolServerPath: String(at(jsonrpc, '/servers/0/url') ?? '/').replace(/^\{\w+\}/, ''),
  };
  completeExamples(specs);
  return specs;
}
