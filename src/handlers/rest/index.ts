import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { actionItemsHandlers } from './action-items.ts';
import { adminHandlers } from './admin.ts';
import { appsHandlers, appToolHandlers } from './apps.ts';
import { askHandlers } from './ask.ts';
import { authHandlers } from './auth.ts';
import { calendarHandlers } from './calendar.ts';
import { chatHandlers } from './chat.ts';
import { conversationsHandlers } from './conversations.ts';
import { correctionsHandlers } from './corrections.ts';
import { dailySummariesHandlers } from './daily-summaries.ts';
import { exportsHandlers } from './exports.ts';
import { foldersHandlers } from './folders.ts';
import { goalsHandlers } from './goals.ts';
import { grantsHandlers } from './grants.ts';
import { healthHandlers } from './health.ts';
import { importsHandlers } from './imports.ts';
import { integrationsHandlers } from './integrations.ts';
import { deviceKeysHandlers, keysHandlers, toolServerKeysHandlers } from './keys.ts';
import { memoriesHandlers } from './memories.ts';
import { pendingAudioHandlers } from './pending-audio.ts';
import { peopleHandlers } from './people.ts';
import { privacyHandlers } from './privacy.ts';
import { pushHandlers } from './push.ts';
import { recordingsHandlers } from './recordings.ts';
import { sampleDataHandlers } from './sample-data.ts';
import { screenActivityHandlers } from './screen-activity.ts';
import { searchHandlers } from './search.ts';
import { setupHandlers } from './setup.ts';
import { socialPostsHandlers } from './social-posts.ts';
import { speechProfileHandlers } from './speech-profile.ts';
import { statisticsHandlers } from './statistics.ts';
import { toolServerHandlers } from './tool-server.ts';
import { voiceMessagesHandlers } from './voice-messages.ts';
import { webhooksHandlers } from './webhooks.ts';

/** The handlers of all REST operations. A missing one is a type error that names it. */
export function restHandlers(services: Services): RestHandlers<Call> {
  return {
    actionItems: actionItemsHandlers(services),
    admin: adminHandlers(services),
    setup: setupHandlers(services),
    apps: { ...appsHandlers(services), ...appToolHandlers(services) },
    ask: askHandlers(services),
    calendar: calendarHandlers(services),
    chat: chatHandlers(services),
    auth: authHandlers(services),
    conversations: conversationsHandlers(services),
    corrections: correctionsHandlers(services),
    dailySummaries: dailySummariesHandlers(services),
    deviceKeys: deviceKeysHandlers(services),
    exports: exportsHandlers(services),
    folders: foldersHandlers(services),
    goals: goalsHandlers(services),
    grants: grantsHandlers(services),
    health: healthHandlers(services),
    imports: importsHandlers(services),
    integrations: integrationsHandlers(services),
    keys: keysHandlers(services),
    memories: memoriesHandlers(services),
    pendingAudio: pendingAudioHandlers(services),
    people: peopleHandlers(services),
    privacy: privacyHandlers(services),
    push: pushHandlers(services),
    recordings: recordingsHandlers(services),
    sampleData: sampleDataHandlers(services),
    screenActivity: screenActivityHandlers(services),
    search: searchHandlers(services),
    socialPosts: socialPostsHandlers(services),
    speechProfile: speechProfileHandlers(services),
    statistics: statisticsHandlers(services),
    toolServer: toolServerHandlers(services),
    toolServerKeys: toolServerKeysHandlers(services),
    voiceMessages: voiceMessagesHandlers(services),
    webhooks: webhooksHandlers(services),
  };
}
