/** For services whose users have no webhooks. */
export const noWebhooks = { enqueueConversation: async () => {}, enqueueDaySummary: async () => {} };
