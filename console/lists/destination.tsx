import type { OutboundDestination } from 'earshot-client';
import { bytesText, countText, listText } from '../text/numbers.ts';
import { text } from '../text/text.ts';
import { timeText } from '../text/times.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { Switch } from '../ui/switch.tsx';

const words = text.privacy;
const shownDays = 30;
const dayMs = 86_400_000;

/** The last 30 days, as the service counts them: in UTC. */
const lastDays = (): string[] =>
  Array.from({ length: shownDays }, (_, index) =>
    new Date(Date.now() - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );

/** A webhook has the name of its type. */
export const destinationName = ({ kind, name }: OutboundDestination): string =>
  kind === 'webhook' ? (words.webhooks[name] ?? name) : name;

interface DestinationProps {
  destination: OutboundDestination;
  change: (destination: OutboundDestination, enabled: boolean) => Promise<void>;
}

/** Describes a destination, the data that it gets, and its last deliveries. */
export function Destination({ destination, change }: DestinationProps) {
  const { kind, hosts, place, data, enabled, configured, last_call_at, last_error, last_error_at } = destination;
  const kindText = words.kinds[kind] ?? kind;
  const nameText = destinationName(destination);
  return (
    <section class="card" aria-label={`${kindText}: ${nameText}`}>
      <div class="row">
        <h3 class="grow">
          {nameText}{' '}
          <span class={place === 'elsewhere' && enabled ? 'badge warning' : 'badge'}>{words.places[place]}</span>
        </h3>
        <Switch
          label={
            <span>
              {words.sends}
              <span class="visually-hidden">{words.sendsOf(nameText)}</span>
            </span>
          }
          checked={enabled}
          change={(value) => change(destination, value)}
          disabledReason={!configured && words.formerReason}
        />
      </div>
      <dl>
        <dt>{words.kind}</dt>
        <dd>{kindText}</dd>
        <dt>{words.gets}</dt>
        <dd>{data.length > 0 ? listText(data.map((one) => words.data[one] ?? one)) : words.noData}</dd>
        <dt>{words.hosts}</dt>
        <dd>{hosts.length > 0 ? hosts.join(', ') : words.noHosts}</dd>
        <dt>{words.lastCall}</dt>
        <dd>{last_call_at === null ? words.neverCalled : timeText(last_call_at)}</dd>
        {last_error !== null && (
          <>
            <dt>{words.lastError}</dt>
            <dd>
              {last_error}
              {last_error_at !== null && <span class="soft">, {timeText(last_error_at)}</span>}
            </dd>
          </>
        )}
      </dl>
      {last_call_at !== null && <Usage destination={destination} title={nameText} />}
    </section>
  );
}

/** Days without calls are not in the response; several hosts have a row each. */
function Usage({ destination: { days }, title }: { destination: OutboundDestination; title: string }) {
  const labels = lastDays();
  const sum = (field: 'calls' | 'bytes_sent') =>
    labels.map((label) => days.filter(({ date }) => date === label).reduce((total, day) => total + day[field], 0));
  const [calls, bytes] = [sum('calls'), sum('bytes_sent')];
  return (
    <>
      <p>{words.today(countText(calls.at(-1) ?? 0), bytesText(bytes.at(-1) ?? 0))}</p>
      <BarChart
        title={title}
        heading={words.day}
        labels={labels}
        series={[
          { name: words.calls, values: calls, format: countText },
          { name: words.bytes, values: bytes, format: bytesText },
        ]}
      />
    </>
  );
}
