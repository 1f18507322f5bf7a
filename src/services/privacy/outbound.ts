import type { Logger } from 'pino';
import type { OutboundData, OutboundDestination, OutboundSwitch, WebhookType } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { requireFound } from '../../errors.ts';
import type { CallCounter } from '../../lib/measurements.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import { DAY_MS } from '../../lib/time.ts';
import { appDestination, WEB_PUSH, webhookDestination } from '../../outbound/destination.ts';
import { farthest, findPlace } from '../../outbound/host-lookup.ts';
import type { AppRecord } from '../../store/apps/table.ts';
import type { OutboundUsageRecord } from '../../store/privacy/outbound-usage.ts';
import type { Store, UserStore } from '../../store/store.ts';
import type { AppService } from '../apps/apps.ts';
import { announceProvider } from '../live/live-notifications.ts';
import type { IndexBackfill } from '../search/index-backfill.ts';
import { Service } from '../service-deps.ts';
import type { WebhookService } from '../webhooks/webhooks.ts';
import {
  type DestinationConfig,
  EMBEDDINGS,
  type ProviderDestination,
  providerDestinations,
  sttDestination,
} from './user-providers.ts';

interface OutboundDeps {
  store: Store;
  config: DestinationConfig;
  webhooks: Pick<WebhookService, 'enable' | 'disable'>;
  apps: Pick<AppService, 'disable'>;
  indexBackfill: Pick<IndexBackfill, 'enqueue'>;
}

/** A destination without what was counted. */
interface Described extends Omit<ProviderDestination, 'url'> {
  urls: string[];
  enabled: boolean;
}

/** With today. */
const DAYS = 30;

const dataOfWebhook: Readonly<Record<WebhookType, OutboundData>> = {
  audio_bytes: 'audio',
  realtime_transcript: 'transcript',
  memory_created: 'conversation',
  day_summary: 'summary',
};

/** The first day of the counts that are kept, `YYYY-MM-DD`. */
export const firstCountedDay = (): string => new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/** Lists the data of a user that leaves this machine, with the switches for it. */
export class OutboundService extends Service<OutboundDeps> {
  readonly #providers = providerDestinations(this.deps.config);

  async list(call: Call): Promise<OutboundDestination[]> {
    const user = this.deps.store.of(call.actor.uid);
    const described = await this.#describe(user);
    const usage = Map.groupBy(await user.outboundUsage.listSince(firstCountedDay()), (row) => row.destination);
    const known = new Set(described.map(({ id }) => id));
    const former = [...usage.keys()].filter((id) => !known.has(id)).map(describeFormer);
    const configured = described.map((one) => toDestination(one, true, usage.get(one.id)));
    return Promise.all([...configured, ...former.map((one) => toDestination(one, false, usage.get(one.id)))]);
  }

  /** Throws `not_found` for one that is not configured. */
  async change(call: Call, id: string, { enabled, ...unhandled }: OutboundSwitch): Promise<OutboundDestination> {
    unhandled satisfies NoFields;
    const user = this.deps.store.of(call.actor.uid);
    const found = requireFound(
      (await this.#describe(user)).find((one) => one.id === id),
      'Destination',
    );
    if (found.enabled !== enabled) await this.#switch(call, found, enabled);
    const rows = (await user.outboundUsage.listSince(firstCountedDay())).filter(
      ({ destination }) => destination === id,
    );
    return toDestination({ ...found, enabled }, true, rows);
  }

  async #switch(call: Call, { id, kind }: Described, enabled: boolean): Promise<void> {
    const { webhooks, apps } = this.deps;
    const target = id.slice(id.indexOf(':') + 1);
    if (kind === 'webhook') await webhooks[enabled ? 'enable' : 'disable'](call, target as WebhookType);
    else if (kind === 'app') await apps.disable(call, target);
    else await this.#switchProvider(call.actor.uid, id, enabled);
  }

