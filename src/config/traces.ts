import type { Reader } from './variables.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where spans are sent, by the standard settings of OpenTelemetry. */
export interface TraceSettings {
  /** The address that takes spans, by OTLP over HTTP with JSON. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  resource: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** The part of the traces that is kept, from 0 to 1. */
  ratio: number;
}

/** Undefined without an endpoint. */
export function readTraces(read: Reader): TraceSettings | undefined {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const url = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
  const resource = readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES');
  const settings = {
    url: url ?? `${base?.replace(/\/$/, '')}/v1/traces`,
    headers: readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: read.text('OTEL_SERVICE_NAME') ?? resource['service.name'] ?? 'earshot',
    resource,
    sampler: read.oneOf('OTEL_TRACES_SAMPLER', samplers) ?? 'parentbased_always_on',
    ratio: readRatio(read),
  };
  return url === undefined && base === undefined ? undefined : settings;
}

/** `name=value` pairs, separated by commas; values are percent-encoded. Messages do not repeat values, which may be secret. */
function readPairs(read: Reader, name: string): Record<string, string> {
  try {
    const pairs = read.list(name).map((pair): [string, string] => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Error('no name');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    });
    return Object.fromEntries(pairs);
  } catch {
    read.problems.push(`${name}: expected pairs such as name=value, separated by commas`);
    return {};
  }
}

function readRatio(read: Reader): number {
  const value = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = Number(value);
  if (ratio >= 0 && ratio <= 1) return ratio;
  read.problems.push(`OTEL_TRACES_SAMPLER_ARG: expected a number from 0 to 1, not "${value}"`);
  return 1;
}
