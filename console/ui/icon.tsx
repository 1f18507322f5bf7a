/** Drawn on 24 by 24 units. */
const drawings = {
  start: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  conversations: 'M4 5h16v11H10l-4 4v-4H4z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4 4',
  ask: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.1',
  live: 'M12 4a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V7a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v3',
  chat: 'M4 5h16v9H8l-4 4zM8 9.5h8',
  memories: 'M6 4h12v16l-6-4-6 4z',
  tasks: 'm4 7 2 2 3-4M4 16l2 2 3-4M12 7h8M12 17h8',
  goals: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  summaries: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  calendar: 'M5 5h14v15H5zM5 10h14M9 3v4M15 3v4',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20a6 6 0 0 1 12 0M16 5.5a3.5 3.5 0 0 1 0 6M18 20a6 6 0 0 0-2-4.5',
  clients: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  apps: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6',
  keys: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm3 1 8-8M16 7l3 3',
  webhooks: 'M4 12h12M12 7l5 5-5 5M20 5v14',
  privacy: 'M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6z',
  data: 'M4 14v6h16v-6M12 3v12M8 11l4 4 4-4',
  retention: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3v5l3 2',
  sample: 'M9 4h6M10 4v6l-5 9h14l-5-9V4',
  account: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20a7 7 0 0 1 14 0',
  admin: 'M4 6h16M4 12h16M4 18h16M8 4v4M15 10v4M11 16v4',
  more: 'M4 7h16M4 12h16M4 17h16',
  star: 'm12 4 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z',
  menu: 'M12 6v.1M12 12v.1M12 18v.1',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  add: 'M12 5v14M5 12h14',
  back: 'm14 6-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  requests: 'm8 7-5 5 5 5M16 7l5 5-5 5',
} as const;

export type IconName = keyof typeof drawings;

export const Icon = ({ name, filled = false }: { name: IconName; filled?: boolean }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill={filled ? 'currentColor' : 'none'}
  >
    <path d={drawings[name]} fill={filled ? 'currentColor' : undefined} />
  </svg>
);
