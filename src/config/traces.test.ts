import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
const read = (more: Record<string, string> = {}) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).traces;

describe('the settings of traces', () => {
  test('are off without an endpoint', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'earshot', OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeUndefined();
  });

  test('have the defaults of OpenTelemetry', () => {
    expect(read()).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      resource: {},
      serviceName: 'earshot',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
  });

  test.each([
    ['http://127.0.0.1:4318/', undefined, 'http://127.0.0.1:4318/v1/traces'],
    ['https://example.com/otlp', undefined, 'https://example.com/otlp/v1/traces'],
    ['http://127.0.0.1:4318', 'http://127.0.0.1:4000/own', 'http://127.0.0.1:4000/own'],
    ['', 'http://127.0.0.1:4000/own', 'http://127.0.0.1:4000/own'],
  ])('%j and %j send to %s', (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, url) => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).traces).toMatchObject({
      url,
    });
  });

  test('read headers and attributes as percent-encoded pairs', () => {
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=home',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=mine,deployment.environment.name=test',
    };
    expect(read(more)).toMatchObject({
      headers: { authorization: 'Bearer a=b', 'x-team': 'home' },
      resource: { 'deployment.environment.name': 'test' },
      serviceName: 'mine',
    });
    expect(read({ ...more, OTEL_SERVICE_NAME: 'own' })?.serviceName).toBe('own');
  });

  test('name invalid values, but no headers', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_HEADERS: 'a-secret',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '2',
    };
    expect(() => read(wrong)).toThrow(ConfigError);
    expect(() => read(wrong)).toThrow(/OTLP_HEADERS: expected pairs.*OTEL_TRACES_SAMPLER: .*_SAMPLER_ARG: /s);
    expect(() => read(wrong)).not.toThrow(/a-secret/);
  });
});
