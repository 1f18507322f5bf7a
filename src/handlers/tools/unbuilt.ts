import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { notImplemented } from '../../errors.ts';

/** Tools of the specs that are not implemented yet: `tools/list` omits them, and a call returns -32601. */
export const unbuilt = {
  profile: {
    get_user_profile: notImplemented('get_user_profile'),
  },
} satisfies Partial<ToolHandlers<Call>>;
