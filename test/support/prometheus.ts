import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** Tests that need it are skipped where it is not installed. */
export const hasPrometheus = spawnSync('promtool', ['--version']).status === 0;

interface PrometheusOptions {
  /** `HOST:PORT` of the metrics. */
  target: string;
  token: string;
  /** Between two scrapes, and the time for one. Default 1. */
  scrapeSeconds?: number;
  /** Rules of alerts, as in a file of rules. */
  rules?: string;
}

interface Sample {
  metric: Record<string, string>;
  value: [number, string];
}

/** A real Prometheus that scrapes a service. */
export async function startPrometheus({ target, token, scrapeSeconds = 1, rules }: PrometheusOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-prometheus-'));
  const port = await freePort();
  const interval = `${scrapeSeconds}s`;
  const config = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: '1s' },
    scrape_configs: [
      { job_name: 'earshot', static_configs: [{ targets: [target] }], authorization: { credentials: token } },
    ],
    ...(rules !== undefined && { rule_files: ['rules.yml'] }),
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  if (rules !== undefined) writeFileSync(join(folder, 'rules.yml'), rules);
  const files = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn('prometheus', [...files, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const query = async (expr: string): Promise<Sample[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query: expr })}`);
    const { status, data, error } = await response.json();
    if (status !== 'success') throw new Error(`${expr}: ${error}`);
    return data.result.filter(({ value }: Sample) => value[1] !== 'NaN');
  };
  return {
    /** The samples that a query returns, without those that are no number. */
    query,
    /** The names of the alerts that fire now. */
    async firing(): Promise<string[]> {
      const alerts = await query('ALERTS{alertstate="firing"}').catch(() => []);
      return [...new Set(alerts.map(({ metric }) => metric.alertname ?? ''))].sort();
    },
    /** Resolves after so many scrapes. */
    scraped: (count: number) =>
      eventually(async () => {
        const [found] = await query('count_over_time(up[1h])').catch(() => []);
        expect(Number(found?.value[1])).toBeGreaterThan(count);
      }),
    async stop() {
      process.off('exit', kill);
      const ended = once(child, 'close');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The value of the first sample with this beginning. */
export const sampleOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(sample))
      ?.split(' ')
      .at(-1),
  );
