// The service worker of the console: its page without the service, notifications, what a phone shares, and audio that waits for a connection.
import { paths } from '../routes.ts';
import { sendWaitingAudio, unsentTag } from './background-audio.ts';
import { openNotified, showNotification } from './notifications.ts';
import { keepShared, sharePath } from './shared.ts';

declare const self: ServiceWorkerScope;

const shell = 'earshot-shell ';
/** After this time, the page comes from the cache. */
const patienceMs = 1_000;
const pages = Object.values(paths).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Handles the events of the browser. `assets` are the paths of the scripts and styles, with a hash of their content. */
export function serve(assets: readonly string[]): void {
  const name = shell + assets.join(' ');
  self.addEventListener('install', (event) => event.waitUntil(fill(name, assets)));
  self.addEventListener('activate', (event) => event.waitUntil(removeOthers(name)));
  self.addEventListener('fetch', (event) => {
    const response = respond(name, event.request);
    if (response) event.respondWith(response);
  });
  self.addEventListener('push', (event) => event.waitUntil(showNotification(self.registration, event.data?.json())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotified(self.clients, event.notification));
  });
  self.addEventListener('sync', (event) => {
    if (event.tag === unsentTag) event.waitUntil(sendWaitingAudio());
  });
}

/** Undefined for what the browser loads as without this worker. */
function respond(name: string, request: Request): Promise<Response> | undefined {
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.method === 'POST') return pathname === sharePath ? keepShared(request) : undefined;
  if (pathname.startsWith('/assets/')) return keptOrLoaded(name, request);
  return request.mode === 'navigate' && pages.some((page) => page.test(pathname))
    ? loadedOrKept(name, request)
    : undefined;
}

async function fill(name: string, assets: readonly string[]): Promise<void> {
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'reload' });
  // Without a login, the service shows another page.
  if (!page.ok || page.redirected) throw new Error('the page of the console cannot be loaded');
  const cache = await caches.open(name);
  await cache.put('/', page);
  await cache.addAll(assets);
}

async function removeOthers(name: string): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one.startsWith(shell) && one !== name).map((one) => caches.delete(one)));
}

const kept = async (name: string, path: string) => (await caches.open(name)).match(path, { ignoreVary: true });

const keptOrLoaded = async (name: string, request: Request): Promise<Response> =>
  (await kept(name, request.url)) ?? fetch(request);

async function loadedOrKept(name: string, request: Request): Promise<Response> {
  const loaded = fetch(request);
  const shown = await kept(name, '/');
  if (!shown) return loaded;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, shown));
  return Promise.race([loaded.catch(() => shown), late]);
}
