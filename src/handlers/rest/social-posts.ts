import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function socialPostsHandlers({ socialPosts }: Services): RestHandlers<Call>['socialPosts'] {
  return {
    importSocialPosts: async (call, { body }) => ok(await socialPosts.import(call, body.posts)),
    deleteSocialPosts: async (call, { query }) => ok({ deleted_count: await socialPosts.deleteAll(call, query) }),

    async deleteSocialPost(call, { params }) {
      await socialPosts.delete(call, params.post_id);
      return ok({ success: true });
    },
  };
}
