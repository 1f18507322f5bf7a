import type { Conversation } from '../../../../generated/client/index.js';

/** The reason for which the service has discarded a conversation, in words. */
export const formatDiscardReason = (reason: Conversation['discard_reason']): string =>
  reason === 'by_user' ? 'by you' : 'it has too little content';
