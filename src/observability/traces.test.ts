import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { reportOutages } from './traces.ts';

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
