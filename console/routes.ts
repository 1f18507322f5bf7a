/** The pages of the console: their paths, as `preact-iso` matches them. The service serves the console at these paths. */
export const paths = {
  start: '/',
  conversations: '/conversations',
  conversation: '/conversations/:id',
  live: '/live',
  search: '/search',
  calendar: '/calendar',
  ask: '/ask',
  chat: '/chat',
  memories: '/memories',
  tasks: '/tasks',
  goals: '/goals',
  summaries: '/summaries',
  people: '/people',
  clients: '/ai-clients',
  apps: '/apps',
  app: '/apps/:id',
  keys: '/keys',
  webhooks: '/webhooks',
  privacy: '/privacy',
  data: '/your-data',
  retention: '/retention',
  sample: '/sample',
  account: '/settings',
  admin: '/admin',
} as const;

export type PageName = keyof typeof paths;
export const pageNames = Object.keys(paths) as PageName[];

/** The area of each page. The pages of an area are one script: many small scripts would be a fifth larger in all. */
export const areas = {
  start: 'records',
  conversations: 'conversations',
  conversation: 'records',
  live: 'live',
  search: 'records',
  calendar: 'records',
  ask: 'records',
  chat: 'records',
  memories: 'records',
  tasks: 'records',
  goals: 'records',
  summaries: 'records',
  people: 'records',
  clients: 'settings',
  apps: 'settings',
  app: 'settings',
  keys: 'settings',
  webhooks: 'settings',
  privacy: 'settings',
  data: 'settings',
  retention: 'settings',
  sample: 'settings',
  account: 'settings',
  admin: 'settings',
} as const satisfies Record<PageName, string>;

/** Pages that belong together: the first one is in the navigation, and each shows links to the others. */
export const families: readonly (readonly PageName[])[] = [
  ['conversations', 'search'],
  ['calendar', 'summaries'],
  ['tasks', 'goals'],
  ['memories', 'people'],
  ['ask', 'chat'],
];

/** The name of the page at a path. */
export const pageAt = (path: string): PageName | undefined =>
  pageNames.find((name) => paths[name] === path || (name !== 'start' && path.startsWith(`${paths[name]}/`)));

/** The pages beside one, itself included. */
export const familyOf = (page: PageName | undefined): readonly PageName[] =>
  families.find((pages) => page !== undefined && pages.includes(page)) ?? [];

export type AreaName = (typeof areas)[PageName];

/** The paths that the console shows itself; other links of this service, such as `/docs/`, leave it. */
export const scope = new RegExp(
  `^(?:/|/(?:${[...new Set(Object.values(paths).map((path) => path.split('/')[1]))].filter(Boolean).join('|')})(?:/.*)?)$`,
);

/** The address of a conversation, or of one of its sentences. */
export const conversationPath = (id: string, segmentId?: string): string =>
  `/conversations/${encodeURIComponent(id)}${segmentId === undefined ? '' : `#${encodeURIComponent(segmentId)}`}`;

export const appPath = (id: string): string => `/apps/${encodeURIComponent(id)}`;
