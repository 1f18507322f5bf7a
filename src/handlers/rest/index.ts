import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { actionItemsHandlers } from './action-items.ts';
import { adminHandlers } from './admin.ts';
import { appToolHandlers } from './app-tools.ts';
import { appsHandlers } from './apps.ts';
import { askHandlers } from './ask.ts';
import { authHandlers } from './auth.ts';
import { chatHandlers } from './chat.ts';
import { conversationsHandlers } from './conversations.ts';
import { correctionsHandlers } from './corrections.ts';
import { dailySummariesHandlers } from './daily-summaries.ts';
import { foldersHandlers } from './folders.ts';
import { goalsHandlers } from './goals.ts';
import { grantsHandlers } from './grants.ts';
import { healthHandlers } from './health.ts';
import { integrationsHandlers } from './integrations.ts';
import { keysHandlers, toolServerKeysHandlers } from './keys.ts';
import { memoriesHandlers } from './memories.ts';
import { peopleHandlers } from './people.ts';
import { pushHandlers } from './push.ts';
import { recordingsHandlers } from './recordings.ts';
import { screenActivityHandlers } from './screen-activity.ts';
import { socialPostsHandlers } from './social-posts.ts';
import { speechProfileHandlers } from './speech-profile.ts';
import { toolServerHandlers } from './tool-server.ts';
import { voiceMessagesHandlers } from './voice-messages.ts';
import { webhooksHandlers } from './webhooks.ts';

/** The handlers of all REST operations. A missing one is a type error that names it. */
export function restHandlers(services: Services): RestHandlers<Call> {
  return {
    actionItems: actionItemsHandlers(services),
    admin: adminHandlers(services),
    apps: { ...appsHandlers(services), ...appToolHandlers(services) },
    ask: askHandlers(services),
    chat: chatHandlers(services),
    auth: authHandlers(services),
    conversations: conversationsHandlers(services),
    corrections: correctionsHandlers(services),
    dailySummaries: dailySummariesHandlers(services),
    folders: foldersHandlers(services),
    goals: goalsHandlers(services),
    grants: grantsHandlers(services),
    health: healthHandlers(services),
    integrations: integrationsHandlers(services),
    keys: keysHandlers(services),
    memories: memoriesHandlers(services),
    people: peopleHandlers(services),
    push: pushHandlers(services),
    recordings: recordingsHandlers(services),
    screenActivity: screenActivityHandlers(services),
    socialPosts: socialPostsHandlers(services),
    speechProfile: speechProfileHandlers(services),
    toolServer: toolServerHandlers(services),
    toolServerKeys: toolServerKeysHandlers(services),
    voiceMessages: voiceMessagesHandlers(services),
    webhooks: webhooksHandlers(services),
  };
}
