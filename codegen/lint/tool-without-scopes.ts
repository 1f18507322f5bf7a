import type { Specs } from '../spec/model.ts';
import type { Problem } from '../spec/problems.ts';

/** Every tool requires a scope. A tool without one could be called with any key of the tool server. */
export const toolWithoutScopes = ({ tools }: Specs): Problem[] =>
  tools
    .filter(({ scopes }) => scopes.length === 0)
    .map(({ name, place }) => ({ ...place, message: `tool ${name} needs x-scopes, such as ["memories:read"]` }));
