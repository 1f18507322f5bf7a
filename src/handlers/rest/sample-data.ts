import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function sampleDataHandlers({ sampleData }: Services): RestHandlers<Call>['sampleData'] {
  return {
    getSampleData: async (call) => ok(await sampleData.get(call)),
    loadSampleData: async (call) => ok(await sampleData.load(call)),
    removeSampleData: async (call) => ok(await sampleData.remove(call)),
  };
}
