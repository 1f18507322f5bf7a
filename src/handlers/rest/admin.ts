import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, page, secret } from './replies.ts';

export function adminHandlers({
  accounts,
  administration,
  adminTokens,
  appReview,
  backups,
  logins,
  modelTrials,
  providerChecks,
  pushSubscriptions,
  spoolKeys,
  tokens,
}: Services): RestHandlers<Call>['admin'] {
  return {
    rotateAdminToken: async (call) => secret(await adminTokens.rotate(call)),
    rotateSigningKey: async (call, { body }) => ok(await tokens.signingKeys.rotate(call, body)),
    rotatePushKey: async (call) => ok(await pushSubscriptions.rotateKey(call)),
    rotateSpoolKey: async (call) => ok(await spoolKeys.rotate(call)),
    checkProviders: async (call) => ok(await providerChecks.check(call)),
    getServiceStatus: async (call) => ok(await administration.status(call)),
    getStorage: async (call) => ok(await administration.storage(call)),
    listAccountStorage: async (call, { query }) => page(await administration.accountStorage(call, query)),
    listQueues: async (call) => ok(await administration.queues(call)),
    createSnapshot: async (call) => ok(await backups.createSnapshot(call)),
    getBackups: async (call) => ok(await backups.describe(call)),
    recordBackup: async (call, { body }) => ok(await backups.record(call, body)),
    verifyBackup: async (call, { params }) => ({ status: 202, body: await backups.verify(call, params.name) }),
    tryLanguageModel: async (call) => ok(await modelTrials.run(call)),
    createAccount: async (call, { body }) => secret(await accounts.create(call, body)),
    listAccounts: async (call, { query }) => page(await accounts.list(call, query)),

    deleteAccount: async (call, { params }) => ok(await accounts.delete(call, params.uid)),
    updateAccount: async (call, { params, body }) => ok(await accounts.update(call, params.uid, body)),
    createLoginLink: async (call, { params }) => secret(await logins.createLink(call, params.uid)),
    setAccountPassword: async (call, { params, body }) => ok(await logins.setPassword(call, params.uid, body)),
    updateMemoryLock: async (call, { params, body }) =>
      ok(await accounts.lockMemory(call, params.uid, params.memory_id, body.locked)),
    updateConversationLock: async (call, { params, body }) =>
      ok(await accounts.lockConversation(call, params.uid, params.conversation_id, body.locked)),
    listNotifications: async (call, { params, query }) =>
      page(await accounts.listNotifications(call, params.uid, query)),

    async listAppsForReview(call, { query }) {
      const { apps, ...page } = await appReview.list(call, query);
      return { ...ok(apps), ...page };
    },

    publishApp: async (call, { params, body }) => ok(await appReview.publish(call, params.app_id, body)),
  };
}
