import type { Specs } from '../spec/model.ts';
import type { Change } from './change.ts';
import { compareLive } from './live.ts';
import { compareRest } from './rest.ts';
import { schemaComparer } from './schema.ts';
import { compareServers } from './servers.ts';
import { compareTools } from './tools.ts';

/** All differences between two versions of the specs that clients or called servers can notice. */
export function diffSpecs(before: Specs, after: Specs): Change[] {
  const compare = schemaComparer(before.schemas, after.schemas);
  return [
    ...compareServers(before, after),
    ...compareRest(before, after, compare),
    ...compareLive(before, after, compare),
    ...compareTools(before, after, compare),
  ];
}
