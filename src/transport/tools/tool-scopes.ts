import { methods } from '../../../generated/tools/methods.gen.ts';

/** Every scope that a tool needs: what an OAuth client can ask for. */
export const grantableScopes: readonly string[] = [
  ...new Set(Object.values(methods).flatMap(({ scopes }) => scopes)),
].sort();
