// The service under development, started before all that follows saves is loaded: nothing takes longer.
import { root } from '../tasks.ts';
import { DevService } from './service.ts';

export const service = new DevService(root);
export const first = service.prepare();
