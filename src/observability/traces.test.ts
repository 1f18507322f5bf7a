import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import pino, { type Logger } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startSpanReceiver } from '../../test/support/span-receiver.ts';
import { withSpan } from '../lib/trace.ts';
import { reportOutages, startTraces } from './traces.ts';

test('an outage of the receiver of spans is logged once, and its end', () => {
  const lines: string[] = [];
  const log = { warn: (_: object, text: string) => lines.push(text), info: (text: string) => lines.push(text) };
  let code = ExportResultCode.SUCCESS;
  const exporter = { export: (_, onResult) => onResult({ code }) } as Pick<SpanExporter, 'export'> as SpanExporter;
  const reporting = reportOutages(exporter, log as unknown as Logger);
  for (code of [0, 1, 1, 1, 0, 0] as ExportResultCode[]) reporting.export([], () => {});
  expect(lines).toEqual([
    'spans cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT and are dropped',
    'spans can be sent again',
  ]);
});

test('a sampler keeps its part of the traces', async () => {
  const receiver = await startSpanReceiver();
  onTestFinished(() => receiver.close());
  const url = `${receiver.origin}/v1/traces`;
  const settings = { url, headers: {}, resource: {}, serviceName: 'a', sampler: 'traceidratio', ratio: 0.5 } as const;
  const stop = startTraces(settings, pino({ level: 'silent' }));
  for (let n = 0; n < 100; n++) await withSpan('work', { kind: 'consumer' }, async () => {});
  await stop();
  const kept = receiver.named('work').length;
  expect(kept).toBeGreaterThan(15);
  expect(kept).toBeLessThan(85);
});
