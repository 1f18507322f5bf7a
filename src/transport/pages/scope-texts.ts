import type { ToolScope } from '../../../generated/types.gen.ts';
import type { loginScope } from '../../lib/login-client.ts';

/** The rights that a scope gives to an app, in words for the user. */
const texts: Record<ToolScope | typeof loginScope, string> = {
  account: 'Do everything that you can do: read and change all your data, settings, apps and keys',
  'conversations:read': 'Read your conversations, their transcripts and daily summaries',
  'conversations:write': 'Add, change and delete conversations',
  'memories:read': 'Read your memories',
  'memories:write': 'Add, change and delete memories',
  'action_items:read': 'Read your action items',
  'action_items:write': 'Add, change and delete action items',
  'goals:read': 'Read your goals',
  'goals:write': 'Add, change and delete goals',
  'chat:read': 'Read your chat with Earshot',
  'people:read': 'Read the names of people you know',
  'profile:read': 'Read your profile',
  'screen_activity:read': 'Read what you did on your screen',
  'social:read': 'Read your social posts',
  'screen_activity:write': 'Add and delete records of what you did on your screen',
  'social:write': 'Add and delete social posts',
};

/** The text of a scope. A scope without a text is shown as it is. */
export const describeScope = (scope: string): string =>
  Object.hasOwn(texts, scope) ? texts[scope as keyof typeof texts] : scope;
