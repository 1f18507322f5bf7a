// The service under development, started before all that follows saves is loaded: nothing takes longer.
import { root } from '../tasks.ts';
import { DevService } from './service.ts';

export const service = new DevService(root, (how) =>
  console.error(`[dev] the service ended (${how}): nothing is served until something is saved`),
);
export const first = service.prepare();
