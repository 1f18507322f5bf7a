// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { bytesOperation, listOperation, operation, streamOperation } from './operations.js';
export function restOperations(http) {
    const operations = {
        actionItems: {
            createActionItem: operation(http, { method: 'POST', path: '/v1/dev/user/action-items', security: ['developerKey'], idempotent: true }),
            createActionItemsBatch: operation(http, { method: 'POST', path: '/v1/dev/user/action-items/batch', security: ['developerKey'], idempotent: true }),
            deleteActionItem: operation(http, { method: 'DELETE', path: '/v1/dev/user/action-items/{action_item_id}', security: ['developerKey'] }),
            getActionItem: operation(http, { method: 'GET', path: '/v1/dev/user/action-items/{action_item_id}', security: ['developerKey'] }),
            listActionItems: listOperation(http, { method: 'GET', path: '/v1/dev/user/action-items', security: ['developerKey'] }),
            updateActionItem: operation(http, { method: 'PATCH', path: '/v1/dev/user/action-items/{action_item_id}', security: ['developerKey'] }),
        },
        admin: {
            checkProviders: operation(http, { method: 'GET', path: '/v1/admin/providers', security: ['adminToken'] }),
            createAccount: operation(http, { method: 'POST', path: '/v1/admin/accounts', security: ['adminToken'] }),
            deleteAccount: operation(http, { method: 'DELETE', path: '/v1/admin/accounts/{uid}', security: ['adminToken'] }),
            listAccounts: listOperation(http, { method: 'GET', path: '/v1/admin/accounts', security: ['adminToken'] }),
            listNotifications: listOperation(http, { method: 'GET', path: '/v1/admin/accounts/{uid}/notifications', security: ['adminToken'] }),
            rotateAdminToken: operation(http, { method: 'POST', path: '/v1/admin/token/rotate', security: ['adminToken'] }),
            updateAccount: operation(http, { method: 'PATCH', path: '/v1/admin/accounts/{uid}', security: ['adminToken'] }),
            updateConversationLock: operation(http, { method: 'PATCH', path: '/v1/admin/accounts/{uid}/conversations/{conversation_id}', security: ['adminToken'] }),
            updateMemoryLock: operation(http, { method: 'PATCH', path: '/v1/admin/accounts/{uid}/memories/{memory_id}', security: ['adminToken'] }),
        },
        apps: {
            tryAppTool: operation(http, { method: 'POST', path: '/v1/apps/{app_id}/tools/{tool_name}/call', security: ['userToken'] }),
        },
        ask: {
            askConversations: operation(http, { method: 'POST', path: '/v1/dev/user/ask', security: ['developerKey'] }),
        },
        auth: {
            getJsonWebKeys: operation(http, { method: 'GET', path: '/.well-known/jwks.json', security: [] }),
            refreshUserToken: operation(http, { method: 'POST', path: '/v1/auth/refresh', security: [] }),
        },
        chat: {
            clearMessages: operation(http, { method: 'DELETE', path: '/v2/messages', security: ['userToken'] }),
            listMessages: listOperation(http, { method: 'GET', path: '/v2/messages', security: ['userToken'] }),
            sendMessage: streamOperation(http, { method: 'POST', path: '/v2/messages', security: ['userToken'] }),
            updateGeolocation: operation(http, { method: 'PATCH', path: '/v1/users/geolocation', security: ['userToken'] }),
        },
        conversations: {
            createConversation: operation(http, { method: 'POST', path: '/v1/dev/user/conversations', security: ['developerKey'], idempotent: true }),
            createConversationFromSegments: operation(http, { method: 'POST', path: '/v1/dev/user/conversations/from-segments', security: ['developerKey'], idempotent: true }),
            deleteConversation: operation(http, { method: 'DELETE', path: '/v1/dev/user/conversations/{conversation_id}', security: ['developerKey'] }),
            getConversation: operation(http, { method: 'GET', path: '/v1/dev/user/conversations/{conversation_id}', security: ['developerKey'], parts: 'transcript_segments' }),
            getConversationPhoto: bytesOperation(http, { method: 'GET', path: '/v1/dev/user/conversations/{conversation_id}/photos/{photo_id}', security: ['developerKey'] }),
            listConversations: listOperation(http, { method: 'GET', path: '/v1/dev/user/conversations', security: ['developerKey'] }),
            updateConversation: operation(http, { method: 'PATCH', path: '/v1/dev/user/conversations/{conversation_id}', security: ['developerKey'] }),
        },
        dailySummaries: {
            getDailySummary: operation(http, { method: 'GET', path: '/v1/dev/user/daily-summaries/{summary_id}', security: ['developerKey'] }),
            listDailySummaries: listOperation(http, { method: 'GET', path: '/v1/dev/user/daily-summaries', security: ['developerKey'], list: 'summaries' }),
        },
        folders: {
            createFolder: operation(http, { method: 'POST', path: '/v1/dev/user/folders', security: ['developerKey'], idempotent: true }),
            deleteFolder: operation(http, { method: 'DELETE', path: '/v1/dev/user/folders/{folder_id}', security: ['developerKey'] }),
            listFolders: operation(http, { method: 'GET', path: '/v1/dev/user/folders', security: ['developerKey'] }),
            updateFolder: operation(http, { method: 'PATCH', path: '/v1/dev/user/folders/{folder_id}', security: ['developerKey'] }),
        },
        goals: {
            createGoal: operation(http, { method: 'POST', path: '/v1/dev/user/goals', security: ['developerKey'], idempotent: true }),
            deleteGoal: operation(http, { method: 'DELETE', path: '/v1/dev/user/goals/{goal_id}', security: ['developerKey'] }),
            getGoal: operation(http, { method: 'GET', path: '/v1/dev/user/goals/{goal_id}', security: ['developerKey'] }),
            listGoalHistory: operation(http, { method: 'GET', path: '/v1/dev/user/goals/{goal_id}/history', security: ['developerKey'] }),
            listGoals: listOperation(http, { method: 'GET', path: '/v1/dev/user/goals', security: ['developerKey'] }),
            updateGoal: operation(http, { method: 'PATCH', path: '/v1/dev/user/goals/{goal_id}', security: ['developerKey'] }),
            updateGoalProgress: operation(http, { method: 'PATCH', path: '/v1/dev/user/goals/{goal_id}/progress', security: ['developerKey'] }),
        },
        health: {
            getHealth: operation(http, { method: 'GET', path: '/healthz', security: [] }),
            getReadiness: operation(http, { method: 'GET', path: '/readyz', security: [] }),
        },
        integrations: {
            sendAppNotification: operation(http, { method: 'POST', path: '/v1/integrations/notification', security: ['appKey'], idempotent: true }),
            sendAppNotificationByQuery: operation(http, { method: 'POST', path: '/v2/integrations/{app_id}/notification', security: ['appKey'], idempotent: true }),
        },
        keys: {
            createDeveloperKey: operation(http, { method: 'POST', path: '/v1/dev/keys', security: ['userToken'] }),
            deleteDeveloperKey: operation(http, { method: 'DELETE', path: '/v1/dev/keys/{key_id}', security: ['userToken'] }),
            getCallingKey: operation(http, { method: 'GET', path: '/v1/dev/key', security: ['developerKey'] }),
            listDeveloperKeys: operation(http, { method: 'GET', path: '/v1/dev/keys', security: ['userToken'] }),
        },
        memories: {
            createMemoriesBatch: operation(http, { method: 'POST', path: '/v1/dev/user/memories/batch', security: ['developerKey'], idempotent: true }),
            createMemory: operation(http, { method: 'POST', path: '/v1/dev/user/memories', security: ['developerKey'], idempotent: true }),
            deleteMemory: operation(http, { method: 'DELETE', path: '/v1/dev/user/memories/{memory_id}', security: ['developerKey'] }),
            getMemory: operation(http, { method: 'GET', path: '/v1/dev/user/memories/{memory_id}', security: ['developerKey'] }),
            listMemories: listOperation(http, { method: 'GET', path: '/v1/dev/user/memories', security: ['developerKey'] }),
            searchMemories: operation(http, { method: 'GET', path: '/v1/dev/user/memories/vector/search', security: ['developerKey'] }),
            updateMemory: operation(http, { method: 'PATCH', path: '/v1/dev/user/memories/{memory_id}', security: ['developerKey'] }),
        },
        people: {
            createPerson: operation(http, { method: 'POST', path: '/v1/users/people', security: ['userToken'], idempotent: true }),
            deletePerson: operation(http, { method: 'DELETE', path: '/v1/users/people/{person_id}', security: ['userToken'] }),
            getPerson: operation(http, { method: 'GET', path: '/v1/users/people/{person_id}', security: ['userToken'] }),
            listPeople: operation(http, { method: 'GET', path: '/v1/users/people', security: ['userToken'] }),
            renamePerson: operation(http, { method: 'PATCH', path: '/v1/users/people/{person_id}/name', security: ['userToken'] }),
        },
        push: {
            createPushSubscription: operation(http, { method: 'POST', path: '/v1/users/push/subscriptions', security: ['userToken'] }),
            deletePushSubscription: operation(http, { method: 'DELETE', path: '/v1/users/push/subscriptions/{subscription_id}', security: ['userToken'] }),
            getPushPublicKey: operation(http, { method: 'GET', path: '/v1/users/push/public-key', security: ['userToken'] }),
            listPushSubscriptions: operation(http, { method: 'GET', path: '/v1/users/push/subscriptions', security: ['userToken'] }),
        },
        speechProfile: {
            deleteSpeechProfile: operation(http, { method: 'DELETE', path: '/v3/speech-profile', security: ['userToken'] }),
            getSpeechProfile: operation(http, { method: 'GET', path: '/v3/speech-profile', security: ['userToken'] }),
            uploadSpeechProfile: operation(http, { method: 'POST', path: '/v3/upload-audio', security: ['userToken'] }),
        },
        toolServer: {
            createToolMemory: operation(http, { method: 'POST', path: '/v1/mcp/memories', security: ['toolServerKey'] }),
            deleteToolMemory: operation(http, { method: 'DELETE', path: '/v1/mcp/memories/{memory_id}', security: ['toolServerKey'] }),
            getToolConversation: operation(http, { method: 'GET', path: '/v1/mcp/conversations/{conversation_id}', security: ['toolServerKey'], parts: 'transcript_segments' }),
            listToolConversations: listOperation(http, { method: 'GET', path: '/v1/mcp/conversations', security: ['toolServerKey'] }),
            listToolMemories: listOperation(http, { method: 'GET', path: '/v1/mcp/memories', security: ['toolServerKey'] }),
            searchToolConversations: operation(http, { method: 'GET', path: '/v1/mcp/conversations/search', security: ['toolServerKey'] }),
            searchToolMemories: operation(http, { method: 'GET', path: '/v1/mcp/memories/search', security: ['toolServerKey'] }),
            updateToolMemory: operation(http, { method: 'PATCH', path: '/v1/mcp/memories/{memory_id}', security: ['toolServerKey'] }),
        },
        toolServerKeys: {
            createToolServerKey: operation(http, { method: 'POST', path: '/v1/mcp/keys', security: ['userToken'] }),
            deleteToolServerKey: operation(http, { method: 'DELETE', path: '/v1/mcp/keys/{key_id}', security: ['userToken'] }),
            listToolServerKeys: operation(http, { method: 'GET', path: '/v1/mcp/keys', security: ['userToken'] }),
        },
        voiceMessages: {
            streamVoiceMessage: streamOperation(http, { method: 'POST', path: '/v2/voice-messages', security: ['userToken', 'developerKey'] }),
            transcribeVoiceMessage: operation(http, { method: 'POST', path: '/v2/voice-message/transcribe', security: ['userToken', 'developerKey'] }),
        },
        webhooks: {
            disableWebhook: operation(http, { method: 'POST', path: '/v1/users/developer/webhook/{webhook_type}/disable', security: ['userToken'] }),
            enableWebhook: operation(http, { method: 'POST', path: '/v1/users/developer/webhook/{webhook_type}/enable', security: ['userToken'] }),
            getWebhook: operation(http, { method: 'GET', path: '/v1/users/developer/webhook/{webhook_type}', security: ['userToken'] }),
            getWebhookDelivery: operation(http, { method: 'GET', path: '/v1/users/developer/webhook-deliveries/{delivery_id}', security: ['userToken'] }),
            getWebhooksStatus: operation(http, { method: 'GET', path: '/v1/users/developer/webhooks/status', security: ['userToken'] }),
            listWebhookDeliveries: listOperation(http, { method: 'GET', path: '/v1/users/developer/webhook-deliveries', security: ['userToken'] }),
            replayWebhookDeliveries: operation(http, { method: 'POST', path: '/v1/users/developer/webhook-deliveries/replay', security: ['userToken'] }),
            replayWebhookDelivery: operation(http, { method: 'POST', path: '/v1/users/developer/webhook-deliveries/{delivery_id}/replay', security: ['userToken'] }),
            rotateWebhookSecret: operation(http, { method: 'POST', path: '/v1/users/developer/webhook/{webhook_type}/rotate-secret', security: ['userToken'] }),
            setWebhook: operation(http, { method: 'POST', path: '/v1/users/developer/webhook/{webhook_type}', security: ['userToken'] }),
            testWebhook: operation(http, { method: 'POST', path: '/v1/users/developer/webhook/{webhook_type}/test', security: ['userToken'] }),
        },
    };
    return operations;
}
