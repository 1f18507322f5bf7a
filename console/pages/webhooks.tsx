import type { WebhookDeliveryStatus, WebhookType } from 'earshot-client';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { useList, useRecord } from '../api/hooks.ts';
import { Field } from '../forms/field.tsx';
import { ReplayDialog } from '../forms/replay-form.tsx';
import { Select } from '../forms/select.tsx';
import { Deliveries } from '../lists/deliveries.tsx';
import { More } from '../lists/more.tsx';
import { WebhookCard } from '../lists/webhook-card.tsx';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

const words = text.webhooks;
const types = Object.keys(words.types) as WebhookType[];
const pageSize = 50;

/** The webhooks of the user, and the log of what was sent. The address has the filters of the log. */
export default function WebhooksPage() {
  const { query } = useLocation();
  const [isReplaying, setReplaying] = useState(false);
  const log = useList('webhooks.listWebhookDeliveries', { query: { limit: pageSize, ...filterOf(query) } });
  const apps = useRecord('apps.listApps', {});
  const appNames = new Map(apps.data.value?.map(({ id, name }) => [id, name]));
  const deliveries = log.data.value;
  return (
    <Page title={words.title}>
      <p>
        {words.intro} <a href="/docs/receive-webhooks.html">{words.guide}</a>
      </p>
      <div class="cards wide">
        {types.map((type) => (
          <WebhookCard key={type} type={type} onSent={log.reload} />
        ))}
      </div>
      <h2 id="log">{words.log}</h2>
      <p class="soft">{words.logHint}</p>
      <div class="row">
        <Button onClick={() => log.reload()}>{words.refresh}</Button>
        <Button onClick={() => setReplaying(true)}>{words.replaySince}</Button>
      </div>
      <Filters appNames={appNames} />
      {deliveries?.length === 0 && <div class="card empty">{words.logEmpty}</div>}
      {deliveries && deliveries.length > 0 && (
        <Deliveries deliveries={deliveries} appNames={appNames} reload={log.reload} />
      )}
      <More list={log} />
      <h2>{words.whyNothing}</h2>
      <p>
        {words.whyNothingText} <a href="/conversations">{text.pages.conversations}</a>
      </p>
      {isReplaying && <ReplayDialog onClose={() => setReplaying(false)} reload={log.reload} />}
    </Page>
  );
}

type Query = Record<string, string>;

const filterOf = ({ type, status, app, conversation, from, to }: Query) => ({
  ...(type && { type: type as WebhookType }),
  ...(status && { status: status as WebhookDeliveryStatus }),
  ...(app && { app_id: app }),
  ...(conversation && { conversation_id: conversation }),
  ...(from && { start_date: from }),
  ...(to && { end_date: to }),
});

function Filters({ appNames }: { appNames: ReadonlyMap<string, string> }) {
  const { query, route } = useLocation();
  const addressWith = (change: Query) => {
    const set = Object.entries({ ...query, ...change }).filter(([, value]) => value !== '');
    return `/webhooks${set.length > 0 ? `?${new URLSearchParams(set)}` : ''}`;
  };
  const set = (name: string) => (value: string) => route(addressWith({ [name]: value }), true);
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label} name={name} type="date" value={query[name] ?? ''} onInput={set(name)} error={undefined} />
  );
  return (
    <search class="filters">
      <Select
        label={words.filterType}
        value={query.type ?? ''}
        onChange={set('type')}
        options={{ '': words.any, ...words.types }}
      />
      <Select
        label={words.filterStatus}
        value={query.status ?? ''}
        onChange={set('status')}
        options={{ '': words.any, ...words.statuses }}
      />
      {appNames.size > 0 && (
        <Select
          label={words.filterReceiver}
          value={query.app ?? ''}
          onChange={set('app')}
          options={{ '': words.any, ...Object.fromEntries(appNames) }}
        />
      )}
      {day('from', words.filterFrom)}
      {day('to', words.filterTo)}
      {query.conversation && (
        <p>
          {words.forConversation} <a href={addressWith({ conversation: '' })}>{words.showAll}</a>
        </p>
      )}
    </search>
  );
}
