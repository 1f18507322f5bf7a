// Types of a service worker, which TypeScript's library of pages lacks; its library of workers cannot be loaded beside it.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushMessageData {
  json(): unknown;
}
interface PushEvent extends ExtendableEvent {
  readonly data: PushMessageData | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
/** Chromium alone has it: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface WindowClient {
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}
interface Clients {
  matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<WindowClient[]>;
  openWindow(url: string): Promise<WindowClient | null>;
}
interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  sync: SyncEvent;
}
interface ServiceWorkerScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