  async #switchProvider(uid: string, id: string, enabled: boolean): Promise<void> {
    const { store, indexBackfill } = this.deps;
    await store.transaction(async (tx) => {
      const user = tx.of(uid);
      if (enabled) await user.privacySettings.switchOn(id);
      else await user.privacySettings.switchOff(id);
      if (id === EMBEDDINGS) await user.vectors.clear();
      const prefix = sttDestination('');
      if (!enabled && id.startsWith(prefix)) await announceProvider(tx, { uid });
    });
    // The vectors of two models are never compared.
    if (id === EMBEDDINGS) await indexBackfill.enqueue();
  }

  async #describe(user: UserStore): Promise<Described[]> {
    const off = new Set(await user.privacySettings.switchedOff());
    const providers = this.#providers.map(({ url, ...one }) => ({ ...one, urls: [url], enabled: !off.has(one.id) }));
    const browsers = (await user.pushSubscriptions.list()).map(({ endpoint }) => endpoint);
    const webPush: Described = {
      id: WEB_PUSH,
      kind: 'web_push',
      name: 'browsers',
      data: ['notification'],
      urls: browsers,
      enabled: !off.has(WEB_PUSH),
    };
    const webhooks = (await user.webhooks.list())
      .filter(({ url }) => url !== '')
      .map(({ type, url, enabled }): Described => {
        const id = webhookDestination(type, null);
        return { id, kind: 'webhook', name: type, urls: [url], data: [dataOfWebhook[type]], enabled };
      });
    const apps = (await user.apps.listEnabledRecords()).map(describeApp);
    return [...providers, ...(browsers.length > 0 ? [webPush] : []), ...webhooks, ...apps];
  }
}

const dataOfTrigger: Readonly<Record<string, OutboundData>> = {
  memory_creation: 'conversation',
  transcript_processed: 'transcript',
  audio_bytes: 'audio',
};

function describeApp(app: AppRecord): Described {
  const { id, name, webhook_url, triggers_on, chat_tools, setup_completed_url } = app;
  const receives = webhook_url !== null && triggers_on !== null ? (dataOfTrigger[triggers_on] ?? []) : [];
  const asked: OutboundData[] = chat_tools.length > 0 ? ['question', 'location'] : [];
  const urls = [webhook_url, setup_completed_url, ...chat_tools.map(({ endpoint }) => endpoint)];
  return {
    id: appDestination(id),
    kind: 'app',
    name,
    enabled: true,
    urls: urls.filter((url) => url !== null),
    data: [receives, asked].flat(),
  };
}

/** A destination that is not configured any more. */
function describeFormer(id: string): Described {
  const [kind = '', name = kind] = id.split(':');
  return { id, kind: kind as Described['kind'], name, urls: [], data: [], enabled: false };
}

async function toDestination(
  { urls, ...described }: Described,
  configured: boolean,
  rows: readonly OutboundUsageRecord[] = [],
): Promise<OutboundDestination> {
  const found = urls.flatMap((url) => URL.parse(url) ?? []);
  const hosts = configured ? found.map(({ host }) => host) : rows.map(({ host }) => host);
  const names = configured ? found.map(({ hostname }) => hostname) : hosts.map((host) => host.replace(/:\d+$/, ''));
  const last = rows.at(-1);
  const failed = rows.findLast(({ last_error }) => last_error !== null);
  return {
    ...described,
    hosts: [...new Set(hosts)],
    place: farthest(await Promise.all([...new Set(names)].map(findPlace))),
    configured,
    last_call_at: last?.last_call_at.toISOString() ?? null,
    last_error: failed?.last_error ?? null,
    last_error_at: failed?.last_error_at?.toISOString() ?? null,
    days: rows.map(({ day, calls, bytes_sent }) => ({ date: day, calls, bytes_sent })),
  };
}

interface OutboundUsageDeps {
  store: Pick<Store, 'of'>;
  counter: Pick<CallCounter, 'take' | 'putBack'>;
  log: Pick<Logger, 'warn'>;
}

/** Stores what was counted of calls. What was counted since the last time is lost if the process is killed. */
export class OutboundUsage extends Service<OutboundUsageDeps> {
  /** Call it every few seconds and at shutdown. Never rejects. */
  async save(): Promise<void> {
    const { store, counter, log } = this.deps;
    for (const [uid, rows] of Map.groupBy(counter.take(), (row) => row.uid)) {
      try {
        await store.of(uid).outboundUsage.add(rows);
      } catch (err) {
        counter.putBack(rows);
        log.warn({ err }, 'the counts of calls could not be stored; will retry');
      }
    }
  }
}
