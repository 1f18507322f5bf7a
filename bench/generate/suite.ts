import { randomInt } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '../../codegen/generate.ts';
import { root, scratch, startWorker, type Times, timeProgram } from '../support/child-processes.ts';
import type { SuiteOptions, SuiteReport } from '../support/report.ts';
import { measureInTurns, medianSample } from '../support/statistics.ts';
import type { WatchCommand } from './watcher.ts';

interface Task {
  subject: string;
  atMost: number;
  run(): Promise<Times>;
}

/** The bound that is changed in each spec. */
const bounds: Readonly<Record<string, RegExp>> = {
  'openapi.yaml': /(?<=maxLength: )1\d{3}\b/,
  'asyncapi.yaml': /(?<=maximum: )1\d{4}\b/,
  'jsonrpc.json': /(?<="maximum": )1\d{3}\b/,
};

/** From a spec to its code. */
export async function generateSuite({ isQuick, log }: SuiteOptions): Promise<SuiteReport> {
  const rounds = isQuick ? 1 : 3;
  const specs = join(scratch, 'specs');
  cpSync(join(root, 'specs'), specs, { recursive: true });
  const main = [join(root, 'codegen', 'main.ts'), '--specs', specs, '--out', join(scratch, 'generated')];
  const watcher = startWorker<WatchCommand, Times>('watcher', join(import.meta.dirname, 'watcher.ts'));
  const out = join(scratch, 'watched');
  await watcher.run({ specs, out, parts });
  const save = (spec: string, part: 'rest' | 'live' | 'tools'): Task => ({
    subject: `a save of ${spec}`,
    atMost: 3,
    run: () => {
      changeBound(specs, spec);
      return watcher.run({ specs, out, parts: ['types', part, 'client'] });
    },
  });
  const whole: Task = {
    subject: 'npm run generate',
    atMost: 4,
    run: () => {
      for (const spec of Object.keys(bounds)) changeBound(specs, spec);
      return timeProgram('the generator', process.execPath, main);
    },
  };
  const tasks = [whole, save('openapi.yaml', 'rest'), save('asyncapi.yaml', 'live'), save('jsonrpc.json', 'tools')];
  const found = await measureInTurns(tasks, rounds, async (task) => {
    log(`generate: ${task.subject}`);
    const { elapsedMs, cpuMs } = await task.run();
    return { seconds: elapsedMs / 1000, cpuSeconds: cpuMs / 1000 };
  });
  const rows = [...found].map(([{ subject }, slices]) => ({
    group: 'generate',
    subject,
    figures: medianSample(slices),
  }));
  return {
    name: 'generate',
    method: `npm run generate as its own process, start included, and a save of a bound under npm run dev; median of ${rounds}.`,
    columns: [
      { figure: 'seconds', title: 's', digits: 2 },
      { figure: 'cpuSeconds', title: 'CPU s', digits: 2 },
    ],
    rows,
    goals: tasks.map((task, i) => ({
      what: task.subject,
      value: rows[i]?.figures.seconds ?? Number.NaN,
      unit: 's',
      digits: 2,
      atMost: task.atMost,
    })),
  };
}

/** Changes a bound to a random value. */
function changeBound(folder: string, spec: string): void {
  const file = join(folder, spec);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(bounds[spec] ?? '', (digits) => {
    const least = 10 ** (digits.length - 1);
    return String(least + randomInt(least));
  });
  if (changed === text) throw new Error(`${file} has no such bound as the bench changes`);
  writeFileSync(file, changed);
}
