import { randomBytes } from 'node:crypto';

const BYTES = 24;

/** Creates a key for the signatures of deliveries, as Standard Webhooks writes it. */
export const createWebhookSecret = () => `whsec_${randomBytes(BYTES).toString('base64')}`;

/** The time that both keys are valid after a rotation. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;
