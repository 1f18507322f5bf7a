import type { Specs } from '../spec/model.ts';
import { inside } from '../spec/places.ts';
import { at, type Problem } from '../spec/problems.ts';
import { restOperations } from './schemas.ts';

/** An operation that needs a key declares the answer without one. */
export const missing401 = (specs: Specs): Problem[] =>
  restOperations(specs)
    .filter(({ security, responses }) => security.length > 0 && !responses.some(({ status }) => status === 401))
    .map(({ id, place }) => ({
      ...inside(place, 'responses'),
      message: `${id} needs a key, but has no response for a call without one; add ${refOf(specs)}`,
    }));

/** The shared response, as operations in `paths/` refer to it. */
function refOf({ openapi, operations }: Specs): string {
  const shared = operations
    .flatMap(({ responses }) => responses)
    .find(({ status, shared }) => status === 401 && shared);
  const isThere = at(openapi, `/components/responses/${shared?.shared}`) !== undefined;
  return isThere ? `'401': { $ref: ../openapi.yaml#/components/responses/${shared?.shared} }` : "'401'";
}
