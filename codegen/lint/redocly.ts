import { execFile } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../spec/problems.ts';
import type { Finding } from './rules.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/**
 * Runs Redocly over the APIs that its configuration names, offline. Files in the findings are relative to `specs`.
 * Rejects where Redocly itself fails, with what it said.
 */
export function redocly({ config, specs }: { config: string; specs: string }): Promise<Finding[]> {
  const args = [cli, 'lint', '--config', config, '--format', 'json', '--max-problems', '1000'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { env, maxBuffer: 64 << 20 }, (_, stdout, stderr) => {
      try {
        done(reports(stdout).flatMap((report) => findings(report, specs)));
      } catch {
        fail(new Error(`Redocly failed:\n${stderr || stdout}`));
      }
    });
  });
}

/** Redocly writes one indented JSON document per API, one right after the other. */
function reports(stdout: string): unknown[] {
  const parsed: unknown = JSON.parse(`[${stdout.replaceAll(/^\}\{/gm, '},{')}]`);
  if (!Array.isArray(parsed) || parsed.length === 0) throw new Error('no report');
  return parsed;
}

function findings(report: unknown, specs: string): Finding[] {
  const problems = isRecord(report) && Array.isArray(report.problems) ? report.problems : [];
  return problems.filter(isRecord).map((problem) => {
    const location: unknown = Array.isArray(problem.location) ? problem.location[0] : undefined;
    const source = isRecord(location) && isRecord(location.source) ? location.source.ref : undefined;
    return {
      file: relative(specs, resolve(String(source ?? specs))),
      pointer: isRecord(location)
        ? String(location.pointer ?? '')
            .replace(/^#\/?/, '/')
            .replace(/^\/$/, '')
        : '',
      message: String(problem.message),
      rule: String(problem.ruleId),
    };
  });
}
