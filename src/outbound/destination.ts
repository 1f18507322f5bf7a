/** The destination of all calls of an app: its webhook, its tools and its setup. */
export const appDestination = (appId: string): string => `app:${appId}`;

/** The destination of deliveries to the user's own webhook, or to an app. */
export const webhookDestination = (type: string, appId: string | null): string =>
  appId === null ? `webhook:${type}` : appDestination(appId);

export const WEB_PUSH = 'web_push';
