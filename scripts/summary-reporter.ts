import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { findPython } from '../test/support/python.ts';

/** Programs without which some tests are skipped. */
const PROGRAMS = ['buildah', 'caddy', 'curl', 'ffmpeg', 'nginx', 'pgbouncer', 'pocketsphinx_continuous', 'prometheus'];
const PYTHON_PACKAGES = ['httpx2', 'mypy', 'pydantic', 'pytest', 'ruff', 'websockets'];

/** Debian has nginx and pgbouncer in /usr/sbin. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

function missingPrograms(): string[] {
  const missing = PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
  const browsers = [process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  if (!browsers.some(existsSync)) missing.push('chromium-headless-shell');
  if (!findPython(PYTHON_PACKAGES)) missing.push(`Python 3.11 with ${PYTHON_PACKAGES.join(' ')}`);
  return missing;
}

/** Prints what skipped tests lack, then a last line that CI can parse: `tests: 12 passed, 0 failed, 1 skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in counts) counts[state as keyof typeof counts] += 1;
      }
    }
    const missing = counts.skipped > 0 ? missingPrograms() : [];
    if (missing.length > 0) console.log(`not installed, so tests are skipped: ${missing.join(', ')}`);
    console.log(`tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  }
}
