import type { Logger } from 'pino';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Egress } from '../outbound/egress.ts';
import type { EmbeddingProvider } from '../providers/embedding/port.ts';
import type { LanguageModel } from '../providers/llm/port.ts';
import type { JobQueue } from '../queue/queue.ts';
import type { Store } from '../store/store.ts';
import type { NotificationService } from './notifications.ts';
import type { StorageQuota } from './storage-quota.ts';

/** Models that may be switched on and off while the service runs. */
export interface Models<Llm extends LanguageModel = LanguageModel> {
  /** Without one, results come from rules, statistics and quotes. */
  readonly llm?: Llm | undefined;
  /** Without one, records are found by their words. */
  readonly embedding?: EmbeddingProvider | undefined;
}

/** The shared resources of services. Each service names those that it uses, and its collaborators. */
export interface ServiceDeps {
  store: Store;
  queue: Pick<JobQueue, 'enqueue'>;
  /** Files of users. */
  blobs: BlobStore;
  log: Logger;
  /** Calls addresses that users gave. */
  egress: Egress;
  /** The public address of the service. */
  baseUrl: () => string;
  models?: Models | undefined;
  quota: Pick<StorageQuota, 'admit' | 'admitChange' | 'check' | 'count'>;
  notifications: NotificationService;
}

/** A service: it keeps the resources and the collaborators that it uses. */
export abstract class Service<Deps> {
  protected readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }
}

/** For services that a user asks for work. */
export interface RequestedWorkDeps {
  queue: Pick<JobQueue, 'enqueue' | 'requireRoom'>;
}
