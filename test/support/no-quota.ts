import type { ServiceDeps } from '../../src/services/service-deps.ts';

/** Limits nothing. */
export const noQuota: ServiceDeps['quota'] = {
  admit: async () => {},
  admitChange: async () => {},
  check: async () => {},
  count: () => {},
};
