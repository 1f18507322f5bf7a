import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function socialPostsHandlers({ socialPosts }: Services): RestHandlers<Call>['socialPosts'] {
  return {
    async importSocialPosts(call, { body: { posts, ...unhandled } }) {
      unhandled satisfies NoFields;
      return ok(await socialPosts.import(call, posts));
    },
    deleteSocialPosts: async (call, { query }) => ok({ deleted_count: await socialPosts.deleteAll(call, query) }),

    async deleteSocialPost(call, { params }) {
      await socialPosts.delete(call, params.post_id);
      return ok({ success: true });
    },
  };
}
