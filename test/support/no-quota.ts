import type { DiskReserve } from '../../src/lib/disk-reserve.ts';
import type { ServiceDeps } from '../../src/services/service-deps.ts';

/** Limits nothing. */
export const noQuota: ServiceDeps['quota'] = {
  admit: async () => {},
  admitChange: async () => {},
  check: async () => {},
  count: () => {},
};

/** There is always room. */
export const anyDisk: Pick<DiskReserve, 'requireRoom'> = { requireRoom: async () => {} };
